import type { StoredEntry } from "./findings.ts";
import { recordKey } from "./keys.ts";
import type { EntryCache } from "./entry_cache.ts";
import { readPage } from "./record_reader.ts";
import type { Store } from "./store.ts";
import type { Transaction } from "./transaction.ts";

const SWEPT_AT_ONCE = 500;

/**
 * Small values without indexes, each under a name of its own, which are changed by check-and-set.
 * Two that create the same one are no conflict: the later one reads again.
 */
export class KeyValueStore<T> {
  readonly #store: Store;

  constructor(
    store: Store,
    readonly name: string,
    readonly schema: { parse(value: unknown): T; safeParse(value: unknown): { success: boolean } },
  ) {
    this.#store = store;
    store.values.set(name, this);
  }

  owns({ key, value }: StoredEntry): boolean {
    return key.length === 2 && key[0] === this.name && this.schema.safeParse(value).success;
  }

  async get(id: string): Promise<T | null> {
    const { value } = await this.#store.read((reader) => reader.get(recordKey(this.name, id)));
    return value === null ? null : this.schema.parse(value);
  }

  /** Returns every value with its name; for kinds that stay few. */
  async list(): Promise<[id: string, value: T][]> {
    const entries = await this.#store.read((reader) =>
      Array.fromAsync(reader.list({ prefix: [this.name] }))
    );
    return entries.map(({ key, value }) => [String(key.at(-1)), this.schema.parse(value)]);
  }

  /**
   * Adds the change of a value to the transaction and returns the new value; null deletes it. With
   * `isRead` it is read, even where the transaction has it in its cache.
   */
  async update(
    tx: Transaction,
    id: string,
    change: (value: T | null) => T | null | Promise<T | null>,
    { isRead = false } = {},
  ): Promise<T | null> {
    const key = recordKey(this.name, id);
    const { value: stored, versionstamp } = await this.#store.getFor(tx, key, isRead);
    const current = stored === null ? null : this.schema.parse(stored);
    const value = await change(current);
    const checks = [{ key, versionstamp }];
    if (value === current) tx.add({ checks });
    else if (value === null) tx.add({ checks, deletes: [key] });
    else tx.add({ checks, sets: [{ key, value }] });
    return value;
  }

  write<R>(work: (tx: Transaction) => R | Promise<R>): Promise<R> {
    return this.#store.write(work);
  }

  /** Adds the values of another store that this one has no value for. */
  async adopt(other: KeyValueStore<T>): Promise<void> {
    for (const [id, value] of await other.list()) {
      await this.write((tx) => this.update(tx, id, (known) => known ?? value));
    }
  }

  /** Deletes the values that are over, also in the cache; returns how many. */
  async sweep(isOver: (value: T) => boolean, cache?: EntryCache): Promise<number> {
    let swept = 0;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await this.#store.read((reader) =>
        readPage(reader, [this.name], SWEPT_AT_ONCE, cursor)
      );
      for (const entry of page.entries) {
        if (!isOver(this.schema.parse(entry.value))) continue;
        // A value that was changed since is in use.
        if (!await this.#store.commit({ checks: [entry], deletes: [entry.key] })) continue;
        cache?.forget(entry.key);
        swept++;
      }
      cursor = page.cursor;
    } while (cursor !== null);
    return swept;
  }
}
