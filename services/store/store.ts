import { explainRefusal } from "./refusal.ts";
import { Problem } from "../system/problem.ts";
import { Committer } from "./committer.ts";
import type { InspectableCollection, StoredEntry } from "./findings.ts";
import { defaultRetry, retry, retryLocked, type RetryPolicy, withinDeadline } from "./retry.ts";
import {
  type CommitOptions,
  isChange,
  MAX_CHECKS,
  merge,
  type Operation,
  Transaction,
  UniqueConflict,
} from "./transaction.ts";

const MAX_KEYS = 10;

/** How many checks one atomic takes where the store is a file; `denokv` takes {@link MAX_CHECKS}. */
const MAX_CHECKS_OF_FILE = 100;

interface StoreOptions {
  /** The connection that reads; the same one by default. */
  readonly reader?: Deno.Kv;
  /** The file of the store: once it is lost, commits fail. */
  readonly path?: string;
  readonly retry?: RetryPolicy;
  /** How many checks a batch of commits may have. */
  readonly maxChecks?: number;
}

interface KeyedEntries {
  readonly name: string;
  owns(entry: StoredEntry): boolean;
}

interface PendingRead {
  readonly key: Deno.KvKey;
  readonly answer: PromiseWithResolvers<Deno.KvEntryMaybe<unknown>>;
}

export type Reader = Pick<Store, "get" | "getMany" | "list">;

export class Store implements Disposable {
  readonly #writer: Deno.Kv;
  readonly #reader: Deno.Kv;
  readonly #retry: RetryPolicy;
  readonly #committer: Committer;
  readonly #pending: PendingRead[] = [];
  #isReading = false;
  readonly path: string | null;
  readonly collections = new Map<string, InspectableCollection>();
  readonly values = new Map<string, KeyedEntries>();

  constructor(
    writer: Deno.Kv,
    { reader = writer, path, retry = defaultRetry, maxChecks = MAX_CHECKS }: StoreOptions = {},
  ) {
    this.#writer = writer;
    this.#reader = reader;
    this.path = path ?? null;
    this.#retry = retry;
    this.#committer = new Committer(writer, { path, retry, maxChecks });
  }

  /**
   * Opens the store in a file, in memory (`:memory:`), on a KV Connect server (an http(s) address),
   * or the hosted one where no path is given. In one connection to a file reads wait for the commits
   * before them, so a file is opened twice (decision 019).
   */
  static async open(path?: string): Promise<Store> {
    const writer = await Deno.openKv(path);
    if (path === undefined || path === ":memory:" || /^https?:/.test(path)) {
      return new Store(writer);
    }
    try {
      // Deno begins by looking for expired keys under the lock of writers, which another program may
      // hold: the first read waits for that, and no start does.
      const reader = await Deno.openKv(path);
      return new Store(writer, { reader, path, maxChecks: MAX_CHECKS_OF_FILE });
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  close(): void {
    if (this.#reader !== this.#writer) this.#reader.close();
    this.#writer.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /**
   * Returns what the work reads; runs it again while the database is locked.
   * @throws {Problem} `unavailable` when the store fails or does not answer within the deadline
   */
  read<R>(work: (reader: Reader) => Promise<R>): Promise<R> {
    return withinDeadline(
      this.#retry,
      (signal) => retryLocked(() => work(this), this.#retry, signal),
    );
  }

  /**
   * Returns the entry of a key. What is asked for while a read is under way goes together after it. A
   * connection takes one request in each turn of the event loop, and under load a turn takes
   * milliseconds. A `denokv` server 0.14.0 sends the second of two answers only once the first was
   * acknowledged (RFC 896), which a client may delay (RFC 1122, 4.2.3.2): measured, 44 ms for two
   * reads at once and 0.4 ms for both in one.
   */
  get(key: Deno.KvKey): Promise<Deno.KvEntryMaybe<unknown>> {
    const answer = Promise.withResolvers<Deno.KvEntryMaybe<unknown>>();
    this.#pending.push({ key, answer });
    if (!this.#isReading) this.#readPending();
    return answer.promise;
  }

  /** Returns the entries of all keys, in their order. */
  async getMany(keys: readonly Deno.KvKey[]): Promise<Deno.KvEntryMaybe<unknown>[]> {
    const chunks = Array.from(
      { length: Math.ceil(keys.length / MAX_KEYS) },
      (_, i) => keys.slice(i * MAX_KEYS, (i + 1) * MAX_KEYS),
    );
    const read = chunks.map((chunk) => this.#reader.getMany<unknown[]>(chunk));
    return (await Promise.all(read)).flat();
  }

  list(
    range: Deno.KvListSelector,
    options?: Deno.KvListOptions,
  ): AsyncIterableIterator<Deno.KvEntry<unknown>> {
    return this.#reader.list<unknown>(range, options);
  }

  /**
   * Makes the operation, again while the database is locked; returns the versionstamp, null when one
   * of its checks failed. @throws {Problem} `unavailable`, `too_large`; {@link CommitTooLarge}
   */
  commit(operation: Operation): Promise<string | null> {
    return withinDeadline(
      this.#retry,
      async (signal) => await this.#committer.commit(merge([operation]), signal),
    );
  }

  /**
   * Makes all that the work changes in its transaction, or nothing, and then calls what waits for the
   * commit; returns what the work returns. The work runs again, from fresh reads, whenever something
   * that it read was changed: it must do nothing outside of the transaction. A batched one
   * may share an atomic with others that come at the same time, and one that continues another begins
   * with the entries in its cache.
   * @throws {Problem} `unavailable`: then it may or may not be made; {@link UniqueConflict}, {@link
   * CommitTooLarge}: then nothing is
   */
  async write<R>(
    work: (tx: Transaction) => R | Promise<R>,
    options?: CommitOptions,
  ): Promise<R>;
  async write<R, Tx extends Transaction>(
    work: (tx: Tx) => R | Promise<R>,
    options: CommitOptions,
    begin: () => Tx,
  ): Promise<R>;
  async write<R>(
    work: (tx: Transaction) => R | Promise<R>,
    options: CommitOptions = {},
    begin = () => new Transaction(options.cache),
  ): Promise<R> {
    const { tx, value } = await withinDeadline(this.#retry, (signal) => {
      const attempt = async () => {
        const tx = begin();
        return { tx, value: await this.#attempt(work, tx, options, signal) };
      };
      return retry(attempt, (error) => error instanceof RefusedCommit, this.#retry, signal);
    });
    for (const callback of tx.callbacks) await callback();
    return value;
  }

  /** Returns the entry of a key that the transaction checks; it is read where the cache lacks it. */
  async getFor(
    { cache }: Transaction,
    key: Deno.KvKey,
    isRead = false,
  ): Promise<Deno.KvEntryMaybe<unknown>> {
    const found = isRead ? undefined : cache?.get(key);
    const entry = found ?? await this.read((reader) => reader.get(key));
    cache?.add(entry);
    return entry;
  }

  /** Answers when the store does: a commit that changes nothing, and a read beside it. */
  async ping(): Promise<void> {
    const check = { key: ["ping"], versionstamp: null };
    const read = this.read((reader) => reader.get(check.key));
    await Promise.all([read, this.commit({ checks: [check] })]);
  }

  async #attempt<R, Tx extends Transaction>(
    work: (tx: Tx) => R | Promise<R>,
    transaction: Tx,
    { batched, cache }: CommitOptions,
    signal: AbortSignal,
  ): Promise<R> {
    const value = await work(transaction);
    signal.throwIfAborted();
    const { operations } = transaction;
    if (!operations.some(isChange)) return value;
    const versionstamp = batched && !transaction.isAlone
      ? await this.#committer.commitBatched(operations, signal)
      : await this.#committer.commit(merge(operations), signal);
    if (versionstamp !== null) {
      cache?.update(operations, versionstamp);
      return value;
    }
    const operation = merge(operations);
    const keys = operation.checks.map(({ key }) => key);
    const entries = await retryLocked(() => this.getMany(keys), this.#retry, signal);
    cache?.renew(...entries);
    const reason = explainRefusal(operation, entries);
    if (reason === "landed") return value;
    if (reason === "changed") throw new RefusedCommit();
    throw new UniqueConflict(reason);
  }

  async #readPending(): Promise<void> {
    this.#isReading = true;
    // What is asked for in the same moment goes with the first.
    await null;
    while (this.#pending.length > 0) {
      const pending = this.#pending.splice(0);
      const keys = pending.map(({ key }) => key);
      const together = keys.length > 1 ? this.getMany(keys).catch(() => []) : Promise.resolve([]);
      // Where one of them is refused, each has its own answer.
      const entries = keys.map(async (key, i) =>
        (await together)[i] ?? await this.#reader.get(key)
      );
      for (const [i, { answer }] of pending.entries()) answer.resolve(entries[i]!);
      // A read that is never answered must not hold up later ones.
      await withinDeadline(this.#retry, () => Promise.allSettled(entries)).catch(() => {});
    }
    this.#isReading = false;
  }
}

/** A commit was refused because something that it read was changed. */
class RefusedCommit extends Problem {
  constructor() {
    super("unavailable", undefined, { cause: new Error("The store refused every try of a write") });
  }
}
