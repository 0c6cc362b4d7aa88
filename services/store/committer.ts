import { fileIdentity } from "../system/file_identity.ts";
import { logKey } from "./keys.ts";
import { retryLocked, type RetryPolicy, unavailable, withinDeadline } from "./retry.ts";
import { merge, type Operation } from "./transaction.ts";

/** What SQLite keeps beside a database in use (sqlite.org/wal.html). */
const fileEnds = ["", "-wal", "-shm"] as const;

interface CommitterOptions {
  readonly path?: string;
  readonly retry: RetryPolicy;
  readonly maxChecks: number;
}

interface QueuedCommit {
  readonly operations: readonly Operation[];
  readonly signal: AbortSignal;
  readonly result: PromiseWithResolvers<string | null>;
}

/** More would make no commit cheaper: while one is made the next sixteen are read and planned. */
const MAX_COMMITS = 16;

/** Makes the commits of a store by the connection that writes, alone or in batches (decision 019). */
export class Committer {
  readonly #kv: Deno.Kv;
  readonly #path: string | undefined;
  readonly #files: readonly (string | null)[];
  readonly #retry: RetryPolicy;
  readonly #maxChecks: number;
  readonly #queue: QueuedCommit[] = [];
  #isWorking = false;

  constructor(kv: Deno.Kv, { path, retry, maxChecks }: CommitterOptions) {
    this.#kv = kv;
    this.#path = path;
    this.#files = identitiesOf(path);
    this.#retry = retry;
    this.#maxChecks = maxChecks;
  }

  /**
   * Makes the operation, again while the database is locked; returns the versionstamp, null when one
   * of its checks failed. @throws {Problem} `unavailable`, `too_large`
   */
  async commit(operation: Operation, signal: AbortSignal): Promise<string | null> {
    const atomic = this.#atomic(operation);
    const made = await retryLocked(
      async () => {
        const result = await atomic.commit();
        // After the commit: what is acknowledged was in the right file then.
        this.#requireSameFile();
        return result;
      },
      this.#retry,
      signal,
    );
    return made.ok ? made.versionstamp : null;
  }

  /**
   * Makes the operations of one commit in one atomic with others that come at the same time: for
   * SQLite and its disk that is one transaction and one fsync, however many there are. They are made
   * at once when no batch is under way; what comes in that time goes together after it. Each commit is
   * answered after the atomic that it is in. When a batch is refused, each of it is made by itself.
   */
  commitBatched(operations: readonly Operation[], signal: AbortSignal): Promise<string | null> {
    const result = Promise.withResolvers<string | null>();
    this.#queue.push({ operations, signal, result });
    if (!this.#isWorking) this.#work();
    return result.promise;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (this.#queue.length > 0) {
      // A commit that is never answered must not block later batches.
      await withinDeadline(this.#retry, (signal) => this.#commitBatch(this.#next(), signal))
        .catch(() => {});
    }
    this.#isWorking = false;
  }

  /** Takes as many as go into one atomic. One that was answered with a failure must not be stored. */
  #next(): QueuedCommit[] {
    const batch: QueuedCommit[] = [];
    let checks = 0;
    while (this.#queue[0] && batch.length < MAX_COMMITS) {
      const [next] = this.#queue;
      for (const { checks: own = [] } of next.operations) checks += own.length;
      if (batch.length > 0 && checks > this.#maxChecks) break;
      this.#queue.shift();
      if (next.signal.aborted) next.result.reject(next.signal.reason);
      else batch.push(next);
    }
    return batch;
  }

  async #commitBatch(batch: readonly QueuedCommit[], signal: AbortSignal): Promise<void> {
    const versionstamp = batch.length > 1 ? await this.#commitAll(batch, signal) : null;
    if (versionstamp === null) await Promise.all(batch.map((one) => this.#commitOne(one)));
    else for (const { result } of batch) result.resolve(versionstamp);
  }

  /** Returns null when it failed, too: each by itself may succeed, or learns its own reason. */
  async #commitAll(batch: readonly QueuedCommit[], signal: AbortSignal): Promise<string | null> {
    try {
      const operations = batch.flatMap(({ operations }) => operations);
      return await this.commit(merge(operations, this.#maxChecks), signal);
    } catch {
      return null;
    }
  }

  async #commitOne({ operations, signal, result }: QueuedCommit): Promise<void> {
    if (signal.aborted) return result.reject(signal.reason);
    const commit = async () => await this.commit(merge(operations), signal);
    await commit().then(result.resolve, result.reject);
  }

  #atomic(
    { checks = [], sums = [], sets = [], deletes = [], changed = [] }: Operation,
  ): Deno.AtomicOperation {
    const atomic = this.#kv.atomic();
    // Sums first: a sum that fails throws, and leaves what was listed before it in the store.
    for (const { key, delta } of sums) atomic.sum(key, BigInt.asUintN(64, BigInt(delta)));
    atomic.check(...checks);
    for (const { key, value } of sets) atomic.set(key, value);
    for (const key of deletes) atomic.delete(key);
    // The versionstamp of the commit is the key: writers never wait for each other, and later is
    // greater.
    for (const { collection, ids } of changed) {
      atomic.set(logKey(collection, this.#kv.commitVersionstamp()), ids);
    }
    return atomic;
  }

  /**
   * SQLite goes on writing into a file that was deleted or replaced, and those records are lost
   * (decision 009). The check costs 3 µs a file. Put back in their place, the files serve again.
   */
  #requireSameFile(): void {
    const lost = identitiesOf(this.#path).findIndex((id, at) => id !== this.#files[at]);
    if (lost === -1) return;
    const file = `${this.#path}${fileEnds[lost]}`;
    throw unavailable(new Error(`${file} was deleted or replaced: restart the site`));
  }
}

function identitiesOf(path: string | undefined): (string | null)[] {
  return path === undefined ? [] : fileEnds.map((end) => fileIdentity(path + end));
}
