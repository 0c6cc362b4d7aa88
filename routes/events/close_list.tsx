import { Hono } from "hono";
import { Panel } from "../../components/ui/page_parts.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { closeListPage as texts } from "../../content/events/attendance.ts";
import { eventDesk as eventTexts, eventsPath } from "../../content/events/desk.ts";
import { walkIns } from "../../services/events/roster_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { readFields } from "../input.ts";
import { respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { EventHead } from "./event_head.tsx";

/** How many histories the answer waits for; the maintenance writes the others. */
const writtenAtOnce = 200;

export const closeListPages = new Hono<Env>()
  .get("/:id/close", requires("signups:work"), (c) => showClosing(c, c.req.param("id")))
  .post("/:id/close", requires("signups:work"), async (c) => {
    const id = c.req.param("id");
    const { attendance, events } = c.get("deps").services;
    const desk = events.for(visitorOf(c));
    const reopens = (await readFields(c)).accion === "abrir";
    await write(c, async (tx) => {
      const roster = await desk.find(tx, "signups:work", id);
      if (reopens) attendance.reopen(tx, roster);
      else attendance.close(tx, roster);
    });
    await attendance.writeHistories(id, writtenAtOnce);
    return redirectWithFlash(c, c.req.path, reopens ? "list_opened" : "list_closed");
  });

async function showClosing(c: AppContext, id: string): Promise<Response> {
  const { services: { attendance, events }, clock } = c.get("deps");
  const actor = visitorOf(c);
  const roster = await events.for(actor).get(id, "signups:work");
  const { came, missed } = await attendance.figuresOf(roster);
  const others = walkIns(roster);
  const { cerrada, cifras, evento } = roster;
  const counts = cerrada ? texts.counts(came, missed) : texts.soFar(came, came + missed);
  const path = c.req.path;
  const content = (
    <>
      <EventHead roster={roster} part="close" actor={actor} />
      <div className="grid max-w-3xl gap-4">
        <Panel id="cierre" title={texts.title}>
          <p className="font-semibold">{cifras ? eventTexts.kept(cifras) : counts}</p>
          {!cifras && others > 0 && <p>{texts.walkIns(others)}</p>}
          {attendance.canClose(roster, clock()) && (
            <>
              <p>{came === 0 ? texts.noMarks(missed) : texts.lead}</p>
              <PostButton action={path} tone="main">{texts.close(came, missed)}</PostButton>
            </>
          )}
          {cerrada && !cifras && (
            <>
              <p>{texts.closed(cerrada)}</p>
              <p>
                <a href={`${eventsPath}/${id}?ver=faltaron`} className="link link-alone">
                  {texts.missing}
                </a>
              </p>
            </>
          )}
          {attendance.canReopen(roster, clock()) && (
            <>
              <p className="hint">{texts.reopenHint}</p>
              <PostButton action={path} fields={{ accion: "abrir" }}>{texts.reopen}</PostButton>
            </>
          )}
          {!cerrada && (evento.estado !== "Se hace"
            ? <p>{texts.notHeld}</p>
            : clock() < Date.parse(evento.termina) && <p>{texts.early}</p>)}
        </Panel>
      </div>
    </>
  );
  return await respondAdmin(c, { ...texts.meta, content });
}
