import { type ContactHint, contactTexts } from "../../content/follow_up/follow_up.ts";
import { bogotaDay, bogotaTime, clockTime, weekday } from "../../content/words/dates.ts";
import { bogotaDayStart, oneDay, oneHour } from "./clock.ts";
import { addDays, BusinessDays } from "../rights/business_days.ts";

/** When people are called and written to, in hours of Bogotá (Ley 2300 de 2023, art. 3). */
interface Opening {
  readonly from: number;
  readonly to: number;
}

const weekdays: Opening = { from: 7, to: 19 };
const saturdays: Opening = { from: 8, to: 15 };

const calendar = new BusinessDays();

/** Returns the hours of that day (`YYYY-MM-DD`); null on Sundays and holidays. */
export function openingOn(day: string): Opening | null {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || calendar.holidayOn(day) !== null) return null;
  return weekday === 6 ? saturdays : weekdays;
}

/** Returns what to say to staff before they call or write, from that moment until tomorrow's end. */
export function contactHints(at: number, electionDate: string): ContactHint[] {
  const today = bogotaDay(at);
  return [today, addDays(today, 1)]
    .flatMap((day) => hintsOn(day, electionDate))
    .filter(({ until }) => at < until);
}

function hintsOn(day: string, electionDate: string): ContactHint[] {
  const start = bogotaDayStart(day);
  const end = start + oneDay;
  if (day === electionDate) return [{ until: end, text: contactTexts.electionDay }];
  const opening = openingOn(day);
  if (!opening) {
    const holiday = calendar.holidayOn(day);
    const why = holiday ? contactTexts.holiday(holiday) : contactTexts.sunday;
    return [{ until: end, text: `${why} ${sayNextHours(day)}` }];
  }
  const from = start + opening.from * oneHour;
  return [
    { until: from, text: `${contactTexts.early} ${contactTexts.better("hoy", timeOf(from))}` },
    { until: start + opening.to * oneHour, text: null },
    { until: end, text: `${contactTexts.late} ${sayNextHours(day)}` },
  ];
}

function sayNextHours(day: string): string {
  const tomorrow = addDays(day, 1);
  for (let next = tomorrow;; next = addDays(next, 1)) {
    const opening = openingOn(next);
    if (!opening) continue;
    const from = bogotaDayStart(next) + opening.from * oneHour;
    return contactTexts.better(next === tomorrow ? "mañana" : `el ${weekday(next)}`, timeOf(from));
  }
}

function timeOf(at: number): string {
  return clockTime(bogotaTime(at));
}
