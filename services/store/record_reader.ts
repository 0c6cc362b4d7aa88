import { Problem } from "../system/problem.ts";
import { ChangeLog } from "./change_log.ts";
import type { Indexes } from "./indexes.ts";
import { counterKey, indexKey, type KeyParts, keyText, recordKey } from "./keys.ts";
import { unavailable } from "./retry.ts";
import type { Reader, Store } from "./store.ts";

/** The parts or ids from one on, and before another. */
export interface KeyRange {
  readonly from?: string;
  readonly before?: string;
}

/** Which ids of an index: how many, and after which part and id. */
export interface IdRange extends KeyRange {
  readonly limit?: number;
  readonly after?: readonly [part: string, id: string];
}

/** No id or part of a counter is greater. */
const LAST = "\uffff";

/** Which records to list: at most `limit`, older than the one whose id is the cursor. */
export interface ListOptions {
  readonly limit?: number;
  readonly cursor?: string | null;
}

/** Some records, newest first, and the cursor of those after them; null when these are the last. */
export interface RecordPage<T> {
  readonly items: T[];
  readonly cursor: string | null;
}

/**
 * Reads the records of one collection, and its counters. Every verb throws Problem `unavailable` as
 * writes do. A record that cannot be read is left out of everything that returns several, so that it
 * does not keep staff from the others.
 */
export class RecordReader<
  T extends { id: string },
  Unique extends string = never,
  Many extends string = never,
  Counter extends string = never,
> {
  /** Which records were changed, where {@link Indexes.log} says so. */
  readonly changes: ChangeLog;
  readonly #unreadable = new Set<string>();

  constructor(
    protected readonly store: Store,
    readonly name: string,
    readonly schema: { parse(value: unknown): T },
    readonly indexes: Indexes<T, Unique, Many, Counter>,
  ) {
    const shared = Object.keys(indexes.unique ?? {}).find((index) => index in (indexes.many ?? {}));
    if (shared) throw new TypeError(`Cannot index ${name} by ${shared} twice`);
    this.changes = new ChangeLog(store, name);
  }

  /** The ids of the records that could not be read when they were last asked for. */
  get unreadable(): ReadonlySet<string> {
    return this.#unreadable;
  }

  /** Returns the record, or null. @throws {Problem} `unreadable` */
  async get(id: string): Promise<T | null> {
    return this.parse(await this.store.read((reader) => reader.get(recordKey(this.name, id))));
  }

  /** Returns the records in the order of the ids; those that are not there are left out. */
  async getMany(ids: readonly string[]): Promise<T[]> {
    return this.#readable(await this.entries(ids));
  }

  /**
   * Returns the one record that holds these parts of a unique index, or null.
   * @throws {Problem} `unreadable`
   */
  async getBy(index: Unique, ...parts: KeyParts): Promise<T | null> {
    const key = indexKey(this.name, index, parts);
    const entry = await this.store.read(async (reader) => {
      const { value: id } = await reader.get(key);
      return id === null ? null : await reader.get(recordKey(this.name, String(id)));
    });
    const value = entry && this.parse(entry);
    // Between the two reads the record may have given up what it was found by.
    const held = value && this.indexes.unique?.[index](value);
    return held && keyText(held) === keyText(parts) ? value : null;
  }

  /** Returns records, newest first. */
  async list({ limit = 50, cursor = null }: ListOptions = {}): Promise<RecordPage<T>> {
    const page = await this.store.read((reader) => readPage(reader, [this.name], limit, cursor));
    return { items: this.#readable(page.entries), cursor: page.cursor };
  }

  /** Returns the records that have these parts, newest first. */
  async listBy(
    index: Many,
    parts: KeyParts,
    { limit = 50, cursor = null }: ListOptions = {},
  ): Promise<RecordPage<T>> {
    const prefix = indexKey(this.name, index, parts);
    const { page, records } = await this.store.read(async (reader) => {
      const page = await readPage(reader, prefix, limit, cursor);
      const keys = page.entries.map(({ value }) => recordKey(this.name, String(value)));
      return { page, records: await reader.getMany(keys) };
    });
    // Between the two reads a record may have changed or gone.
    const isHeld = (value: T): boolean =>
      !!this.indexes.many?.[index](value).some((held) => keyText(held) === keyText(parts));
    return { items: this.#readable(records).filter(isHeld), cursor: page.cursor };
  }

  /**
   * Returns the ids of the records that have these parts, in the order of the part that follows, or
   * of the ids: at most `limit`, those of the range, and of them those after that part and id.
   */
  async idsBy(index: Many, parts: KeyParts, range: IdRange = {}): Promise<string[]> {
    return (await this.placesBy(index, parts, range)).map(({ id }) => id);
  }

  /** Returns what {@link idsBy} does, each with the part that follows. */
  async placesBy(
    index: Many,
    parts: KeyParts,
    { from = "", before = LAST, limit, after }: IdRange,
  ): Promise<{ readonly part: string; readonly id: string }[]> {
    const prefix = indexKey(this.name, index, parts);
    // A longer key comes right after the one that it begins with.
    const start = after ? [...prefix, ...after, ""] : [...prefix, from];
    const range = { start, end: [...prefix, before] };
    const options = { limit, batchSize: Math.min(limit ?? 500, 500) };
    return await this.store.read((reader) =>
      Array.fromAsync(reader.list(range, options), ({ key, value }) => ({
        part: String(key[prefix.length]),
        id: String(value),
      }))
    );
  }

  /** Yields every record, newest first, without those created after its start. */
  async *all(): AsyncGenerator<T, void> {
    for await (const batch of this.batches()) yield* batch;
  }

  /** Yields all records in batches, newest first. The next batch is read while one is used. */
  async *batches({ batchSize = 500 } = {}): AsyncGenerator<T[], void> {
    const read = (before: string) =>
      this.store.read((reader) => {
        const range = { prefix: [this.name], end: recordKey(this.name, before) };
        return Array.fromAsync(reader.list(range, { limit: batchSize, batchSize, reverse: true }));
      });
    let next = read(LAST);
    for (;;) {
      const batch = await next;
      const last = batch.length === batchSize ? String(batch.at(-1)?.key.at(-1)) : null;
      if (last !== null) next = read(last);
      // Swallow the error of the prefetch when the consumer stops early.
      next.catch(() => {});
      yield this.#readable(batch);
      if (last === null) return;
    }
  }

  async count(counter: Counter, ...parts: KeyParts): Promise<number> {
    return (await this.countNow(counter, parts)).count;
  }

  protected async countNow(
    counter: Counter,
    parts: KeyParts,
  ): Promise<{ readonly count: number; readonly check: Deno.AtomicCheck }> {
    const key = counterKey(this.name, counter, parts);
    const { value, versionstamp } = await this.store.read((reader) => reader.get(key));
    return { count: sumOf([{ key, value }]), check: { key, versionstamp } };
  }

  /**
   * Returns the counts of a counter by the part that follows these parts, added up; only those of
   * the range, if given.
   */
  async countBy(
    counter: Counter,
    { from = "", before }: KeyRange = {},
    parts: KeyParts = [],
  ): Promise<Map<string, number>> {
    // KV refuses a range that ends before it starts.
    if (before !== undefined && before <= from) return new Map();
    const prefix = counterKey(this.name, counter, parts);
    const start = [...prefix, from];
    const range = before === undefined ? { prefix, start } : { start, end: [...prefix, before] };
    const entries = await this.store.read((reader) => Array.fromAsync(reader.list(range)));
    const counts = Map.groupBy(entries, ({ key }) => String(key[prefix.length]));
    return new Map(counts.entries().map(([part, own]) => [part, sumOf(own)]));
  }

  async counts(counter: Counter): Promise<{ parts: readonly string[]; count: number }[]> {
    const prefix = counterKey(this.name, counter, []);
    const entries = await this.store.read((reader) => Array.fromAsync(reader.list({ prefix })));
    return entries.map((entry) => ({
      parts: entry.key.slice(prefix.length).map(String),
      count: sumOf([entry]),
    }));
  }

  protected entries(ids: readonly string[]): Promise<Deno.KvEntryMaybe<unknown>[]> {
    const keys = ids.map((id) => recordKey(this.name, id));
    return this.store.read((reader) => reader.getMany(keys));
  }

  /** @throws {Problem} `unreadable` */
  protected parse({ key, value, versionstamp }: Deno.KvEntryMaybe<unknown>): T | null {
    if (versionstamp === null) return null;
    try {
      const record = this.schema.parse(value);
      if (record.id === key.at(-1)) return record;
      throw new TypeError(`The record says that its id is ${record.id}`);
    } catch (cause) {
      throw new Problem("unreadable", undefined, { cause });
    }
  }

  protected readable(entry: Deno.KvEntryMaybe<unknown>): T | null {
    const id = String(entry.key.at(-1));
    try {
      const record = this.parse(entry);
      if (this.#unreadable.size > 0) this.#unreadable.delete(id);
      return record;
    } catch {
      this.#unreadable.add(id);
      return null;
    }
  }

  #readable(entries: readonly Deno.KvEntryMaybe<unknown>[]): T[] {
    return entries.map((entry) => this.readable(entry)).filter((record) => record !== null);
  }
}

/** Returns the last entries under the prefix, backwards; with a cursor, those before it. */
export async function readPage(
  reader: Reader,
  prefix: Deno.KvKey,
  limit: number,
  cursor: string | null,
): Promise<{ entries: Deno.KvEntry<unknown>[]; cursor: string | null }> {
  const range = cursor === null ? { prefix } : { prefix, end: [...prefix, cursor] };
  // One more than asked for tells whether there are more.
  const options = { limit: limit + 1, reverse: true };
  const found = await Array.fromAsync(reader.list(range, options));
  const entries = found.slice(0, limit);
  return { entries, cursor: found.length > limit ? String(entries.at(-1)?.key.at(-1)) : null };
}

function sumOf(counts: readonly Pick<Deno.KvEntryMaybe<unknown>, "key" | "value">[]): number {
  const signed = counts.map(({ value }) =>
    value instanceof Deno.KvU64 ? BigInt.asIntN(64, value.value) : 0n
  );
  const sum = signed.reduce((total, count) => total + count, 0n);
  // A counter that was taken below zero has wrapped round: no number is better than that one.
  if (sum >= 0n) return Number(sum);
  const [first] = counts;
  throw unavailable(new Error(`Counter ${first?.key.join(" ")} has drifted to ${sum}`));
}
