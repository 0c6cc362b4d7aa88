import { EmptyList } from "../../components/ui/list_parts.tsx";
import { PageHead, PrintHead } from "../../components/ui/page_parts.tsx";
import { eventMetas, eventsPath, printedList as texts } from "../../content/events/desk.ts";
import { eventPlace, eventTime } from "../../content/site/agenda.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { arrivalsOf } from "../../services/events/doors.ts";
import { shiftFor } from "../../services/events/told_facts.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { countRecords } from "../inbox/count_records.ts";
import { respondAdmin } from "../respond.tsx";
import { inWords } from "./shifts.tsx";

/** The list of the entrance on paper: first names with a box to tick, by shift. */
export async function showPrintedList(c: AppContext): Promise<Response> {
  const desk = c.get("deps").services.events.for(visitorOf(c));
  const roster = await desk.get(c.req.param("id") ?? "", "signups:read");
  const people = await desk.people(roster);
  const shifts = Map.groupBy(arrivalsOf(people), ({ turno }) => turno);
  countRecords(c, "volunteers", people.length);
  const { evento, turnos } = roster;
  const order = [...new Set([...turnos.map(({ id }) => id), ...shifts.keys()])];
  const content = (
    <>
      <PrintHead back={`${eventsPath}/${roster.id}`} texts={texts} />
      <PageHead title={evento.titulo} lead={factLine([eventTime(evento), eventPlace(evento)])} />
      {shifts.size === 0 && <EmptyList title={texts.empty} />}
      {order.filter((turno) => shifts.has(turno)).map((turno) => (
        <section key={turno} className="mt-4 max-w-3xl">
          <h2 className="admin-heading">
            {factLine([
              inWords(shiftFor(roster, { turno }), evento),
              texts.count(shifts.get(turno)!.length),
            ])}
          </h2>
          <ul className="mt-2 gap-8 sm:columns-2 print:columns-2">
            {shifts.get(turno)!.map(({ id, name, isWaiting }) => (
              <li key={id} className="flex break-inside-avoid items-center gap-3 py-1">
                <span className="h-5 w-5 flex-none border border-gris-600" />
                {factLine([name, isWaiting && texts.waiting])}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
  return await respondAdmin(c, { ...eventMetas.printed, content });
}
