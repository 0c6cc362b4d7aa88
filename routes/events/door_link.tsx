import { Hono } from "hono";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { MadeLink } from "../../components/ui/made_link.tsx";
import { Panel } from "../../components/ui/page_parts.tsx";
import { PostButton, PostForm } from "../../components/ui/post_form.tsx";
import { doorLinkFields, doorLinkPage as texts } from "../../content/events/door_link.ts";
import { doorTimes } from "../../services/events/doors.ts";
import { type Roster, walkIns } from "../../services/events/roster_schema.ts";
import type { Unit } from "../../services/store/unit.ts";
import { schemaOf } from "../../services/system/form_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { EventHead } from "./event_head.tsx";

const DoorLinkInput = schemaOf(doorLinkFields);

export const doorLinkPages = new Hono<Env>()
  .get("/:id/door", requires("signups:work"), (c) => showDoor(c, c.req.param("id")))
  .post("/:id/door", requires("signups:work"), (c) => {
    const id = c.req.param("id");
    return answerForm(
      c,
      (values) => changeDoor(c, id, values),
      (refused) => showDoor(c, id, refused),
    );
  });

async function changeDoor(
  c: AppContext,
  id: string,
  values: Record<string, unknown>,
): Promise<Response> {
  const { attendance, doors, events } = c.get("deps").services;
  const desk = events.for(visitorOf(c));
  const change = <R,>(work: (tx: Unit, roster: Roster) => R | Promise<R>) =>
    write(c, async (tx) => work(tx, await desk.find(tx, "signups:work", id)));
  if (values.accion === "cortar") {
    await change((tx, roster) => doors.cut(tx, roster));
    return redirectWithFlash(c, c.req.path, "door_cut");
  }
  if (values.accion === "quitar") {
    for (const marks of await doors.marksOfCutDoors(await desk.get(id, "signups:work"))) {
      await change((tx, roster) => attendance.mark(tx, roster, marks));
    }
    await change((tx, roster) => doors.forgetWalkIns(tx, roster));
    return redirectWithFlash(c, c.req.path, "door_marks_taken");
  }
  const { para } = parseOrThrow(DoorLinkInput, values);
  const token = await change((tx, roster) => doors.make(tx, roster, para));
  const link = `${c.get("deps").origins.canonical}/puerta/${token}`;
  return await showDoor(c, id, { made: { para, link } });
}

interface DoorView extends Partial<RefusedForm> {
  /** A new link, which only this answer holds. */
  readonly made?: { readonly para: string; readonly link: string };
}

async function showDoor(
  c: AppContext,
  id: string,
  { values, problem, made }: DoorView = {},
): Promise<Response> {
  if (problem && !problem.fields) throw problem;
  const { doors, events } = c.get("deps").services;
  const actor = visitorOf(c);
  const roster = await events.for(actor).get(id, "signups:work");
  const leaked = await doors.marksOfCutDoors(roster);
  const { evento, puerta } = roster;
  const { from, until } = doorTimes(evento);
  const others = walkIns(roster);
  const content = (
    <>
      <EventHead roster={roster} part="door" actor={actor} />
      <div className="grid max-w-3xl gap-4">
        <p>{texts.lead}</p>
        {made && (
          <Panel id="enlace" title={texts.made(made.para)}>
            <p>{texts.once}</p>
            <MadeLink
              link={made.link}
              message={texts.message(made.para, evento.titulo, until, made.link)}
              texts={texts}
            />
          </Panel>
        )}
        <Panel id="puerta" title={texts.open}>
          <p className="hint">{texts.times(from, until)}</p>
          {puerta && (
            <>
              <p className="font-semibold">{texts.held(puerta.para)}</p>
              <PostButton action={c.req.path} fields={{ accion: "cortar" }} tone="danger">
                {texts.cut}
              </PostButton>
            </>
          )}
          <PostForm
            action={c.req.path}
            errors={problem?.fields}
            submit={puerta ? texts.renew : texts.make}
          >
            {puerta && <p className="hint">{texts.renewHint}</p>}
            <DescribedFields
              fields={doorLinkFields}
              values={values ?? {}}
              errors={problem?.fields}
            />
          </PostForm>
        </Panel>
        {(leaked.length > 0 || !puerta && others > 0) && (
          <Panel id="marcas" title={texts.leaked}>
            <p>{texts.leakedCount(leaked.length, others)}</p>
            <PostButton action={c.req.path} fields={{ accion: "quitar" }} tone="danger">
              {texts.takeBack}
            </PostButton>
          </Panel>
        )}
      </div>
    </>
  );
  return await respondAdmin(c, { ...texts.meta, content, ...errorProps(c, problem) });
}
