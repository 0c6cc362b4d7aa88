import { Problem } from "../system/problem.ts";
import type { Volunteer } from "./volunteer_schema.ts";
import type { Collection } from "../store/collection.ts";
import type { IdRange, KeyRange } from "../store/record_reader.ts";

/** The counters that versions before the first follow-up lack. */
export type Figure = "localidad" | "agenda" | "origen" | "unowned" | "waiting" | "contacted";

/** Counts by the first part of a counter, and then by the second. */
export type CountsByParts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function addUp(counts: CountsByParts, names: ReadonlySet<string>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const name of names) {
    for (const [part, count] of counts.get(name) ?? []) {
      sums.set(part, (sums.get(part) ?? 0) + count);
    }
  }
  return sums;
}

/**
 * Who is to be followed up and how many they are, from indexes and counters. Every verb throws Problem
 * `outdated` where an earlier version kept the store: its figures would be wrong.
 */
export class VolunteerFigures {
  readonly #records: Collection<Volunteer, string, string, string>;
  /** Whether the store lacks a counter or an index of this version; only a stopped site repairs it. */
  #isOutdated: Promise<boolean> | undefined;

  constructor(records: Collection<Volunteer, string, string, string>) {
    this.#records = records;
  }

  /** Returns the people of an owner by slot, those of the range: oldest first. */
  async placesOf(
    owner: string,
    range: IdRange,
  ): Promise<{ readonly slot: string; readonly id: string }[]> {
    await this.#requireCurrent();
    const places = await this.#records.placesBy("agenda", [owner], range);
    return places.map(({ part, id }) => ({ slot: part, id }));
  }

  /**
   * Returns every count of people above zero: of each owner by slot, or by the day of the last contact;
   * of each localidad by status, or of those without an owner by the day of their registration.
   */
  async countsOf(counter: Figure): Promise<CountsByParts> {
    await this.#requireCurrent();
    const counts = new Map<string, Map<string, number>>();
    for (const { parts: [name = "", part = ""], count } of await this.#records.counts(counter)) {
      if (count > 0) counts.set(name, (counts.get(name) ?? new Map()).set(part, count));
    }
    return counts;
  }

  /**
   * Returns the same by the part that follows these: people of an owner by slot, without an owner by
   * localidad, of a source by day; people who wait for a first contact by the day of the registration.
   */
  async sumsOf(
    counter: Figure,
    parts: readonly string[] = [],
    range?: KeyRange,
  ): Promise<Map<string, number>> {
    await this.#requireCurrent();
    return await this.#records.countBy(counter, range, parts);
  }

  async #requireCurrent(): Promise<void> {
    this.#isOutdated ??= this.#records.isOutdated();
    try {
      if (!await this.#isOutdated) return;
    } catch (error) {
      this.#isOutdated = undefined;
      throw error;
    }
    throw new Problem("outdated");
  }
}
