import type { ChangeLog } from "../store/change_log.ts";
import type { Collection } from "../store/collection.ts";
import type { KeptCopy } from "../store/kept_copy.ts";
import { IndexCopy, type Known } from "./index_copy.ts";
import { othersFirst } from "./others_first.ts";
import { RecordIndex } from "./record_index.ts";
import type { Searchable, Searching } from "./searching.ts";

/** How many records are read and put in at once: a millisecond, in which nobody is answered. */
const AT_ONCE = 40;

/** What the index is built from and kept in step with. */
export interface Source<T extends Searchable> extends
  Pick<
    Collection<T, string, string, string>,
    "batches" | "getChanged" | "clearCache" | "count"
  > {
  readonly changes: Pick<ChangeLog, "open" | "since">;
  readonly copy: Pick<KeptCopy, "find" | "claim" | "write" | "sweep">;
}

/** An index as those see it who care for its copy in the store. */
export interface Copied {
  /** Leaves a copy for the next process: of an index that is worth it, and built or to be `build`. */
  save(options?: { build?: boolean }): Promise<void>;
  /** Deletes what erasures and interrupted copies have left; returns how many pieces. */
  sweep(): Promise<number>;
}

/**
 * The index of a collection in this process: read from its copy or built from the records at its
 * first use, and brought up to what the store holds before every answer, whoever wrote it.
 */
export class LiveIndex<T extends Searchable> implements Copied {
  readonly #records: Source<T>;
  readonly #searching: Searching<T>;
  readonly #copy: IndexCopy<T>;
  #known: Known<T> | null = null;
  /** A copy of this position or a later one is good, and how many lines have come since. */
  #copied = { since: "", behind: 0 };
  #saving: Promise<void> | null = null;
  /** The look at the log that is under way, and the one that starts after it. */
  #looking: Promise<RecordIndex<T>> | null = null;
  #next: Promise<RecordIndex<T>> | null = null;

  /** With the number of records from which on a copy is kept, where it is another than usual. */
  constructor(records: Source<T>, searching: Searching<T>, worthCopying?: number) {
    this.#records = records;
    this.#searching = searching;
    this.#copy = new IndexCopy(records.copy, searching, worthCopying);
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

  async save({ build = false } = {}): Promise<void> {
    if (build && this.#copy.isWorth(await this.#records.count("total"))) await this.current();
    if (!this.#known || !this.#copy.isWorth(this.#known.index.size)) return;
    this.#saving ??= this.#save().finally(() => this.#saving = null);
    await this.#saving;
  }

  sweep(): Promise<number> {
    return this.#records.copy.sweep();
  }

  async #save(): Promise<void> {
    const bringUp = async (): Promise<Known<T>> => {
      await this.current();
      return this.#known!;
    };
    const since = await this.#copy.save(bringUp, () => this.#copied);
    if (since !== null) this.#copied = { since, behind: 0 };
  }

  #look(): Promise<RecordIndex<T>> {
    const looking = this.#bringUp().finally(() => {
      this.#looking = null;
    });
    this.#looking = looking;
    return looking;
  }

  async #bringUp(): Promise<RecordIndex<T>> {
    const isFirst = !this.#known;
    for (let mayLoad = isFirst;; mayLoad = false) {
      const known = this.#known ?? (mayLoad ? await this.#load() : null) ?? await this.#build();
      // What was read before that position may have changed unseen.
      if (!this.#known) this.#records.clearCache();
      const changes = await this.#records.changes.since(known.position);
      if (changes) {
        await this.#apply(known.index, [...changes.ids]);
        this.#known = { index: known.index, position: changes.position };
        this.#copied.behind += Math.max(changes.ids.size, changes.lines);
        // Nobody waits for it, and nobody misses it who has to read all records.
        if (isFirst) this.save().catch(() => {});
        return known.index;
      }
      // The log no longer goes back so far.
      this.#known = null;
    }
  }

  async #load(): Promise<Known<T> | null> {
    const known = await this.#copy.load();
    if (!known) return null;
    // It takes out of the log what is of another store: what is left is of this one.
    await this.#records.changes.open();
    this.#copied = { since: known.position, behind: 0 };
    return known;
  }

  async #build(): Promise<Known<T>> {
    // The position comes first: what changes during the scan is looked at again after it.
    const position = await this.#records.changes.open();
    this.#copied = { since: position, behind: 0 };
    const index = new RecordIndex(this.#searching);
    const options = { oldestFirst: true, batchSize: AT_ONCE };
    for await (const batch of this.#records.batches(options)) {
      index.put(batch);
      await othersFirst();
    }
    return { index, position };
  }

  async #apply(
    index: RecordIndex<T>,
    changes: readonly (readonly [id: string, version: string])[],
  ): Promise<void> {
    for (let start = 0; start < changes.length; start += AT_ONCE) {
      const some = new Map(changes.slice(start, start + AT_ONCE));
      const stored = await this.#records.getChanged(some);
      const gone = new Set(some.keys());
      for (const { id } of stored) gone.delete(id);
      index.put(stored);
      for (const id of gone) index.remove(id);
      if (start + AT_ONCE < changes.length) await othersFirst();
    }
  }
}
