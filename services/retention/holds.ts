import { bogotaDay } from "../../content/words/dates.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/record_id.ts";
import { addMonths } from "../rights/business_days.ts";
import { Hold, type HoldInput, holdInput, type RetentionKind } from "./retention_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Operation } from "../store/transaction.ts";

/** A hold ends after this many months at the latest; staff may then ask for it again. */
const longestHold = 6;

/** The most holds that are listed. */
const most = 200;

/** What staff hold back from the final erasure, and until when. */
export class Holds {
  readonly #clock: Clock;
  readonly #holds;

  constructor(store: Store, clock: Clock) {
    this.#clock = clock;
    this.#holds = new Collection(store, "retention_holds", Hold);
  }

  get #today(): string {
    return bogotaDay(this.#clock());
  }

  /** The last day that a hold may name. */
  get latest(): string {
    return addMonths(this.#today, longestHold);
  }

  /** What staff may hold today. */
  get input() {
    return holdInput(this.#today, this.latest);
  }

  /** Returns the holds, newest first, also those that have ended. */
  async list(): Promise<Hold[]> {
    return (await this.#holds.list({ limit: most })).items;
  }

  /** Reads the holds; returns which of them keeps a record on that day, or undefined. */
  async readOn(
    day = this.#today,
  ): Promise<(kind: RetentionKind, id: string) => Hold | undefined> {
    const holds = (await this.list()).filter(({ until }) => until >= day);
    return (kind, id) =>
      holds.find(({ scope, record }) =>
        scope === "all" || scope === kind && (record === null || record === id)
      );
  }

  /** Holds records, in one commit with the entry that is made with the id of the hold. */
  async add(input: HoldInput, by: string, entry: (hold: Hold) => Operation): Promise<Hold> {
    const now = this.#clock();
    const hold = { ...input, id: newId(now), by, created_at: new Date(now).toISOString() };
    await this.#holds.create(hold, { with: [entry(hold)] });
    return hold;
  }

  /** Ends a hold, in one commit with the entry; returns whether it was there. */
  async end(id: string, entry: Operation): Promise<boolean> {
    return await this.#holds.delete(id, { with: [entry] }) !== null;
  }

  /** Adds the holds of another store. */
  async adopt(other: Holds): Promise<void> {
    for (const hold of await other.list()) {
      if (!await this.#holds.get(hold.id)) await this.#holds.create(hold);
    }
  }
}
