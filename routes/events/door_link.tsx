import { Hono } from "hono";
import type { ReactElement } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { Panel } from "../../components/ui/page_parts.tsx";
import { PostButton, PostForm } from "../../components/ui/post_form.tsx";
import { doorLinkFields, doorLinkPage as texts } from "../../content/events/door_link.ts";
import { doorTimes } from "../../services/events/doors.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
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

/** The link of the door: made, shown once, renewed, cut, and its marks taken back. */
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
  if (values.accion === "cortar") {
    await write(c, async (tx) => doors.cut(tx, await desk.find(tx, "signups:work", id)));
    return redirectWithFlash(c, c.req.path, "door_cut");
  }
  if (values.accion === "quitar") {
    for (const change of await doors.marksOfCutDoors(await desk.get(id, "signups:work"))) {
      await write(c, async (tx) => {
        await attendance.mark(tx, await desk.find(tx, "signups:work", id), change);
      });
    }
    await write(
      c,
      async (tx) => doors.forgetWithoutSignup(tx, await desk.find(tx, "signups:work", id)),
    );
    return redirectWithFlash(c, c.req.path, "door_marks_taken");
  }
  const { para } = parseOrThrow(DoorLinkInput, values);
  const token = await write(
    c,
    async (tx) => doors.make(tx, await desk.find(tx, "signups:work", id), para),
  );
  return await showDoor(c, id, { made: { para, token } });
}

interface DoorView extends Partial<RefusedForm> {
  /** A new link, which only this answer holds. */
  readonly made?: { readonly para: string; readonly token: string };
}

async function showDoor(
  c: AppContext,
  id: string,
  { values, problem, made }: DoorView = {},
): Promise<Response> {
  if (problem && !problem.fields) throw problem;
  const { origins, services: { doors, events } } = c.get("deps");
  const actor = visitorOf(c);
  const roster = await events.for(actor).get(id, "signups:work");
  const leaked = await doors.marksOfCutDoors(roster);
  const { from, until } = doorTimes(roster.evento);
  const { puerta, sueltos } = roster;
  const loose = Object.values(sueltos).reduce((sum, one) => sum + one, 0);
  const content = (
    <>
      <EventHead roster={roster} part="door" actor={actor} />
      <div className="grid max-w-3xl gap-4">
        <p>{texts.lead}</p>
        {made && (
          <MadeLink
            para={made.para}
            link={`${origins.canonical}/puerta/${made.token}`}
            evento={roster.evento}
          />
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
        {(leaked.length > 0 || !puerta && loose > 0) && (
          <Panel id="marcas" title={texts.leaked}>
            <p>{texts.leakedCount(leaked.length, loose)}</p>
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

interface MadeLinkProps extends Pick<Roster, "evento"> {
  readonly para: string;
  readonly link: string;
}

function MadeLink({ para, link, evento }: MadeLinkProps): ReactElement {
  const message = texts.message(para, evento.titulo, doorTimes(evento).until, link);
  return (
    <Panel id="enlace" title={texts.made(para)}>
      <p>{texts.once}</p>
      <p className="break-all font-semibold">{link}</p>
      <p className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className="admin-button admin-main-button"
        >
          {texts.send}
        </a>
        <CopyButton text={link} texts={texts} detail={texts.copyDetail} />
      </p>
    </Panel>
  );
}
