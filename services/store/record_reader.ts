import { Problem } from "../problem.ts";
import { ChangeLog } from "./change_log.ts";
import { CounterReader, LAST, type Range } from "./counter_reader.ts";
import type { Indexes } from "./indexes.ts";
import { KeptCopy } from "./kept_copy.ts";
import { indexKey, keyText, type Parts, recordKey } from "./keys.ts";
import { defaultRetry, type RetryPolicy } from "./retry.ts";
import { readMany, readPage } from "./read.ts";

/** Which records to list: at most `limit`, older than the one whose id is the cursor. */
export interface ListOptions {
  readonly limit?: number;
  readonly cursor?: string | null;
}

/** Some records, newest first, and the cursor of those after them; null when these are the last. */
export interface Listed<T> {
  readonly items: T[];
  readonly cursor: string | null;
}

/** Which records to read, how many at a time, and where to begin. */
export interface BatchOptions extends Range {
  readonly batchSize?: number;
  readonly oldestFirst?: boolean;
}

/**
 * The ways to read records of one kind. Every verb throws Problem `unavailable` as writes do. A record
 * that cannot be read is left out of everything that returns several, so that it does not keep staff
 * from the others.
 */
export class RecordReader<
  T extends { id: string },
  Unique extends string = never,
  Many extends string = never,
  Counter extends string = never,
> extends CounterReader<Counter> {
  /** Which records were changed, where {@link Indexes.log} says so. */
  readonly changes: ChangeLog;
  /** What is kept of the index in memory, for a process that has none yet. */
  readonly copy: KeptCopy;
  readonly #unreadable = new Set<string>();

  constructor(
    kv: Deno.Kv,
    name: string,
    readonly schema: { parse(value: unknown): T },
    readonly indexes: Indexes<T, Unique, Many, Counter> = {},
    patience: RetryPolicy = defaultRetry,
  ) {
    super(kv, name, patience);
    const shared = Object.keys(indexes.unique ?? {}).find((index) => index in (indexes.many ?? {}));
    if (shared) throw new TypeError(`Cannot index ${name} by ${shared} twice`);
    this.changes = new ChangeLog(kv, name, patience);
    this.copy = new KeptCopy(kv, name, patience);
  }

  /** The ids of the records that could not be read when they were last asked for. */
  get unreadable(): ReadonlySet<string> {
    return this.#unreadable;
  }

  /** Returns the record, or null. @throws {Problem} `unreadable` */
  async get(id: string): Promise<T | null> {
    return this.parse(await this.ask((kv) => kv.get(recordKey(this.name, id))));
  }

  /** Returns the records in the order of the ids; those that are not there are left out. */
  async getMany(ids: readonly string[]): Promise<T[]> {
    const keys = ids.map((id) => recordKey(this.name, id));
    return this.#readable(await this.ask((kv) => readMany(kv, keys)));
  }

  /**
   * Returns the one record that holds these parts of a unique index, or null.
   * @throws {Problem} `unreadable`
   */
  async getBy(index: Unique, ...parts: Parts): Promise<T | null> {
    const key = indexKey(this.name, index, parts);
    const entry = await this.ask(async (kv) => {
      const { value: id } = await kv.get<string>(key);
      return id === null ? null : await kv.get(recordKey(this.name, id));
    });
    const value = entry && this.parse(entry);
    // Between the two reads the record may have given up what it was found by.
    const held = value && this.indexes.unique?.[index](value);
    return held && keyText(held) === keyText(parts) ? value : null;
  }

  /** Returns records, newest first. */
  async list({ limit = 50, cursor = null }: ListOptions = {}): Promise<Listed<T>> {
    const page = await this.ask((kv) => readPage(kv, [this.name], limit, cursor));
    return { items: this.#readable(page.entries), cursor: page.cursor };
  }

  /** Returns the records that stand under these parts, newest first. */
  async listBy(
    index: Many,
    parts: Parts,
    { limit = 50, cursor = null }: ListOptions = {},
  ): Promise<Listed<T>> {
    const prefix = indexKey(this.name, index, parts);
    const { page, records } = await this.ask(async (kv) => {
      const page = await readPage(kv, prefix, limit, cursor);
      const keys = page.entries.map(({ value }) => recordKey(this.name, String(value)));
      return { page, records: await readMany(kv, keys) };
    });
    // Between the two reads a record may have moved elsewhere or gone.
    const stands = (value: T): boolean =>
      !!this.indexes.many?.[index](value).some((held) => keyText(held) === keyText(parts));
    return { items: this.#readable(records).filter(stands), cursor: page.cursor };
  }

  /** Returns the ids of all records that stand under these parts. */
  async idsBy(index: Many, ...parts: Parts): Promise<string[]> {
    const prefix = indexKey(this.name, index, parts);
    return await this.ask((kv) =>
      Array.fromAsync(kv.list<string>({ prefix }), ({ value }) => value)
    );
  }

  /** Yields every record, newest first; those created meanwhile are left out. */
  async *all({ batchSize = 500 }: { batchSize?: number } = {}): AsyncGenerator<T, void> {
    let cursor: string | null = null;
    do {
      const page: Listed<T> = await this.list({ limit: batchSize, cursor });
      yield* page.items;
      cursor = page.cursor;
    } while (cursor !== null);
  }

  /** Returns how many of the records that stand under these parts have an id of the range. */
  async countIdsBy(
    index: Many,
    parts: Parts,
    { from = "", before = LAST }: Range,
  ): Promise<number> {
    const prefix = indexKey(this.name, index, parts);
    const range = { start: [...prefix, from], end: [...prefix, before] };
    const options = { batchSize: 500 };
    return (await this.ask((kv) => Array.fromAsync(kv.list(range, options), () => 1))).length;
  }

  /**
   * Yields all records in batches, newest first unless asked otherwise. The next batch is read while
   * one is used.
   */
  async *batches(
    { batchSize = 500, from = "", before = LAST, oldestFirst = false }: BatchOptions = {},
  ): AsyncGenerator<T[], void> {
    const read = (from: string, before: string) =>
      this.ask((kv) => {
        const range = { start: recordKey(this.name, from), end: recordKey(this.name, before) };
        const options = { limit: batchSize, batchSize, reverse: !oldestFirst };
        return Array.fromAsync(kv.list(range, options));
      });
    let next = read(from, before);
    for (;;) {
      const batch = await next;
      const last = batch.length === batchSize ? String(batch.at(-1)?.key.at(-1)) : null;
      // "\0" makes it the first text after that id.
      if (last !== null) next = oldestFirst ? read(`${last}\0`, before) : read(from, last);
      // Whoever stops early does not hear of a read that fails afterwards.
      next.catch(() => {});
      yield this.#readable(batch);
      if (last === null) return;
    }
  }

  /** Returns the ids of the records before and after that one: the next newer and the next older. */
  async around(id: string): Promise<{ newer: string | null; older: string | null }> {
    const own = recordKey(this.name, id);
    const next = async (kv: Deno.Kv, range: Deno.KvListSelector, reverse: boolean) => {
      for await (const entry of kv.list(range, { batchSize: 1, reverse })) {
        const record = this.readable(entry);
        if (record) return record.id;
      }
      return null;
    };
    const after = { start: recordKey(this.name, `${id}\0`), end: recordKey(this.name, LAST) };
    return await this.ask(async (kv) => {
      const [newer, older] = await Promise.all([
        next(kv, after, false),
        next(kv, { prefix: [this.name], end: own }, true),
      ]);
      return { newer, older };
    });
  }

  /** Returns whether more than one record stands under these parts. */
  async isShared(index: Many, ...parts: Parts): Promise<boolean> {
    const prefix = indexKey(this.name, index, parts);
    const some = await this.ask((kv) => Array.fromAsync(kv.list({ prefix }, { limit: 2 })));
    return some.length > 1;
  }

  /** Returns the record of an entry, null where there is none. @throws {Problem} `unreadable` */
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

  /** Returns the record of an entry, null where there is none or it cannot be read. */
  protected readable(entry: Deno.KvEntryMaybe<unknown>): T | null {
    const id = String(entry.key.at(-1));
    try {
      const record = this.parse(entry);
      this.#unreadable.delete(id);
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
