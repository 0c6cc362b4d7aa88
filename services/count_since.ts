import { encodeTime } from "ulid";
import { bogotaDay, bogotaDayStart, bogotaHour, oneDay, oneHour } from "./clock.ts";
import type { Collection } from "./store/collection.ts";

/** The part of a ULID after its time; zeros stand before every id of that millisecond. */
const earliest = "0".repeat(16);

/**
 * Returns how many records were created at that moment or later, to the millisecond: whole days and
 * hours are counted already, and only the records of the rest of one hour are looked at.
 */
export async function countSince(
  records: Pick<Collection<never, never, never, "day" | "hour">, "countBy" | "countIds">,
  at: number,
): Promise<number> {
  const nextDay = bogotaDay(bogotaDayStart(bogotaDay(at)) + oneDay);
  // Bogotá is a whole number of hours behind UTC.
  const hourEnd = (Math.floor(at / oneHour) + 1) * oneHour;
  const [days, hours, rest] = await Promise.all([
    records.countBy("day", { from: nextDay }),
    records.countBy("hour", { from: bogotaHour(hourEnd), before: nextDay }),
    records.countIds({ from: idFrom(at), before: idFrom(hourEnd) }),
  ]);
  return sum(days) + sum(hours) + rest;
}

/** Returns what no id of that moment or later is less than. */
function idFrom(at: number): string {
  return encodeTime(at, 10) + earliest;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((total, count) => total + count, 0);
}
