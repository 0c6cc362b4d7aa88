import type { ChangeLog } from "../store/change_log.ts";
import type { Collection } from "../store/collection.ts";
import { yieldToEventLoop } from "./event_loop.ts";
import type { Searchable, SearchDefinition } from "./search_definition.ts";
import { newestFirst, SearchIndex } from "./search_index.ts";

/** Records read and indexed without a pause: about a millisecond. */
const BATCH = 40;

interface IndexedCollection<T extends Searchable>
  extends Pick<Collection<T, string, string, string>, "batches" | "getChanged" | "clearCache"> {
  readonly changes: Pick<ChangeLog, "open" | "since">;
}

interface Built<T extends Searchable> {
  readonly index: SearchIndex<T>;
  readonly position: string;
}

/**
 * The search index of a collection in this process. It is built from the records at its first use,
 * in small steps, and brought up to date with the store before every answer.
 */
export class LiveIndex<T extends Searchable> {
  readonly #records: IndexedCollection<T>;
  readonly #definition: SearchDefinition<T>;
  #built: Built<T> | null = null;
  /** The update that is running, and the one that starts after it. */
  #updating: Promise<SearchIndex<T>> | null = null;
  #next: Promise<SearchIndex<T>> | null = null;

  constructor(records: IndexedCollection<T>, definition: SearchDefinition<T>) {
    this.#records = records;
    this.#definition = definition;
  }

  current(): Promise<SearchIndex<T>> {
    if (!this.#updating) return this.#update();
    // The running update may have begun before a change that the caller knows of.
    this.#next ??= this.#updating.catch(() => {}).then(() => {
      this.#next = null;
      return this.#update();
    });
    return this.#next;
  }

  /** Builds the index in the background, unless it is built. */
  warm(): void {
    if (this.#built || this.#updating) return;
    // The next caller of `current` tries again and gets the error.
    this.#update().catch(() => {});
  }

  #update(): Promise<SearchIndex<T>> {
    const updating = this.#catchUp().finally(() => {
      this.#updating = null;
    });
    this.#updating = updating;
    return updating;
  }

  async #catchUp(): Promise<SearchIndex<T>> {
    for (;;) {
      const built = this.#built ?? await this.#build();
      // Cached records that were read before the index existed may have changed unnoticed.
      if (!this.#built) this.#records.clearCache();
      const changes = await this.#records.changes.since(built.position);
      if (changes) {
        await this.#apply(built.index, [...changes.ids]);
        this.#built = { index: built.index, position: changes.position };
        return built.index;
      }
      // The change log no longer reaches back to the position: build again.
      this.#built = null;
    }
  }

  async #build(): Promise<Built<T>> {
    // The position comes first: records that change during the scan are read again after it.
    const position = await this.#records.changes.open();
    const index = new SearchIndex(this.#definition);
    for await (const batch of this.#records.batches({ batchSize: BATCH })) {
      index.put(batch);
      if (batch.length === BATCH) await yieldToEventLoop();
    }
    await index.prepare(newestFirst);
    return { index, position };
  }

  async #apply(
    index: SearchIndex<T>,
    changed: readonly string[],
  ): Promise<void> {
    for (let start = 0; start < changed.length; start += BATCH) {
      const some = changed.slice(start, start + BATCH);
      const stored = await this.#records.getChanged(some);
      const erased = new Set(some);
      for (const { id } of stored) erased.delete(id);
      index.put(stored);
      for (const id of erased) index.remove(id);
      if (start + BATCH < changed.length) await yieldToEventLoop();
    }
  }
}
