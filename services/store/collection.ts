import { Problem } from "../system/problem.ts";
import { addMissing } from "./bring_up_to_date.ts";
import { inspectCollection, lacksEntries, ownsEntry } from "./inspect.ts";
import type { InspectableCollection, Inspection, StoredEntry } from "./findings.ts";
import { HeldRecord } from "./held_record.ts";
import { type KeyParts, keyText, recordKey } from "./keys.ts";
import { changeRecord, type Indexes, type Version } from "./indexes.ts";
import { commitAll } from "./commit_all.ts";
import { RecordCache } from "./record_cache.ts";
import { RecordReader } from "./record_reader.ts";
import type { Store } from "./store.ts";
import {
  ID,
  isChange,
  type Operation,
  type Stored,
  Taken,
  Transaction,
  type TransactionOptions,
} from "./transaction.ts";

/** A record as a change of many found it, and whether the change passed it over. */
export interface Found<T> {
  readonly record: T;
  readonly skipped: boolean;
}

interface DeleteOptions<T> extends TransactionOptions {
  readonly matches?: (value: T) => boolean;
}

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
   * that it was where nothing changes. What must be unique may be `Taken` when the commit is made.
   */
  put(tx: Transaction, record: T): T {
    return this.#held(tx, record.id).put(this.schema.parse(record));
  }

  /**
   * Stores a new record. Its id is expected to be free, and checked unless another check of the same
   * commit says so.
   */
  create(tx: Transaction, value: T, options?: { readonly isChecked: boolean }): T;
  /** Stores a new record; returns it, or the record that holds its id or what must be unique. */
  create(value: T, options?: TransactionOptions): Promise<Stored<T>>;
  create(
    first: Transaction | T,
    second?: T | TransactionOptions,
    { isChecked }: { readonly isChecked: boolean } = { isChecked: true },
  ): T | Promise<Stored<T>> {
    if (!(first instanceof Transaction)) {
      return this.#createAlone(first, second as TransactionOptions);
    }
    const value = this.schema.parse(second);
    const key = keyText(recordKey(this.name, value.id));
    const held = first.records.get(key) as HeldRecord<T> | undefined;
    if (held?.value) throw new Taken({ ok: false, collection: this.name, index: ID, id: value.id });
    if (held) return held.put(value);
    const origin = { read: () => null, versionstamp: null, isRead: false, isChecked };
    const created = new HeldRecord(this, value.id, origin);
    first.records.set(key, created);
    return created.put(value);
  }

  async #createAlone(
    value: T,
    { with: others = [], ...options }: TransactionOptions = {},
  ): Promise<Stored<T>> {
    const record = this.schema.parse(value);
    const operation = changeRecord(this, record.id, absent, record);
    return await this.store.transaction(async (transaction) => {
      transaction.add(operation);
      await transaction.addAll(others);
      return record;
    }, options);
  }

  /**
   * Changes a record; returns it, null if there is none, or the record that holds what must be
   * unique. The change is applied again to the newer record when another writer was faster, so it
   * must follow from its argument alone. Where it changes nothing, nothing at all is written.
   */
  update(
    id: string,
    change: (value: T) => T,
    options?: TransactionOptions,
  ): Promise<Stored<T> | null> {
    return this.#commit((transaction) => this.planUpdate(transaction, id, change), options);
  }

  /**
   * Changes several records in one commit, at most ten; returns by id, as they were in that commit,
   * those that are there and can be read. A change that returns "skip" leaves its record as it is.
   * What else goes with it is planned first. Throws what {@link update} throws, and then none of them
   * is changed.
   */
  async updateMany(
    ids: readonly string[],
    change: (value: T) => T | "skip",
    { with: others = [] }: Pick<TransactionOptions, "with"> = {},
  ): Promise<ReadonlyMap<string, Found<T>>> {
    const stored = await this.store.transaction(async (transaction) => {
      const [entries] = await Promise.all([this.entries(ids), transaction.addAll(others)]);
      const found = new Map<string, Found<T>>();
      for (const entry of entries) {
        const record = this.readable(entry);
        if (record === null) continue;
        const changed = change(this.schema.parse(record));
        found.set(record.id, { record, skipped: changed === "skip" });
        if (changed === "skip") continue;
        const version = { value: record, versionstamp: entry.versionstamp };
        const { operation } = this.#changed(record.id, version, changed);
        if (isChange(operation)) transaction.add(operation);
      }
      return found;
    });
    return stored.ok ? stored.value : new Map();
  }

  /** Deletes a record that {@link find} returned. */
  delete(tx: Transaction, record: T): void;
  /** Deletes a record that matches the condition; returns it, or null if nothing was deleted. */
  delete(id: string, options?: DeleteOptions<T>): Promise<Stored<T> | null>;
  delete(first: Transaction | string, second: T | DeleteOptions<T> = {}) {
    if (first instanceof Transaction) {
      this.#held(first, (second as T).id).put(null);
      return;
    }
    const { matches, ...options } = second as DeleteOptions<T>;
    return this.#commit((transaction) => this.planDelete(transaction, first, matches), options);
  }

  /** Deletes the records that are over, and still are when they are deleted; returns how many. */
  async sweep(isOver: (value: T) => boolean): Promise<number> {
    let swept = 0;
    for await (const record of this.all()) {
      if (isOver(record) && await this.delete(record.id, { matches: isOver })) swept++;
    }
    return swept;
  }

  /** Returns the operation that creates the record. */
  planCreate(value: T): Operation {
    const record = this.schema.parse(value);
    return changeRecord(this, record.id, absent, record);
  }

  /**
   * Adds the change of a record to the transaction; returns the new record, null where there is
   * none. A change to null deletes it.
   */
  async planUpdate(
    transaction: Transaction,
    id: string,
    change: (value: T) => T | null | Promise<T | null>,
  ): Promise<T | null> {
    const current = await this.#version(transaction, id);
    // Parsed again it is a copy, faster than by structuredClone.
    const changed = current.value === null ? null : await change(this.schema.parse(current.value));
    const { value, operation } = this.#changed(id, current, changed);
    transaction.add(operation);
    return value;
  }

  /** Adds to the transaction that the record stays as it is; returns it, or null. */
  async planUnchanged(transaction: Transaction, id: string): Promise<T | null> {
    const { value, versionstamp } = await this.#version(transaction, id);
    transaction.add({ checks: [{ key: recordKey(this.name, id), versionstamp }] });
    return value;
  }

  /** Adds the change of a record to the transaction; where there is none, `change` gets null. */
  async planPut(
    transaction: Transaction,
    id: string,
    change: (value: T | null) => T,
  ): Promise<void> {
    const changed = await this.planUpdate(transaction, id, change);
    if (!changed) transaction.add(this.planCreate(change(null)));
  }

  /**
   * Adds the deletion of a record to the transaction; returns the record, or null if it does not
   * exist or does not match the condition.
   */
  async planDelete(
    transaction: Transaction,
    id: string,
    matches: (value: T) => boolean = () => true,
  ): Promise<T | null> {
    const current = await this.#version(transaction, id);
    const deleted = current.value !== null && matches(current.value) ? current.value : null;
    transaction.add(changeRecord(this, id, current, deleted === null ? current.value : null));
    return deleted;
  }

  /** Returns the count of a counter; the commit is made only where it still is that one. */
  findCount(tx: Transaction, counter: Counter, ...parts: KeyParts): Promise<number> {
    return this.planCount(tx, counter, ...parts);
  }

  /** Returns the count of a counter under these parts, and plans that it stays so until the commit. */
  async planCount(
    transaction: Transaction,
    counter: Counter,
    ...parts: KeyParts
  ): Promise<number> {
    const { count, check } = await this.countNow(counter, parts);
    transaction.add({ checks: [check] });
    return count;
  }

  /** Stores new records in few commits: their ids and all that must be unique have to be free. */
  load(records: Iterable<T>): Promise<void> {
    const plan = (record: T): Operation => ({ ...this.planCreate(record), checks: [] });
    return commitAll(this.store, Iterator.from(records).map(plan));
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
    return lacksEntries(this.store, this);
  }

  async bringUpToDate(): Promise<number> {
    return await this.isOutdated() ? await addMissing(this.store, this) : 0;
  }

  async #hold(tx: Transaction, id: string): Promise<HeldRecord<T>> {
    const key = recordKey(this.name, id);
    const known = () => tx.records.get(keyText(key)) as HeldRecord<T> | undefined;
    const found = known();
    if (found) return found;
    const entry = await this.store.getFor(tx, key);
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

  async #commit(
    plan: (transaction: Transaction) => Promise<T | null>,
    { with: others = [], ...options }: TransactionOptions = {},
  ): Promise<Stored<T> | null> {
    const stored = await this.store.transaction(async (transaction) => {
      const value = await plan(transaction);
      if (transaction.operations.some(isChange)) await transaction.addAll(others);
      return value;
    }, options);
    if (!stored.ok) return stored;
    return stored.value === null ? null : { ok: true, value: stored.value };
  }

  #changed(
    id: string,
    current: Version<T>,
    changed: T | null,
  ): { readonly value: T | null; readonly operation: Operation } {
    const value = changed === null ? null : this.schema.parse(changed);
    if (value !== null && value.id !== id) {
      throw new TypeError(`Cannot change the id of ${this.name} ${id}`);
    }
    return { value, operation: changeRecord(this, id, current, value) };
  }

  async #version(transaction: Transaction, id: string): Promise<Version<T>> {
    const entry = await this.store.getFor(transaction, recordKey(this.name, id));
    return { value: this.parse(entry), versionstamp: entry.versionstamp };
  }
}

const absent = { value: null, versionstamp: null };
