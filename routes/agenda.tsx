import { Hono } from "hono";
import { AgendaPage } from "../components/pages/agenda.tsx";
import { plainText } from "../components/ui/markdown_tokens.ts";
import { agendaPage, type EventItem, eventPlace, type Events } from "../content/agenda.ts";
import { Problem } from "../services/problem.ts";
import { calendarFile, escapeText, utc } from "./calendar.ts";
import type { AppContext, Env } from "./env.ts";
import { campaign } from "./listing.ts";
import { respondQuiet } from "./news_pages.tsx";
import { respondPublic } from "./respond.tsx";

const path = agendaPage.link.href;

/** The page of events, and all of them as a calendar file. Without an event there is neither. */
export const agendaPages = new Hono<Env>()
  .get("/agenda", (c) => {
    const events = eventsOf(c);
    if (c.get("deps").phase() === "quiet") return respondQuiet(c);
    const { meta } = agendaPage;
    const listed = { path, meta, data: [campaign], card: "/noticias" };
    return respondPublic(c, {
      ...meta,
      content: <AgendaPage events={events} />,
      listed,
      shared: true,
    });
  })
  .get("/agenda/agenda.ics", (c) => {
    const { toCome, past } = eventsOf(c);
    const shown = c.get("deps").phase() === "quiet" ? [] : [...past, ...toCome];
    const host = new URL(c.get("deps").origins.canonical).hostname;
    c.set("shared", c.get("visitor") === null && c.get("flash") === null);
    const text = calendarFile(`-//${host}//agenda//ES`, shown.flatMap((event) => lines(c, event)));
    return c.body(text, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });

/** @throws {Problem} `not_found` where staff have published none */
function eventsOf(c: AppContext): Events {
  const { events } = c.get("deps").siteContent.current;
  if (events.toCome.length + events.past.length === 0) throw new Problem("not_found");
  return events;
}

/** What became of an event, in the words of RFC 5545, 3.8.1.11. */
const statuses = { "Se hace": "CONFIRMED", Aplazado: "TENTATIVE", Cancelado: "CANCELLED" } as const;

function lines(c: AppContext, event: EventItem): string[] {
  const { canonical } = c.get("deps").origins;
  const text = [event.aviso, plainText(event.descripcion ?? ""), event.enlace]
    .filter((part) => part !== null && part !== "").join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${event.slug}@${new URL(canonical).hostname}`,
    `DTSTAMP:${utc(Date.parse(event.changed))}`,
    // Later changes of the same event have a greater number.
    `SEQUENCE:${Math.floor(Date.parse(event.changed) / 1000)}`,
    `DTSTART:${utc(Date.parse(event.empieza))}`,
    `DTEND:${utc(Date.parse(event.termina))}`,
    `STATUS:${statuses[event.estado]}`,
    `SUMMARY:${escapeText(event.titulo)}`,
    `LOCATION:${escapeText(eventPlace(event))}`,
    ...(text === "" ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    `URL:${canonical}${path}#${event.slug}`,
    "END:VEVENT",
  ];
}
