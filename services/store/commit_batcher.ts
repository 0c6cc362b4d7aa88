import type { KvLocation } from "../config.ts";
import { defaultRetry, type RetryPolicy, withDeadline } from "./retry.ts";
import { commitOnce, MAX_CHECKS, type Operation } from "./operation.ts";

/** The writes of one commit, until they are made or refused. */
interface Waiting {
  readonly writes: readonly Operation[];
  readonly signal: AbortSignal;
  readonly made: PromiseWithResolvers<string | null>;
}

/** Returns how many checks one atomic of that store takes: a file ten times as many as `denokv`. */
export function checksAtOnce({ kind }: KvLocation): number {
  return kind === "file" ? 100 : MAX_CHECKS;
}

/** More would make no commit cheaper: while one is made the next sixteen are read and planned. */
const MAX_COMMITS = 16;

/**
 * Makes the writes of new records that come at the same time in one atomic: for SQLite and its disk
 * that is one transaction and one fsync, however many there are. Nobody waits for company: a write
 * goes at once when none is under way, and what comes meanwhile goes together after that. Each is
 * answered after the commit that it is in. When a group is refused, each of it is made by itself.
 */
export class CommitBatcher {
  readonly #kv: Deno.Kv;
  readonly #maxChecks: number;
  readonly #patience: RetryPolicy;
  readonly #waiting: Waiting[] = [];
  #working = false;

  constructor(kv: Deno.Kv, maxChecks = MAX_CHECKS, patience: RetryPolicy = defaultRetry) {
    this.#kv = kv;
    this.#maxChecks = maxChecks;
    this.#patience = patience;
  }

  /** Makes the writes as {@link commitOnce} does. */
  commit(writes: readonly Operation[], signal: AbortSignal): Promise<string | null> {
    const made = Promise.withResolvers<string | null>();
    this.#waiting.push({ writes, signal, made });
    if (!this.#working) this.#work();
    return made.promise;
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#waiting.length > 0) {
      // A store may never answer a commit: it holds up nobody for longer than those who are in it.
      await withDeadline(this.#patience, () => this.#make(this.#next())).catch(() => {});
    }
    this.#working = false;
  }

  /** Takes as many as go into one atomic; whoever was answered meanwhile must not be stored. */
  #next(): Waiting[] {
    const group: Waiting[] = [];
    let checks = 0;
    while (this.#waiting[0] && group.length < MAX_COMMITS) {
      const [next] = this.#waiting;
      for (const write of next.writes) checks += write.checks.length;
      if (group.length > 0 && checks > this.#maxChecks) break;
      this.#waiting.shift();
      if (next.signal.aborted) next.made.reject(next.signal.reason);
      else group.push(next);
    }
    return group;
  }

  async #make(group: readonly Waiting[]): Promise<void> {
    const versionstamp = group.length > 1 ? await this.#makeAll(group) : null;
    if (versionstamp === null) await Promise.all(group.map((one) => this.#makeOne(one)));
    else for (const { made } of group) made.resolve(versionstamp);
  }

  /** Returns null when it failed, too: each by itself may succeed, or says why to whom it concerns. */
  async #makeAll(group: readonly Waiting[]): Promise<string | null> {
    const writes = group.flatMap(({ writes }) => writes);
    try {
      return await commitOnce(this.#kv, writes, this.#patience, undefined, this.#maxChecks);
    } catch {
      return null;
    }
  }

  async #makeOne({ writes, signal, made }: Waiting): Promise<void> {
    if (signal.aborted) return made.reject(signal.reason);
    await commitOnce(this.#kv, writes, this.#patience, signal).then(made.resolve, made.reject);
  }
}
