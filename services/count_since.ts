import { bogotaDay, bogotaDayStart, bogotaHour, oneDay, oneHour } from "./clock.ts";
import { idFrom } from "./record_id.ts";
import type { Collection } from "./store/collection.ts";

type Counted = Pick<Collection<never, never, "status", "hour">, "countBy" | "countIdsBy">;

/** What is known of the records before they are counted. */
interface Known {
  readonly statuses: readonly string[];
  /** How many were created on each day, at least from the day of the moment on. */
  readonly days: Promise<ReadonlyMap<string, number>>;
}

/**
 * Returns how many records were created at that moment or later, to the millisecond: whole days and
 * hours are counted already, and only the shorter part of one hour is looked at, in the index, whose
 * entries are a tenth as long as the records.
 */
export async function countSince(
  records: Counted,
  { statuses, days }: Known,
  at: number,
): Promise<number> {
  const nextDay = bogotaDay(bogotaDayStart(bogotaDay(at)) + oneDay);
  // Bogotá is a whole number of hours behind UTC.
  const hour = Math.floor(at / oneHour) * oneHour;
  const isEarly = at - hour < oneHour / 2;
  const range = isEarly
    ? { from: idFrom(hour), before: idFrom(at) }
    : { from: idFrom(at), before: idFrom(hour + oneHour) };
  const [byDay, hours, ...part] = await Promise.all([
    days,
    records.countBy("hour", { from: bogotaHour(isEarly ? hour : hour + oneHour), before: nextDay }),
    ...statuses.map((status) => records.countIdsBy("status", [status], range)),
  ]);
  const later = byDay.entries().filter(([day]) => day >= nextDay).map(([, count]) => count);
  return sum(later) + sum(hours.values()) + (isEarly ? -1 : 1) * sum(part.values());
}

function sum(counts: IteratorObject<number>): number {
  return counts.reduce((total, count) => total + count, 0);
}
