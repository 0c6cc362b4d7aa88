import type { ReactElement, ReactNode } from "react";
import { EmptyList, FilterLink, pathWith } from "../../components/ui/list_parts.tsx";
import { Hidden, Submit } from "../../components/ui/post_form.tsx";
import { eventPeople as texts, eventsPath, peopleViews } from "../../content/events/desk.ts";
import { eventWords } from "../../content/events/event_texts.ts";
import { list } from "../../content/inbox/lists.ts";
import { contactLinks } from "../../content/words/contact_links.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { sortKey } from "../../content/words/fold.ts";
import { fullName } from "../../content/words/full_name.ts";
import { readablePhone } from "../../content/words/phones.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import type { Draft } from "../../content/words/whatsapp.ts";
import type { EventDesk } from "../../services/events/event_desk.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import { hasArrived, isActive, type Signup } from "../../services/events/signup_schema.ts";
import { shiftTimes } from "../../services/events/shift_times.ts";
import { factsHash, shiftOf, takesPlace } from "../../services/events/told_facts.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { readDrafts, readEventDrafts } from "../follow_up/today_view.ts";
import { countRecords } from "../inbox/count_records.ts";
import { answerForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { inWords } from "./shifts.tsx";

type View = keyof typeof peopleViews;

const shownAtOnce = 100;

/** Returns the people of the event as the address asks for them; null where the actor may not see them. */
export async function readPeople(
  c: AppContext,
  desk: EventDesk,
  roster: Roster,
): Promise<ReactElement | null> {
  if (!desk.may("signups:read", roster)) return null;
  const all = await desk.people(roster);
  const { ver = "", desde } = c.req.query();
  const view = ver in peopleViews ? ver as View : "inscritas";
  const found = all.filter((signup) => isIn[view](signup, roster)).toSorted(inOrder(roster, view));
  const from = Math.max(0, Number.parseInt(desde ?? "0") || 0);
  const shown = found.slice(from, from + shownAtOnce);
  countRecords(c, "volunteers", shown.length);
  const path = `${eventsPath}/${roster.id}`;
  const next = from + shownAtOnce;
  const textFor = await textsFor(c, roster);
  return (
    <section aria-labelledby="personas" className="grid gap-3">
      <h2 id="personas" className="admin-heading">{texts.title}</h2>
      <Views
        path={path}
        current={view}
        countOf={(one) => all.filter((signup) => isIn[one](signup, roster)).length}
      />
      {shown.length === 0 && <EmptyList title={all.length === 0 ? texts.none : texts.noneHere} />}
      {[...Map.groupBy(shown, ({ turno }) => turno)].map(([turno, people]) => (
        <Shift key={turno} title={titleOf(roster, turno)}>
          {people.map((signup) => (
            <Person
              key={signup.id}
              {...{ signup, roster, view, draft: textFor(signup) }}
              mayWork={desk.may("signups:work", roster)}
            />
          ))}
        </Shift>
      ))}
      {next < found.length && (
        <p>
          <a href={pathWith(path, { ver: view, desde: `${next}` })} className="admin-button">
            {texts.more}
          </a>
        </p>
      )}
    </section>
  );
}

const isIn: Readonly<Record<View, (signup: Signup, roster: Roster) => boolean>> = {
  inscritas: ({ estado }) => estado === "inscrita",
  espera: ({ estado }) => estado === "espera",
  por_avisar: (signup, roster) => {
    const shift = shiftOf(roster, signup.turno);
    return isActive(signup) && shift !== undefined && signup.visto !== factsHash(roster, shift);
  },
  faltaron: (signup, { cerrada }) =>
    cerrada !== null && signup.estado === "inscrita" && !hasArrived(signup),
  cancelaron: ({ estado }) => estado === "cancelada",
};

/** Views that are there only where they have somebody. */
const rare: readonly View[] = ["por_avisar", "faltaron", "cancelaron"];

/** By shift; in it by name, of those who wait by their turn. */
function inOrder({ turnos }: Roster, view: View): (a: Signup, b: Signup) => number {
  const placeOf = (signup: Signup) => turnos.findIndex(({ id }) => id === signup.turno);
  const keyOf = (signup: Signup) => view === "espera" ? signup.since : sortKey(fullName(signup));
  return (a, b) => placeOf(a) - placeOf(b) || (keyOf(a) < keyOf(b) ? -1 : 1);
}

function titleOf(roster: Roster, turno: string): string {
  const shift = shiftOf(roster, turno);
  return shift ? inWords(shift, roster.evento) : texts.shift;
}

/** Returns what is written to a person now: a change that they do not know, thanks, or a reminder. */
async function textsFor(
  c: AppContext,
  roster: Roster,
): Promise<(signup: Signup) => Draft | null> {
  const { services: { eventLinks }, origins, clock } = c.get("deps");
  const [draft, drafts] = await Promise.all([readEventDrafts(c), readDrafts(c)]);
  const thanks = drafts.find(({ uso }) => uso === "agradecer") ?? null;
  const isOver = Date.parse(roster.evento.termina) <= clock();
  return (signup) => {
    const shift = shiftOf(roster, signup.turno);
    if (isOver || !shift) return hasArrived(signup) ? thanks : null;
    // There is no moment to tell yet.
    if (roster.evento.estado === "Aplazado") return null;
    const { from } = shiftTimes(roster.evento, shift);
    const words = eventWords(
      { ...roster.evento, empieza: new Date(from).toISOString() },
      origins.canonical + eventLinks.signupPath(signup),
    );
    if (!isIn.por_avisar(signup, roster)) return draft("recordar", words);
    return draft(takesPlace(roster, shift) ? "avisar" : "cancelar", words);
  };
}

interface ViewsProps {
  readonly path: string;
  readonly current: View;
  readonly countOf: (view: View) => number;
}

function Views({ path, current, countOf }: ViewsProps): ReactElement {
  const views = Object.keys(peopleViews) as View[];
  return (
    <nav aria-label={texts.viewsLabel} className="flex flex-wrap gap-2">
      {views.filter((one) => one === current || !rare.includes(one) || countOf(one) > 0)
        .map((one) => (
          <FilterLink
            key={one}
            label={peopleViews[one]}
            count={countOf(one)}
            href={pathWith(path, { ver: one === "inscritas" ? null : one })}
            isCurrent={one === current}
          />
        ))}
    </nav>
  );
}

function Shift({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </div>
  );
}

interface PersonProps {
  readonly signup: Signup;
  readonly roster: Roster;
  readonly view: View;
  readonly draft: Draft | null;
  readonly mayWork: boolean;
}

function Person({ signup, roster, view, draft, mayWork }: PersonProps): ReactElement {
  const { id, telefono, via } = signup;
  const name = fullName(signup);
  const { whatsapp, call } =
    contactLinks({ ...signup, localidad: roster.evento.localidad }, draft) ?? {};
  return (
    <li id={id} className="admin-panel today-row">
      <div className="min-w-0">
        <p className="today-name">{name}</p>
        <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">
          {factLine([
            readablePhone(telefono),
            hasArrived(signup) && texts.arrived,
            via === "equipo" && texts.byStaff,
          ])}
        </p>
      </div>
      {whatsapp && (
        <a
          href={whatsapp}
          className="quick quick-whatsapp"
          aria-label={list.actionOn(list.whatsapp, name)}
          title={list.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
      {call && (
        <a
          href={call}
          className="quick quick-call"
          aria-label={list.actionOn(list.call, name)}
          title={list.call}
        />
      )}
      {mayWork && <Changes {...{ signup, roster, view, name }} />}
    </li>
  );
}

/** What staff may do with a sign-up, folded: the list is read more often than it is changed. */
function Changes(
  { signup, roster, view, name }: Pick<PersonProps, "signup" | "roster" | "view"> & {
    readonly name: string;
  },
): ReactElement {
  const { id, estado, turno } = signup;
  const others = roster.turnos.filter((shift) => shift.id !== turno && takesPlace(roster, shift));
  return (
    <details className="basis-full">
      <summary className="link" aria-label={texts.changeOf(name)}>{texts.change}</summary>
      <form method="post" action={`${eventsPath}/${roster.id}`} className="mt-2 grid gap-3">
        <Hidden fields={{ inscripcion: id, ver: view }} />
        {estado === "cancelada" ? <Button action="volver" /> : (
          <>
            {estado === "espera" && <Button action="dar" />}
            {others.length > 0 && (
              <p className="flex flex-wrap items-center gap-2">
                <select name="turno" className="list-input" aria-label={texts.shift}>
                  {others.map((shift) => (
                    <option key={shift.id} value={shift.id}>
                      {inWords(shift, roster.evento)}
                    </option>
                  ))}
                </select>
                <Button action="cambiar" />
              </p>
            )}
            <p>{texts.cancelHint(name)}</p>
            <Button action="quitar" />
          </>
        )}
      </form>
    </details>
  );
}

function Button({ action }: { action: keyof typeof texts.actions }): ReactElement {
  return (
    <span>
      <Submit name="accion" value={action} tone={action === "quitar" ? "danger" : undefined}>
        {texts.actions[action]}
      </Submit>
    </span>
  );
}

/** Changes one sign-up, and leads back to the view in which it was. */
export function changePerson(c: AppContext): Promise<Response> {
  const event = c.req.param("id") ?? "";
  const desk = c.get("deps").services.events.for(visitorOf(c));
  return answerForm(c, async (values) => {
    const [id, turno] = [typedText(values.inscripcion), typedText(values.turno)];
    const ver = typedText(values.ver);
    const done = await write(c, async (tx): Promise<FlashCode> => {
      switch (values.accion) {
        case "dar":
          return await desk.give(tx, event, id) ? "place_given" : "place_not_given";
        case "cambiar":
          return await desk.move(tx, event, id, turno) ? "signup_moved" : "signup_not_moved";
        case "quitar":
          await desk.cancel(tx, event, id);
          return "signup_cancelled";
        case "volver":
          await desk.comeBack(tx, event, id);
          return "signup_back";
        default:
          throw new Problem("malformed");
      }
    });
    const view = ver in peopleViews && ver !== "inscritas" ? ver : null;
    return redirectWithFlash(c, pathWith(`${eventsPath}/${event}`, { ver: view }), done);
  }, ({ problem }) => {
    throw problem;
  });
}
