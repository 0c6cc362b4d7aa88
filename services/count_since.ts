import { bogotaDay } from "../content/dates.ts";
import { bogotaDayStart, bogotaHour, oneDay, oneHour } from "./clock.ts";
import { idFrom } from "./record_id.ts";
import type { Collection } from "./store/collection.ts";

type Counted = Pick<Collection<never, never, "status", "hour">, "countBy" | "idsBy">;

/** The stored counters and indexes of the records. */
interface Counts {
  readonly statuses: readonly string[];
  /** Created records by day, at least since the day of the moment. */
  readonly days: Promise<ReadonlyMap<string, number>>;
}

/**
 * Returns how many records were created at that moment or later, to the millisecond. It adds the
 * counters of whole days and hours; only the rest of one hour is counted in the index, whose
 * entries are a tenth of a record's size.
 */
export async function countSince(
  records: Counted,
  { statuses, days }: Counts,
  at: number,
): Promise<number> {
  const nextDay = bogotaDay(bogotaDayStart(bogotaDay(at)) + oneDay);
  // Bogotá's offset from UTC is a whole number of hours.
  const hour = Math.floor(at / oneHour) * oneHour;
  const isEarly = at - hour < oneHour / 2;
  const range = isEarly
    ? { from: idFrom(hour), before: idFrom(at) }
    : { from: idFrom(at), before: idFrom(hour + oneHour) };
  const [byDay, hours, ...part] = await Promise.all([
    days,
    records.countBy("hour", { from: bogotaHour(isEarly ? hour : hour + oneHour), before: nextDay }),
    ...statuses.map((status) => records.idsBy("status", [status], range)),
  ]);
  const later = byDay.entries().filter(([day]) => day >= nextDay).map(([, count]) => count);
  return sum(later) + sum(hours.values()) + (isEarly ? -1 : 1) * part.flat().length;
}

function sum(counts: IteratorObject<number>): number {
  return counts.reduce((total, count) => total + count, 0);
}
