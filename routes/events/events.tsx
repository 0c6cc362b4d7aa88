import { Hono } from "hono";
import type { ReactElement } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { ListPage } from "../../components/ui/list_page.tsx";
import { FilterLink } from "../../components/ui/list_parts.tsx";
import {
  eventMetas,
  eventsPage as texts,
  eventsPath as path,
  placesInWords,
} from "../../content/events/desk.ts";
import { editorPath } from "../../content/editorial/content_kinds.ts";
import { weekdayMoment } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import type { EventDesk } from "../../services/events/event_desk.ts";
import type { EventFigures } from "../../services/events/event_figures.ts";
import { type Roster, walkIns } from "../../services/events/roster_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { readOffset } from "../input.ts";
import { respondAdmin } from "../respond.tsx";
import { showEvent } from "./event.tsx";
import { cancelCalls, showCalls } from "./calls.tsx";
import { EventBadge } from "./event_head.tsx";
import { changePerson, notify } from "./person_changes.ts";
import { showPrintedList } from "./printed_list.tsx";
import { saveShifts, showShifts } from "./shifts.tsx";

export const eventPages = new Hono<Env>()
  .get("/", requires("events:read"), showEvents)
  .get("/:id", requires("events:read"), showEvent)
  .post("/:id", requires("signups:work"), changePerson)
  .post("/:id/notify", requires("signups:work"), notify)
  .get("/:id/list", requires("signups:read"), showPrintedList)
  .get("/:id/calls", requires("volunteers:callout"), showCalls)
  .post("/:id/calls", requires("volunteers:callout"), cancelCalls)
  .get("/:id/shifts", requires("events:write"), (c) => showShifts(c))
  .post("/:id/shifts", requires("events:write"), saveShifts);

const shownAtOnce = 50;

async function showEvents(c: AppContext): Promise<Response> {
  const { services: { events }, clock } = c.get("deps");
  const visitor = visitorOf(c);
  const desk = events.for(visitor);
  const when = c.req.query("ver") === "pasados" ? "pasados" : "proximos";
  const from = readOffset(c);
  const all = await desk.list(when);
  const shown = all.slice(from, from + shownAtOnce);
  const isToCome = when === "proximos";
  const rows = await Promise.all(shown.map(async (roster) => {
    const figures = await desk.figuresOf(roster);
    const isRead = isToCome && figures.withState("inscrita") + figures.withState("espera") > 0;
    return cellsOf(roster, figures, isRead ? await countToTellByHand(desk, roster) : 0, clock());
  }));
  const next = from + shownAtOnce;
  const content = (
    <ListPage
      texts={{ ...texts, empty: isToCome ? texts.empty : texts.emptyPast }}
      className="issues"
      rows={rows}
      next={next < all.length ? `${path}?ver=${when}&desde=${next}` : null}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <nav aria-label={texts.viewsLabel} className="flex flex-wrap gap-2">
          {(["proximos", "pasados"] as const).map((view) => (
            <FilterLink
              key={view}
              label={texts.views[view]}
              href={view === "proximos" ? path : `${path}?ver=${view}`}
              isCurrent={view === when}
            />
          ))}
        </nav>
        {visitor.can("events:write") && (
          <a href={`${editorPath("evento")}/nuevo`} className="admin-button admin-main-button">
            {texts.add}
          </a>
        )}
      </div>
    </ListPage>
  );
  return await respondAdmin(c, { ...eventMetas.list, content });
}

async function countToTellByHand(desk: EventDesk, roster: Roster): Promise<number> {
  const mayTell = desk.may("signups:work", roster);
  return mayTell ? (await desk.noticesOf(roster, await desk.people(roster))).byHand.length : 0;
}

function cellsOf(roster: Roster, figures: EventFigures, untold: number, now: number) {
  const { id, evento, cerrada, cifras } = roster;
  const came = (cifras?.vinieron ?? figures.came()) + walkIns(roster);
  const facts = cifras || cerrada ? [texts.came(came)] : [
    ...placesInWords(figures.of(roster)),
    figures.unanswered > 0 && texts.unanswered(figures.unanswered),
  ];
  return {
    id,
    name: (
      <>
        <a href={`${path}/${id}`} className="link link-alone record-line font-semibold">
          {evento.titulo}
        </a>
        <span className="record-line record-excerpt font-normal">{evento.localidad}</span>
      </>
    ),
    text: (
      <>
        {untold > 0 && <Badge tone="rojo" shape="half">{texts.untold(untold)}</Badge>}
        <TodoBadge roster={roster} figures={figures} now={now} />
        <span className="record-line">{factLine(facts)}</span>
      </>
    ),
    date: weekdayMoment(evento.empieza),
  };
}

function TodoBadge(
  { roster, figures, now }: { roster: Roster; figures: EventFigures; now: number },
): ReactElement | null {
  const { evento, abierta, cerrada, cifras } = roster;
  if (!evento.publicado || evento.estado !== "Se hace") return <EventBadge evento={evento} />;
  if (Date.parse(evento.termina) > now) {
    return abierta ? null : <Badge tone="gris" shape="ring">{texts.closed}</Badge>;
  }
  const isToClose = !cerrada && !cifras && figures.withState("inscrita") > 0;
  return isToClose ? <Badge tone="ambar" shape="ring">{texts.toClose}</Badge> : null;
}
