import type { ChangeLog } from "../store/change_log.ts";
import type { Collection } from "../store/collection.ts";
import { RecordIndex } from "./record_index.ts";
import type { Searchable, Searching } from "./searching.ts";
import { othersFirst } from "./others_first.ts";

/** How many records are read and put in at once: a millisecond, in which nobody is answered. */
const AT_ONCE = 40;

/** What the index is built from and kept in step with. */
export interface Source<T extends Searchable>
  extends Pick<Collection<T, string, string, string>, "batches" | "getStored"> {
  readonly changes: Pick<ChangeLog, "open" | "since">;
}

/** An index, and up to where in the change log it knows the store. */
interface Known<T extends Searchable> {
  readonly index: RecordIndex<T>;
  readonly position: string;
}

/**
 * The index of a collection in this process: built from the store at its first use, and brought up
 * to what the store holds before every answer, whoever wrote it.
 */
export class LiveIndex<T extends Searchable> {
  readonly #records: Source<T>;
  readonly #searching: Searching<T>;
  #known: Known<T> | null = null;
  /** The look at the log that is under way, and the one that starts after it. */
  #looking: Promise<RecordIndex<T>> | null = null;
  #next: Promise<RecordIndex<T>> | null = null;

  constructor(records: Source<T>, searching: Searching<T>) {
    this.#records = records;
    this.#searching = searching;
  }

  /** Whether the index has been built. */
  get isBuilt(): boolean {
    return this.#known !== null;
  }

  /** Returns the index with every change that was in the store when it was asked for. */
  current(): Promise<RecordIndex<T>> {
    if (!this.#looking) return this.#look();
    // A look that is under way may have begun before the change that the caller knows of.
    this.#next ??= this.#looking.catch(() => {}).then(() => {
      this.#next = null;
      return this.#look();
    });
    return this.#next;
  }

  /** Builds the index in the background, if it is not built yet. */
  warm(): void {
    if (this.isBuilt || this.#looking) return;
    // Whoever asks for the index next tries again, and hears why it fails.
    this.#look().catch(() => {});
  }

  #look(): Promise<RecordIndex<T>> {
    const looking = this.#bringUp().finally(() => {
      this.#looking = null;
    });
    this.#looking = looking;
    return looking;
  }

  async #bringUp(): Promise<RecordIndex<T>> {
    for (;;) {
      const known = this.#known ?? await this.#build();
      const changes = await this.#records.changes.since(known.position);
      if (changes) {
        await this.#apply(known.index, [...changes.ids]);
        this.#known = { index: known.index, position: changes.position };
        return known.index;
      }
      // The log no longer goes back so far.
      this.#known = null;
    }
  }

  async #build(): Promise<Known<T>> {
    // The position comes first: what changes during the scan is looked at again after it.
    const position = await this.#records.changes.open();
    const index = new RecordIndex(this.#searching);
    const options = { oldestFirst: true, batchSize: AT_ONCE };
    for await (const batch of this.#records.batches(options)) {
      index.put(batch);
      await othersFirst();
    }
    return { index, position };
  }

  async #apply(index: RecordIndex<T>, ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const stored = await this.#records.getStored(some);
      const gone = new Set(some);
      for (const { id } of stored) gone.delete(id);
      index.put(stored);
      for (const id of gone) index.remove(id);
      await othersFirst();
    }
  }
}
