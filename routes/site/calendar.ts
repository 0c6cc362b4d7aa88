import { markdownText } from "../../components/ui/markdown_text.ts";
import { type EventItem, eventPath, eventPlace } from "../../content/site/agenda.ts";
import { calendar } from "../../content/site/voting.ts";
import type { AppContext } from "../env.ts";

/** Answers with the events as a calendar file; with none of them on election day. */
export function respondEvents(c: AppContext, events: readonly EventItem[]): Response {
  c.set("isItem", true);
  const shown = c.get("deps").phase() === "quiet" ? [] : events;
  return respondCalendar(c, "agenda", shown.flatMap((event) => linesOf(c, event)));
}

export function respondElectionDay(c: AppContext): Response {
  return respondCalendar(c, "votar", electionDay(c));
}

/** Answers a person with the shift of an event for which they signed up; no one else gets it. */
export function respondShift(c: AppContext, shift: EventItem): Response {
  return respondCalendar(c, "turno", linesOf(c, shift), false);
}

/** What became of an event, in the words of RFC 5545, 3.8.1.11. */
const statuses = { "Se hace": "CONFIRMED", Aplazado: "TENTATIVE", Cancelado: "CANCELLED" } as const;

function linesOf(c: AppContext, event: EventItem): string[] {
  const { canonical } = c.get("deps").origins;
  const text = [event.aviso, markdownText(event.descripcion ?? ""), event.enlace]
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
    `URL:${canonical}${eventPath(event)}`,
    "END:VEVENT",
  ];
}

function electionDay(c: AppContext): string[] {
  const { site, siteContent, phase, origins: { canonical }, clock } = c.get("deps");
  const texts = phase() === "campaign" ? calendar : calendar.silent;
  const { pollingPlaceUrl } = siteContent.current.settings;
  // In UTC, so that no calendar has to know Colombia's time zone.
  const at = (time: string) => utc(Date.parse(`${site.electionDate}T${time}:00-05:00`));
  return [
    "BEGIN:VEVENT",
    `UID:votar-${site.electionDate}@${new URL(canonical).hostname}`,
    `DTSTAMP:${utc(clock())}`,
    `DTSTART:${at(site.pollingHours.opens)}`,
    `DTEND:${at(site.pollingHours.closes)}`,
    `SUMMARY:${escapeText(texts.summary)}`,
    `DESCRIPTION:${escapeText(texts.description(pollingPlaceUrl))}`,
    `LOCATION:${escapeText(calendar.location)}`,
    `URL:${canonical}/como-votar`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(calendar.reminder)}`,
    "TRIGGER:-PT14H",
    "END:VALARM",
    "END:VEVENT",
  ];
}

/** Answers with the events as an iCalendar file (RFC 5545). */
function respondCalendar(
  c: AppContext,
  name: string,
  events: readonly string[],
  isShared = true,
): Response {
  const { hostname } = new URL(c.get("deps").origins.canonical);
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${hostname}//${name}//ES`];
  const ways = ["CALSCALE:GREGORIAN", "METHOD:PUBLISH"];
  if (isShared) c.set("shared", "everyone");
  const text = [...head, ...ways, ...events, "END:VCALENDAR", ""].map(fold).join("\r\n");
  return c.body(text, 200, { "Content-Type": "text/calendar; charset=utf-8" });
}

/** Returns the moment (milliseconds since 1970) as calendars write it, in UTC. */
function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Lines are at most 75 bytes; what follows begins with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const bytes = new TextEncoder().encode(line);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = start + (start === 0 ? 75 : 74);
    // Not within a character, whose further bytes begin with the bits 10 (RFC 3629, 3).
    while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end--;
    parts.push(bytes.subarray(start, end));
    start = end;
  }
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part)).join("\r\n ");
}
