import * as z from "zod/mini";
import { plainText } from "../../content/words/clean_text.ts";
import { bogotaDay, bogotaOffset, bogotaTime, dateTooFar } from "../../content/words/dates.ts";

const minute = z.iso.time({ precision: -1 });

/**
 * Returns the moment in Bogotá that a browser sends (`2026-10-24T09:00`), in milliseconds since 1970;
 * null for any other text.
 */
export function momentOf(typed: string): number | null {
  const [day, time] = plainText(typed).split("T");
  const isMoment = z.iso.date().safeParse(day).success && minute.safeParse(time).success;
  return isMoment ? Date.parse(`${day}T${time}:00Z`) - bogotaOffset : null;
}

/** Returns the moment that a browser sends as ISO; null for any other text. */
export function isoMoment(typed: string): string | null {
  const at = momentOf(typed);
  return at === null ? null : new Date(at).toISOString();
}

/** Returns the moment (ISO) as a field of date and time holds it; empty for none. */
export function typedMoment(iso: string | null): string {
  return iso === null ? "" : `${bogotaDay(iso)}T${bogotaTime(iso)}`;
}

const year = 366 * 24 * 3_600_000;

/**
 * Returns what is wrong with a day or moment as it was typed that is more years away from now
 * (milliseconds since 1970); null if it is near, or no date.
 */
export function tooFar(
  typed: string,
  now: number,
  [back, ahead]: readonly [back: number, ahead: number],
): string | null {
  const [first, last] = [bogotaDay(now - back * year), bogotaDay(now + ahead * year)];
  const day = plainText(typed).slice(0, first.length);
  return day === "" || (first <= day && day <= last) ? null : dateTooFar(first, last);
}
