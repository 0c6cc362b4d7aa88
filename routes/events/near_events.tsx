import type { ReactElement } from "react";
import {
  eventsPage,
  eventsPath,
  nearEvents as texts,
  placesInWords,
} from "../../content/events/desk.ts";
import { bogotaDay, weekdayMoment } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { addDays } from "../../services/rights/business_days.ts";
import { oneDay } from "../../services/system/clock.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";

/**
 * Returns a line for each event of today and tomorrow in the visitor's localidades, and for each of
 * the last two days whose list is not closed.
 */
export async function showNearEvents(c: AppContext): Promise<ReactElement | null> {
  const { services: { events }, clock } = c.get("deps");
  const desk = events.for(visitorOf(c));
  const now = clock();
  const tomorrow = addDays(bogotaDay(now), 1);
  const near = (await desk.list("proximos", now - 2 * oneDay)).filter(({ evento, cerrada }) =>
    bogotaDay(evento.empieza) <= tomorrow && evento.estado === "Se hace" && !cerrada
  );
  if (near.length === 0) return null;
  const figures = await Promise.all(near.map((roster) => desk.figuresOf(roster)));
  return (
    <section aria-labelledby="eventos">
      <h2 id="eventos" className="admin-heading">{texts.title}</h2>
      <ul className="mt-2 grid gap-2">
        {near.map((roster, at) => (
          <li key={roster.id}>
            <a href={`${eventsPath}/${roster.id}`} className="link link-alone font-semibold">
              {roster.evento.titulo}
            </a>
            <p className="text-sm text-gris-700">
              {factLine([
                weekdayMoment(roster.evento.empieza),
                Date.parse(roster.evento.termina) <= now && eventsPage.toClose,
                ...placesInWords(figures[at]!.of(roster)),
              ])}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
