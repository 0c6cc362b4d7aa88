import type { ReactElement } from "react";
import { EmptyList, FilterLink, pathWith } from "../../components/ui/list_parts.tsx";
import { eventPeople as texts, eventsPath, peopleViews } from "../../content/events/desk.ts";
import { eventWords } from "../../content/events/event_texts.ts";
import { sortKey } from "../../content/words/fold.ts";
import { fullName } from "../../content/words/full_name.ts";
import type { Draft } from "../../content/words/whatsapp.ts";
import type { Notice } from "../../services/events/notices.ts";
import { doorState } from "../../services/events/doors.ts";
import type { EventDesk } from "../../services/events/event_desk.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import { shiftTimes } from "../../services/events/shift_times.ts";
import { hasArrived, type Signup } from "../../services/events/signup_schema.ts";
import { happens, shiftFor } from "../../services/events/told_facts.ts";
import type { AppContext } from "../env.ts";
import { readOffset } from "../input.ts";
import { readDrafts, readEventDrafts } from "../follow_up/today_view.ts";
import { countRecords } from "../inbox/count_records.ts";
import { PersonRow } from "./person_row.tsx";
import { inWords } from "./shifts.tsx";

export type View = keyof typeof peopleViews;

const shownAtOnce = 100;

export interface PeopleOfEvent {
  readonly roster: Roster;
  readonly people: readonly Signup[];
  readonly untold: ReadonlyMap<string, Notice>;
}

export async function showPeople(
  c: AppContext,
  desk: EventDesk,
  { roster, people, untold }: PeopleOfEvent,
): Promise<ReactElement> {
  const mayWork = desk.may("signups:work", roster);
  const { ver = "" } = c.req.query();
  const view = Object.hasOwn(peopleViews, ver) ? ver as View : "inscritas";
  const shownIn = (one: View) => people.filter((signup) => isIn(one, signup, roster, untold));
  const found = shownIn(view).toSorted(inOrder(roster, view));
  const from = readOffset(c);
  const next = from + shownAtOnce;
  const shown = found.slice(from, next);
  countRecords(c, "volunteers", shown.length);
  const left = await desk.whoLeft(shown);
  const path = `${eventsPath}/${roster.id}`;
  const textFor = await textsFor(c, roster, untold);
  const takesMarks = doorState(roster, c.get("deps").clock()) !== "early";
  return (
    <section aria-labelledby="personas" className="grid gap-3">
      <h2 id="personas" className="admin-heading">{texts.title}</h2>
      <Views path={path} current={view} countOf={(one) => shownIn(one).length} />
      {shown.length === 0 && (
        <EmptyList
          title={people.length === 0 ? texts.none : texts.noneHere}
        />
      )}
      {[...Map.groupBy(shown, ({ turno }) => turno)].map(([turno, own]) => (
        <div key={turno}>
          <h3 className="font-semibold">{inWords(shiftFor(roster, { turno }), roster.evento)}</h3>
          <ul className="mt-2 grid gap-2">
            {own.map((signup) => (
              <PersonRow
                key={signup.id}
                {...{ signup, roster, view, mayWork, takesMarks }}
                notice={untold.get(signup.id)}
                hasLeft={left.has(signup.id)}
                draft={textFor(signup)}
              />
            ))}
          </ul>
        </div>
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

function isIn(
  view: View,
  signup: Signup,
  { cerrada }: Roster,
  untold: PeopleOfEvent["untold"],
): boolean {
  const { estado } = signup;
  return {
    inscritas: estado === "inscrita",
    espera: estado === "espera",
    por_avisar: untold.has(signup.id),
    faltaron: cerrada !== null && estado === "inscrita" && !hasArrived(signup),
    cancelaron: estado === "cancelada",
  }[view];
}

/** Views that are shown only where they have people. */
const rare: readonly View[] = ["por_avisar", "faltaron", "cancelaron"];

/** By shift; in it by name, of those who wait by their turn. */
function inOrder({ turnos }: Roster, view: View): (a: Signup, b: Signup) => number {
  const placeOf = (signup: Signup) => turnos.findIndex(({ id }) => id === signup.turno);
  const keyOf = (signup: Signup) => view === "espera" ? signup.since : sortKey(fullName(signup));
  return (a, b) => placeOf(a) - placeOf(b) || (keyOf(a) < keyOf(b) ? -1 : 1);
}

/** Returns what is written to a person now: what they do not know yet, thanks, or a reminder. */
async function textsFor(
  c: AppContext,
  roster: Roster,
  untold: PeopleOfEvent["untold"],
): Promise<(signup: Signup) => Draft | null> {
  const { services: { eventLinks }, origins, clock } = c.get("deps");
  const [draft, drafts] = await Promise.all([readEventDrafts(c), readDrafts(c)]);
  const thanks = drafts.find(({ uso }) => uso === "agradecer") ?? null;
  const isOver = Date.parse(roster.evento.termina) <= clock();
  return (signup) => {
    if (isOver) return hasArrived(signup) ? thanks : null;
    // There is no moment to tell yet.
    if (roster.evento.estado === "Aplazado") return null;
    const shift = shiftFor(roster, signup);
    const empieza = new Date(shiftTimes(roster.evento, shift).from).toISOString();
    const link = origins.canonical + eventLinks.signupPath(signup);
    const words = eventWords({ ...roster.evento, empieza }, link);
    if (!happens(roster, shift)) return draft("cancelar", words);
    return draft(untold.get(signup.id) === "cambio" ? "avisar" : "recordar", words);
  };
}

function Views(
  { path, current, countOf }: { path: string; current: View; countOf: (view: View) => number },
): ReactElement {
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
