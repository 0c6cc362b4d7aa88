import * as z from "zod/mini";
import { formNames } from "../../content/forms/public_forms.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import type { Clock } from "../system/clock.ts";
import { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Store } from "../store/store.ts";
import { addDays } from "./business_days.ts";

const erasedFrom = [...formNames, "quarantine", "requests", "account"] as const;
type ErasedFrom = (typeof erasedFrom)[number];

/** That a record was erased: its id is random and says nothing about the person. */
export const ErasedRecord = z.object({
  id: z.string(),
  store: z.enum(erasedFrom),
  /** The ISO date in Bogotá. */
  on: z.string(),
  run: z.optional(z.string()),
});
export type ErasedRecord = z.infer<typeof ErasedRecord>;

/** Notes the erasure of a record; `run` is that of the retention. */
export type NoteErased = (tx: Transaction, id: string, run?: string) => void;

/** The longest that a copy of the store may be kept, in days. */
export const longestCopy = 60;

/**
 * What was erased, for as long as a copy of the store may live: a restored copy does not bring it
 * back.
 */
export class ErasedRecords {
  readonly #clock: Clock;
  readonly #records;
  #sweptOn = "";

  constructor(store: Store, clock: Clock) {
    this.#clock = clock;
    this.#records = new Collection(store, "erased", ErasedRecord, {
      counters: { run: ({ run, store }) => run === undefined ? [] : [[run, store]] },
    });
  }

  /**
   * Returns how erasures from that place are noted. Nothing is checked: the commit checks that the
   * record is there, and then it was never erased before.
   */
  noteFor(store: ErasedFrom): NoteErased {
    return (tx, id, run) => {
      const on = bogotaDay(this.#clock());
      this.#records.create(tx, { id, store, on, run }, { isChecked: false });
    };
  }

  countOf(run: string, store: ErasedFrom): Promise<number> {
    return this.#records.count("run", run, store);
  }

  batches(): AsyncIterable<readonly ErasedRecord[]> {
    return this.#records.batches();
  }

  /** Stores the notes of another store that are not here yet. */
  async adopt(notes: readonly ErasedRecord[]): Promise<void> {
    const known = new Set(
      (await this.#records.getMany(notes.map(({ id }) => id))).map((r) => r.id),
    );
    await this.#records.load(notes.filter(({ id }) => !known.has(id)));
  }

  /** Deletes the notes that are older than every copy, once a day; returns how many. */
  async sweep(): Promise<number> {
    const today = bogotaDay(this.#clock());
    if (this.#sweptOn === today) return 0;
    this.#sweptOn = today;
    const oldest = addDays(today, -longestCopy);
    return await this.#records.sweep(({ on }) => on < oldest);
  }
}
