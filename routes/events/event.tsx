import type { ReactElement } from "react";
import { editorPath } from "../../content/editorial/content_kinds.ts";
import {
  eventDesk as texts,
  eventMetas,
  eventsPath,
  placesInWords,
} from "../../content/events/desk.ts";
import { eventPath } from "../../content/site/agenda.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { bogotaTime, clockTime } from "../../content/words/dates.ts";
import { Panel } from "../../components/ui/page_parts.tsx";
import type { EventDesk } from "../../services/events/event_desk.ts";
import type { EventFigures } from "../../services/events/event_figures.ts";
import type { NoticesOfEvent } from "../../services/events/notices.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import { isOpenAt } from "../../services/events/told_facts.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { showAddPerson } from "./add_person.tsx";
import { EventHead } from "./event_head.tsx";
import { showPeople } from "./people.tsx";
import { inWords } from "./shifts.tsx";

export async function showEvent(c: AppContext): Promise<Response> {
  const { services: { events }, origins, clock } = c.get("deps");
  const desk = events.for(visitorOf(c));
  const roster = await desk.get(c.req.param("id") ?? "");
  const [figures, people] = await Promise.all([
    desk.figuresOf(roster),
    desk.may("signups:read", roster) ? desk.people(roster) : null,
  ]);
  const notices = people && await desk.noticesOf(roster, people);
  const untold = new Map(notices?.byHand.map(({ signup, notice }) => [signup.id, notice]));
  const mayWork = desk.may("signups:work", roster);
  const content = (
    <>
      <EventHead roster={roster} part="people" actor={desk.actor} />
      <div className="grid max-w-3xl gap-4">
        <Links roster={roster} desk={desk} origin={origins.canonical} />
        {notices && mayWork && <Notices roster={roster} notices={notices} now={clock()} />}
        <Figures roster={roster} figures={figures} />
        {people === null && <p className="hint">{texts.countsOnly}</p>}
        {people && !roster.cifras?.completas &&
          await showPeople(c, desk, { roster, people, untold })}
        {mayWork && isOpenAt(roster, clock()) && await showAddPerson(c, roster)}
      </div>
    </>
  );
  return await respondAdmin(c, { ...eventMetas.event, content });
}

function Notices(
  { roster: { id }, notices: { byHand, byMail, at }, now }: {
    readonly roster: Roster;
    readonly notices: NoticesOfEvent;
    readonly now: number;
  },
): ReactElement | null {
  if (byHand.length === 0 && byMail === 0) return null;
  const path = `${eventsPath}/${id}`;
  return (
    <section className="admin-panel list-error grid gap-2 print:hidden">
      {byMail > 0 && (
        <>
          <p>{texts.mailsAt(clockTime(bogotaTime(Math.max(at, now))))}</p>
          <PostButton action={`${path}/notify`}>{texts.tellNow}</PostButton>
        </>
      )}
      {byHand.length > 0 && (
        <p>
          {texts.untold(byHand.length)}{" "}
          <a href={`${path}?ver=por_avisar`} className="link">{texts.seeUntold}</a>
        </p>
      )}
    </section>
  );
}

function Links(
  { roster, desk, origin }: { roster: Roster; desk: EventDesk; origin: string },
): ReactElement {
  const { id, evento } = roster;
  const address = eventPath(evento);
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      {evento.publicado && (
        <>
          <a href={address} className="admin-button">{texts.publicPage}</a>
          <CopyButton text={`${origin}${address}`} texts={texts.copy} />
        </>
      )}
      {desk.may("events:write", roster) && (
        <a href={`${editorPath("evento")}/${id}`} className="admin-button">{texts.edit}</a>
      )}
      {desk.may("signups:read", roster) && (
        <a href={`${eventsPath}/${id}/list`} className="admin-button">{texts.print}</a>
      )}
    </p>
  );
}

function Figures({ roster, figures }: { roster: Roster; figures: EventFigures }): ReactElement {
  const { turnos, evento, abierta, cifras } = roster;
  if (cifras) {
    return (
      <Panel id="cupos" title={texts.figures}>
        <p>{texts.kept(cifras)}</p>
      </Panel>
    );
  }
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
