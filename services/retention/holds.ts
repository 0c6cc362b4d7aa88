import { bogotaDay } from "../../content/words/dates.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/record_id.ts";
import { addMonths } from "../rights/business_days.ts";
import { Hold, type HoldInput, holdInput, type RetentionKind } from "./retention_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Unit } from "../store/unit.ts";

/** A hold ends after this many months at the latest; staff may then ask for it again. */
const longestHold = 6;

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

  add(tx: Unit, input: HoldInput): Hold {
    const hold = { ...input, id: newId(tx.now), by: tx.actor.id, created_at: tx.at() };
    const detail = { kind: hold.scope, due: hold.until };
    tx.log("retention_held", { subject: hold.id, detail });
    return this.#holds.create(tx, hold);
  }

  /** @throws {Problem} `not_found` */
  async end(tx: Unit, id: string): Promise<void> {
    this.#holds.delete(tx, await this.#holds.require(tx, id));
    tx.log("retention_released", { subject: id });
  }

  async adopt(other: Holds): Promise<void> {
    for (const hold of await other.list()) {
      if (!await this.#holds.get(hold.id)) await this.#holds.insert(hold);
    }
  }
}
