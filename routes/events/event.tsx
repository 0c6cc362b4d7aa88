import type { ReactElement } from "react";
import { editorPath } from "../../content/editorial/content_kinds.ts";
import { eventMetas, eventPage as texts, placesInWords } from "../../content/events/desk.ts";
import { eventPath } from "../../content/site/agenda.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { Panel } from "../../components/ui/page_parts.tsx";
import type { EventFigures } from "../../services/events/event_figures.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { EventHead } from "./event_head.tsx";
import { readPeople } from "./people.tsx";
import { inWords } from "./shifts.tsx";

export async function showEvent(c: AppContext): Promise<Response> {
  const { services: { events }, origins } = c.get("deps");
  const desk = events.for(visitorOf(c));
  const roster = await desk.get(c.req.param("id") ?? "");
  const [figures, people] = await Promise.all([
    desk.figuresOf(roster),
    readPeople(c, desk, roster),
  ]);
  const content = (
    <>
      <EventHead roster={roster} part="people" actor={desk.actor} />
      <div className="grid max-w-3xl gap-4">
        <Links
          roster={roster}
          origin={origins.canonical}
          mayEdit={desk.may("events:write", roster)}
        />
        <Figures roster={roster} figures={figures} />
        {people ?? <p className="hint">{texts.countsOnly}</p>}
      </div>
    </>
  );
  return await respondAdmin(c, { ...eventMetas.event, content });
}

interface LinksProps {
  readonly roster: Roster;
  readonly origin: string;
  readonly mayEdit: boolean;
}

function Links({ roster: { id, evento }, origin, mayEdit }: LinksProps): ReactElement {
  const address = eventPath(evento);
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      {evento.publicado && (
        <>
          <a href={address} className="admin-button">{texts.publicPage}</a>
          <CopyButton text={`${origin}${address}`} texts={texts.copy} />
        </>
      )}
      {mayEdit && (
        <a href={`${editorPath("evento")}/${id}`} className="admin-button">{texts.edit}</a>
      )}
    </p>
  );
}

/** Of each shift how many have a place, wait and came. */
function Figures({ roster, figures }: { roster: Roster; figures: EventFigures }): ReactElement {
  const { turnos, evento, abierta } = roster;
  return (
    <Panel id="cupos" title={texts.figures}>
      {!abierta && evento.publicado && <p>{texts.closed}</p>}
      <ul className="grid gap-2">
        {turnos.map((shift) => {
          const { taken, places, waiting } = figures.ofShift(shift);
          const came = figures.came(shift.id);
          return (
            <li key={shift.id}>
              <p className="font-semibold">{inWords(shift, evento)}</p>
              <p>
                {factLine([
                  shift.cancelado && texts.cancelledShift,
                  ...placesInWords({ taken, places, waiting }),
                  came > 0 && texts.came(came),
                ])}
              </p>
              {places !== null && taken > places && (
                <p className="hint">{texts.over(taken, places)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
