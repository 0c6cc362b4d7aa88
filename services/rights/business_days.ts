import { getHolidaysForYear } from "colombian-holidays";
import {
  type CalendarChanges,
  calendarChanges,
  type Holiday,
} from "../../content/words/holidays.ts";
import { oneDay } from "../system/clock.ts";

/**
 * The business days of Colombia: Monday to Friday without its holidays. Days are ISO dates
 * (`YYYY-MM-DD`) of Bogotá, without hours.
 */
export class BusinessDays {
  readonly #changes: CalendarChanges;
  readonly #years = new Map<string, ReadonlyMap<string, string>>();

  constructor(changes: CalendarChanges = calendarChanges) {
    this.#changes = changes;
  }

  includes(day: string): boolean {
    return !isWeekend(day) && !this.#holidays(day.slice(0, 4)).has(day);
  }

  /** Returns the name of the holiday on that day, also on a weekend; null on any other day. */
  holidayOn(day: string): string | null {
    return this.#holidays(day.slice(0, 4)).get(day) ?? null;
  }

  onOrAfter(day: string): string {
    let found = day;
    while (!this.includes(found)) found = addDays(found, 1);
    return found;
  }

  add(day: string, count: number): string {
    let found = day;
    for (let left = count; left > 0; left--) found = this.onOrAfter(addDays(found, 1));
    return found;
  }

  /** Returns how many business days are left until `due`: 0 on that day, less when it is past. */
  left(today: string, due: string): number {
    if (due < today) return 0 - this.left(due, today);
    let count = 0;
    for (let day = addDays(today, 1); day <= due; day = addDays(day, 1)) {
      if (this.includes(day)) count++;
    }
    return count;
  }

  /** Returns `count` business days, newest first: the day itself, if it is one, and those before. */
  latest(today: string, count: number): string[] {
    const found: string[] = [];
    for (let day = today; found.length < count; day = addDays(day, -1)) {
      if (this.includes(day)) found.push(day);
    }
    return found;
  }

  /** Returns the earliest day since which at most `count` business days have passed. */
  since(today: string, count: number): string {
    let first = today;
    while (this.left(addDays(first, -1), today) <= count) first = addDays(first, -1);
    return first;
  }

  /** Returns the holidays between the two days, both included, that do not fall on a weekend. */
  holidaysBetween(from: string, until: string): Holiday[] {
    const found: Holiday[] = [];
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const name = this.#holidays(day.slice(0, 4)).get(day);
      if (name !== undefined && !isWeekend(day)) found.push({ day, name });
    }
    return found;
  }

  /** Two holidays may fall on one day. */
  #holidays(year: string): ReadonlyMap<string, string> {
    const known = this.#years.get(year);
    if (known) return known;
    const { laws, added, removed } = this.#changes;
    const holidays = new Map([
      ...getHolidaysForYear(Number(year)).map(({ celebrationDate, name }) =>
        [celebrationDate, name.es] as const
      ),
      ...laws.filter(({ since }) => Number(year) >= since).map(({ date, name }) =>
        [mondayFrom(`${year}-${date}`), name] as const
      ),
      ...added.map(({ day, name }) => [day, name] as const),
    ]);
    for (const day of removed) holidays.delete(day);
    this.#years.set(year, holidays);
    return holidays;
  }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10);
}

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ months: count }).toString();
}

function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}

function mondayFrom(day: string): string {
  return addDays(day, (8 - new Date(day).getUTCDay()) % 7);
}
