import { Problem } from "../system/problem.ts";
import { addMissing } from "./repair_indexes.ts";
import { inspectCollection, needsMigration, ownsEntry } from "./inspect.ts";
import type { InspectableCollection, Inspection, StoredEntry } from "./findings.ts";
import { HeldRecord } from "./held_record.ts";
import { type KeyParts, keyText, recordKey } from "./keys.ts";
import { type Indexes, operationFor } from "./indexes.ts";
import { commitAll } from "./commit_all.ts";
import { RecordCache } from "./record_cache.ts";
import { RecordReader } from "./record_reader.ts";
import type { Store } from "./store.ts";
import {
  type CommitOptions,
  ID,
  type Operation,
  type Transaction,
  UniqueConflict,
} from "./transaction.ts";

/**
 * Records of one kind in a store, their indexes and their counters, always in step: every write is
 * one atomic operation. Ids are ULIDs, so that the order of keys is the order of time.
 * Every verb throws Problem `unavailable` when the store fails or does not answer in time.
 */
export class Collection<
  T extends { id: string },
  Unique extends string = never,
  Many extends string = never,
  Counter extends string = never,
> extends RecordReader<T, Unique, Many, Counter> implements InspectableCollection {
  readonly #cache = new RecordCache<T>();

  constructor(
    store: Store,
    name: string,
    schema: { parse(value: unknown): T },
    indexes: Indexes<T, Unique, Many, Counter> = {},
  ) {
    super(store, name, schema, indexes);
    store.collections.set(name, this);
  }

  /** Returns the record as the transaction has it; the commit is made only where it is still the one read. */
  async find(tx: Transaction, id: string): Promise<T | null> {
    return (await this.#hold(tx, id)).value;
  }

  /** Returns what {@link find} does. @throws {Problem} `not_found` */
  async require(tx: Transaction, id: string): Promise<T> {
    const record = await this.find(tx, id);
    if (record === null) throw new Problem("not_found");
    return record;
  }

  /** Returns those of the records that are there and can be read, at most ten. */
  async findMany(tx: Transaction, ids: readonly string[]): Promise<T[]> {
    const readable = (id: string) =>
      this.find(tx, id).catch((error) => {
        if (error instanceof Problem && error.code === "unreadable") return null;
        throw error;
      });
    return (await Promise.all(ids.map(readable))).filter((record) => record !== null);
  }

  /** Changes fields of a record that {@link find} returned; one that is undefined goes. */
  change(tx: Transaction, { id }: T, fields: Partial<T>): T {
    const changed: Partial<T> = { ...this.#held(tx, id).value, ...fields };
    for (const name in changed) if (changed[name] === undefined) delete changed[name];
    return this.put(tx, changed as T);
  }

  /**
   * Stores the whole record, under an id for which {@link find} has looked; returns it, or the object
   * that it was where nothing changes. The commit throws `UniqueConflict` where another record holds
   * what must be unique.
   */
  put(tx: Transaction, record: T): T {
    return this.#held(tx, record.id).put(this.schema.parse(record));
  }

  /**
   * Stores a new record. Its id is expected to be free, and checked unless another check of the same
   * commit says so.
   */
  create(tx: Transaction, given: T, { isChecked } = { isChecked: true }): T {
    const value = this.schema.parse(given);
    const key = keyText(recordKey(this.name, value.id));
    const held = tx.records.get(key) as HeldRecord<T> | undefined;
    if (held?.value) {
      throw new UniqueConflict({ collection: this.name, index: ID, id: value.id });
    }
    if (held) return held.put(value);
    const origin = { read: () => null, versionstamp: null, isRead: false, isChecked };
    const created = new HeldRecord(this, value.id, origin);
    tx.records.set(key, created);
    return created.put(value);
  }

  /** Stores a new record in a commit of its own. */
  insert(value: T, options?: Pick<CommitOptions, "batched">): Promise<T> {
    return this.store.write((tx) => this.create(tx, value), options);
  }

  /** Deletes a record that {@link find} returned. */
  delete(tx: Transaction, { id }: T): void {
    this.#held(tx, id).put(null);
  }

  /** Deletes a record in a commit of its own, where it matches; returns it, or null. */
  remove(id: string, matches?: (value: T) => boolean): Promise<T | null> {
    return this.store.write(async (tx) => {
      const found = await this.find(tx, id);
      if (!found || matches?.(found) === false) return null;
      this.delete(tx, found);
      return found;
    });
  }

  /** Deletes the records, at most ten; returns those that were there. @throws {Problem} `unreadable` */
  async deleteMany(tx: Transaction, ids: readonly string[]): Promise<T[]> {
    const found = await Promise.all(ids.map((id) => this.find(tx, id)));
    const deleted = found.filter((record) => record !== null);
    for (const record of deleted) this.delete(tx, record);
    return deleted;
  }

  /**
   * Changes a record in a commit of its own; returns it, or null if there is none. The change is
   * applied again to the newer record when another writer was faster, so it must follow from its
   * argument alone.
   */
  update(id: string, change: (value: T) => T): Promise<T | null> {
    return this.store.write(async (tx) => {
      const found = await this.find(tx, id);
      return found && this.put(tx, change(found));
    });
  }

  /** Deletes the records that are over, and still are when they are deleted; returns how many. */
  async sweep(isOver: (value: T) => boolean): Promise<number> {
    let swept = 0;
    for await (const record of this.all()) {
      if (isOver(record) && await this.remove(record.id, isOver)) swept++;
    }
    return swept;
  }

  /**
   * Returns the count of a counter; the commit is made only where it still is that one, and shares its
   * atomic with no other.
   */
  async findCount(tx: Transaction, counter: Counter, ...parts: KeyParts): Promise<number> {
    const { count, check } = await this.countNow(counter, parts);
    tx.add({ checks: [check] });
    tx.isAlone = true;
    return count;
  }

  /**
   * Stores a new record without a check, where another check of the same commit says that it is not
   * there yet: its id and all that must be unique have to be free.
   */
  createUnchecked(tx: Transaction, record: T): void {
    tx.add(this.#made(record));
  }

  /** Stores new records in few commits: their ids and all that must be unique have to be free. */
  load(records: Iterable<T>): Promise<void> {
    return commitAll(this.store, Iterator.from(records).map((record) => this.#made(record)));
  }

  /** Returns the records that have changed, as they are now; those that are gone are left out. */
  getChanged(ids: readonly string[]): Promise<T[]> {
    this.#cache.drop(ids);
    return this.getCached(ids);
  }

  /**
   * Returns the records in the order of the ids, those that are gone left out: each as it was when
   * {@link getChanged} was last called, or later. Records that were shown lately are not read.
   */
  async getCached(ids: readonly string[]): Promise<T[]> {
    const found = new Map(ids.map((id) => [id, this.#cache.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    if (missing.length > 0) {
      const { epoch } = this.#cache;
      for (const entry of await this.entries(missing)) {
        const record = this.readable(entry);
        if (record === null) continue;
        found.set(record.id, record);
        this.#cache.add(record, epoch);
      }
    }
    return [...found.values()].filter((record) => record !== undefined);
  }

  /** Empties the cache of {@link getCached}: the log no longer tells what has changed. */
  clearCache(): void {
    this.#cache.clear();
  }

  owns(entry: StoredEntry): boolean {
    return ownsEntry(this, entry);
  }

  inspect(): Promise<Inspection> {
    return inspectCollection(this.store, this);
  }

  isOutdated(): Promise<boolean> {
    return needsMigration(this.store, this);
  }

  async migrateIndexes(): Promise<number> {
    return await this.isOutdated() ? await addMissing(this.store, this) : 0;
  }

  #made(record: T): Operation {
    const made = operationFor(this, record.id, absent, this.schema.parse(record));
    return { ...made, checks: [] };
  }

  async #hold(tx: Transaction, id: string): Promise<HeldRecord<T>> {
    const key = recordKey(this.name, id);
    const known = () => tx.records.get(keyText(key)) as HeldRecord<T> | undefined;
    const found = known();
    if (found) return found;
    // Not by the cache of the transaction: what it lacks is taken to be absent.
    const entry = await this.store.read((reader) => reader.get(key));
    const { versionstamp } = entry;
    const origin = { read: () => this.parse(entry), versionstamp, isRead: true, isChecked: true };
    // Another part of the same work may have read it in that time.
    const held = known() ?? new HeldRecord(this, id, origin);
    tx.records.set(keyText(key), held);
    return held;
  }

  #held(tx: Transaction, id: string): HeldRecord<T> {
    const held = tx.records.get(keyText(recordKey(this.name, id)));
    if (held) return held as HeldRecord<T>;
    throw new TypeError(`${this.name} ${id} was not read in this transaction`);
  }
}

const absent = { value: null, versionstamp: null };
