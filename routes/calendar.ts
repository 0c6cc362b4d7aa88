import { calendar } from "../content/voting.ts";
import type { AppContext } from "./env.ts";

/** Returns election day as an iCalendar file (RFC 5545), with a reminder the evening before. */
export function electionCalendar(c: AppContext): string {
  const { site, siteContent, phase, origins, clock } = c.get("deps");
  const texts = phase() === "campaign" ? calendar : calendar.silent;
  const { pollingPlaceUrl } = siteContent.current.settings;
  const at = (time: string): string => bogotaTime(site.electionDate, time);
  return calendarFile(`-//${new URL(origins.canonical).hostname}//votar//ES`, [
    "BEGIN:VEVENT",
    `UID:votar-${site.electionDate}@${new URL(origins.canonical).hostname}`,
    `DTSTAMP:${utc(clock())}`,
    `DTSTART:${at(site.pollingHours.opens)}`,
    `DTEND:${at(site.pollingHours.closes)}`,
    `SUMMARY:${escapeText(texts.summary)}`,
    `DESCRIPTION:${escapeText(texts.description(pollingPlaceUrl))}`,
    `LOCATION:${escapeText(calendar.location)}`,
    `URL:${origins.canonical}/como-votar`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(calendar.reminder)}`,
    "TRIGGER:-PT14H",
    "END:VALARM",
    "END:VEVENT",
  ]);
}

/** Returns an iCalendar file of the program with the lines of its events. */
export function calendarFile(program: string, events: readonly string[]): string {
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:${program}`];
  const ways = ["CALSCALE:GREGORIAN", "METHOD:PUBLISH"];
  return [...head, ...ways, ...events, "END:VCALENDAR", ""].map(fold).join("\r\n");
}

/** In UTC, so that no calendar has to know Colombia's time zone. */
function bogotaTime(date: string, time: string): string {
  return utc(Date.parse(`${date}T${time}:00-05:00`));
}

/** Returns the moment (milliseconds since 1970) as calendars write it, in UTC. */
export function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** Returns the text as a value of a calendar file. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Lines are at most 75 bytes; what follows begins with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
