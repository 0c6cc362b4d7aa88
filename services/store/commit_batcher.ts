import { merge, type Operation } from "./transaction.ts";
import { type RetryPolicy, withinDeadline } from "./retry.ts";

/** Makes an operation; returns the versionstamp, null when one of its checks failed. */
type Commit = (operation: Operation, signal: AbortSignal) => Promise<string | null>;

/** The operations of one commit, until it is made or refused. */
interface Waiting {
  readonly operations: readonly Operation[];
  readonly signal: AbortSignal;
  readonly result: PromiseWithResolvers<string | null>;
}

/** More would make no commit cheaper: while one is made the next sixteen are read and planned. */
const MAX_COMMITS = 16;

/**
 * Makes commits that come at the same time in one atomic: for SQLite and its
 * disk that is one transaction and one fsync, however many there are (decision 019). A commit is
 * made at once when none is under way; what comes meanwhile goes together after that. Each is
 * answered after the atomic that it is in. When a batch is refused, each of it is made by itself.
 */
export class CommitBatcher {
  readonly #commit: Commit;
  readonly #maxChecks: number;
  readonly #retry: RetryPolicy;
  readonly #waiting: Waiting[] = [];
  #isWorking = false;

  constructor(commit: Commit, maxChecks: number, retry: RetryPolicy) {
    this.#commit = commit;
    this.#maxChecks = maxChecks;
    this.#retry = retry;
  }

  /** Returns the versionstamp, null when one of the checks failed. */
  commit(operations: readonly Operation[], signal: AbortSignal): Promise<string | null> {
    const result = Promise.withResolvers<string | null>();
    this.#waiting.push({ operations, signal, result });
    if (!this.#isWorking) this.#work();
    return result.promise;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting.length > 0) {
      // A commit that is never answered must not block later batches.
      await withinDeadline(this.#retry, (signal) => this.#commitBatch(this.#next(), signal))
        .catch(() => {});
    }
    this.#isWorking = false;
  }

  /** Takes as many as go into one atomic. One that was answered with a failure must not be stored. */
  #next(): Waiting[] {
    const batch: Waiting[] = [];
    let checks = 0;
    while (this.#waiting[0] && batch.length < MAX_COMMITS) {
      const [next] = this.#waiting;
      for (const { checks: own = [] } of next.operations) checks += own.length;
      if (batch.length > 0 && checks > this.#maxChecks) break;
      this.#waiting.shift();
      if (next.signal.aborted) next.result.reject(next.signal.reason);
      else batch.push(next);
    }
    return batch;
  }

  async #commitBatch(batch: readonly Waiting[], signal: AbortSignal): Promise<void> {
    const versionstamp = batch.length > 1 ? await this.#commitAll(batch, signal) : null;
    if (versionstamp === null) await Promise.all(batch.map((one) => this.#commitOne(one)));
    else for (const { result } of batch) result.resolve(versionstamp);
  }

  /** Returns null when it failed, too: each by itself may succeed, or learns its own reason. */
  async #commitAll(batch: readonly Waiting[], signal: AbortSignal): Promise<string | null> {
    try {
      const operations = batch.flatMap(({ operations }) => operations);
      return await this.#commit(merge(operations, this.#maxChecks), signal);
    } catch {
      return null;
    }
  }

  async #commitOne({ operations, signal, result }: Waiting): Promise<void> {
    if (signal.aborted) return result.reject(signal.reason);
    const commit = async () => await this.#commit(merge(operations), signal);
    await commit().then(result.resolve, result.reject);
  }
}
