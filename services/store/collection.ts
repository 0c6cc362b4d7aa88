import { commit, type Stored } from "./commit.ts";
import { FreshRecords } from "./fresh_records.ts";
import { recordKey } from "./keys.ts";
import { KnownRecords } from "./known_records.ts";
import { retryLocked } from "./retry.ts";
import { RecordReader } from "./record_reader.ts";
import { planned, type TransactionOptions } from "./together.ts";
import { changes, type Operation, type Version, writeOf } from "./operation.ts";

/** A record as a change of many found it, and whether the change passed it over. */
export interface Found<T> {
  readonly record: T;
  readonly skipped: boolean;
}

/** A record as it is about to be, null where there is none, and the write that makes it so. */
export interface Step<T> {
  readonly value: T | null;
  readonly write: Operation;
}

/**
 * Records of one kind in KV, their indexes and their counters, always in step: every write is one
 * atomic operation. Ids are ULIDs, so that the order of keys is the order of time.
 * Every verb throws Problem `unavailable` when the store fails or does not answer in time.
 */
export class Collection<
  T extends { id: string },
  Unique extends string = never,
  Many extends string = never,
  Counter extends string = never,
> extends RecordReader<T, Unique, Many, Counter> {
  readonly #fresh = new FreshRecords<T>();
  readonly #known = new KnownRecords<T>();

  /** Stores a new record; returns it, or who holds its id or what must be unique. */
  async create(
    value: T,
    { with: others = [], group }: TransactionOptions = {},
  ): Promise<Stored<T>> {
    const record = this.schema.parse(value);
    const write = this.#planCreate(record);
    const plan = async () => ({ value: record, writes: [write, ...await planned(others)] });
    const made = (version: string) => {
      if (this.indexes.log) this.#fresh.add(record, version);
    };
    return await commit(this.kv, plan, this.patience, { group, made });
  }

  /**
   * Changes a record; returns it, null if there is none, or who holds what must be unique.
   * The change is applied again to the newer record when somebody else was faster, so it must
   * follow from its argument alone. Where it changes nothing, nothing at all is written.
   */
  update(
    id: string,
    change: (value: T) => T,
    together?: TransactionOptions,
  ): Promise<Stored<T> | null> {
    return this.#commit(() => this.planUpdate(id, change), together);
  }

  /**
   * Changes several records in one commit, at most ten; returns by id, as they were in that commit,
   * those that are there and can be read. A change that returns "skip" leaves its record as it is.
   * Throws what {@link update} throws, and then none of them is changed.
   */
  async updateMany(
    ids: readonly string[],
    change: (value: T) => T | "skip",
  ): Promise<ReadonlyMap<string, Found<T>>> {
    const stored = await commit(this.kv, async () => {
      const found = new Map<string, Found<T>>();
      const writes = await Promise.all(ids.map(async (id) => {
        const entry = await this.#entry(id);
        const record = this.readable(entry);
        if (record === null) return [];
        const changed = change(structuredClone(record));
        found.set(id, { record, skipped: changed === "skip" });
        if (changed === "skip") return [];
        const { versionstamp } = entry;
        return [this.#changing(id, { value: record, versionstamp }, changed).write];
      }));
      return { value: found, writes: writes.flat().filter(changes) };
    }, this.patience);
    return stored.ok ? stored.value : new Map();
  }

  /** Deletes a record, if it is the one that is meant; returns it, or null if nothing is deleted. */
  delete(
    id: string,
    { isMeant, ...together }: TransactionOptions & { readonly isMeant?: (value: T) => boolean } =
      {},
  ): Promise<Stored<T> | null> {
    return this.#commit(() => this.planDelete(id, isMeant), together);
  }

  /** Returns the write that creates the record. */
  planCreate(value: T): Operation {
    return this.#planCreate(this.schema.parse(value));
  }

  /** Returns the record changed, and the write for it; for the plan of a {@link commit}. */
  async planUpdate(id: string, change: (value: T) => T): Promise<Step<T>> {
    const current = await this.#version(id);
    if (current.value === null) return { value: null, write: writeOf(this, id, current, null) };
    return this.#changing(id, current, change(structuredClone(current.value)));
  }

  /**
   * Returns the record as it is, and the write that deletes it; null and no change where it is not
   * meant. For the plan of a {@link commit}.
   */
  async planDelete(id: string, isMeant: (value: T) => boolean = () => true): Promise<Step<T>> {
    const current = await this.#version(id);
    const { value } = current;
    if (value === null || isMeant(value)) return { value, write: writeOf(this, id, current, null) };
    return { value: null, write: writeOf(this, id, current, value) };
  }

  /** Returns the records of the {@link Changes}, each in that version or a later one, if it is there. */
  async getChanged(changes: ReadonlyMap<string, string>): Promise<T[]> {
    this.#known.releaseWaiters(changes.keys());
    const fresh: T[] = [];
    const others: string[] = [];
    for (const [id, version] of changes) {
      const record = this.#fresh.take(id, version);
      if (record) fresh.push(record);
      else others.push(id);
    }
    this.#known.hold(fresh);
    return others.length === 0 ? fresh : [...fresh, ...await this.getMany(others)];
  }

  /**
   * Returns the records in the order of the ids, those that are gone left out: each as it was when
   * {@link getChanged} was last told what has changed, or later. What was shown lately is not read.
   */
  async getKnown(ids: readonly string[]): Promise<T[]> {
    const found = new Map(ids.map((id) => [id, this.#known.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    if (missing.length > 0) {
      const { looks } = this.#known;
      const read = await this.getMany(missing);
      // Somebody may have been told meanwhile that one of them is another by now.
      if (this.#known.looks === looks) this.#known.hold(read);
      for (const record of read) found.set(record.id, record);
    }
    return [...found.values()].filter((record) => record !== undefined);
  }

  /** Forgets what {@link getKnown} would not read: the log no longer tells what has changed. */
  forgetKnown(): void {
    this.#known.clear();
  }

  #planCreate(record: T): Operation {
    return writeOf(this, record.id, { value: null, versionstamp: null }, record);
  }

  async #commit(step: () => Promise<Step<T>>, { with: others = [] }: TransactionOptions = {}) {
    const stored = await commit(this.kv, async () => {
      const { value, write } = await step();
      return { value, writes: changes(write) ? [write, ...await planned(others)] : [] };
    }, this.patience);
    if (!stored.ok) return stored;
    return stored.value === null ? null : { ok: true as const, value: stored.value };
  }

  #changing(id: string, current: Version<T>, changed: T): Step<T> {
    const value = this.schema.parse(changed);
    if (value.id !== id) throw new TypeError(`Cannot change the id of ${this.name} ${id}`);
    return { value, write: writeOf(this, id, current, value) };
  }

  async #version(id: string): Promise<Version<T>> {
    const entry = await this.#entry(id);
    return { value: this.parse(entry), versionstamp: entry.versionstamp };
  }

  /** The deadline is that of the commit which asks for it. */
  #entry(id: string): Promise<Deno.KvEntryMaybe<unknown>> {
    return retryLocked(() => this.kv.get(recordKey(this.name, id)), this.patience);
  }
}
