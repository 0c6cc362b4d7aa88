import { networkOf } from "../system/client_address.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { LimitRow } from "./limit_schema.ts";
import type { KeyValueStore } from "../store/key_value_store.ts";
import type { Transaction } from "../store/transaction.ts";
import { decide, intervalOf, type Quota, refund } from "./gcra.ts";
import { type LimitPolicy, quotasOf, type SharedPolicy } from "./policies.ts";

/** Returns the problem of a client that must wait for that many seconds. */
export function rateLimited(retryAfter: number): Problem {
  return new Problem("rate_limited", undefined, { retryAfter: Math.max(1, retryAfter) });
}

/**
 * Limits clients in the memory of this process. It drops prefixes whose quota is full again, and
 * over its size the least recently used.
 */
export class MemoryLimiter {
  readonly #until = new Map<string, number>();
  readonly #clock: Clock;
  #forgetAt = -Infinity;

  constructor(clock: Clock, readonly policy: LimitPolicy, readonly maxPrefixes = 50_000) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#until.size;
  }

  /**
   * Counts that number at each prefix of the client, or none if one of them is used up. Returns 0, or
   * the seconds to wait.
   */
  take(client: string, count = 1): number {
    const now = this.#clock();
    const counted = quotasOf(this.policy, client).map(({ prefix, quota }) => {
      const until = this.#until.get(prefix);
      // A later moment was stored before the clock was set back.
      const before = until === undefined ? null : Math.min(until, now + quota.per);
      return { prefix, before, verdict: decide(before, quota, now, count) };
    });
    const waits = counted.map(({ verdict }) => verdict.allowed ? 0 : verdict.retryAfter);
    const wait = Math.max(...waits);
    for (const { prefix, before, verdict } of counted) {
      const until = wait === 0 && verdict.allowed ? verdict.until : before;
      // A refused client does not add an entry.
      if (until === null) continue;
      this.#until.delete(prefix);
      this.#until.set(prefix, until);
    }
    this.#forget(now);
    return wait;
  }

  /** Counts that many more or fewer at each prefix, where only the end shows how many there were. */
  correct(client: string, count: number): void {
    const now = this.#clock();
    for (const { prefix, quota } of quotasOf(this.policy, client)) {
      const until = Math.max(this.#until.get(prefix) ?? now, now) + count * intervalOf(quota);
      this.#until.set(prefix, Math.min(until, now + quota.per));
    }
  }

  /** Deletes in batches: a Map iterator first skips all entries that were deleted before. */
  #forget(now: number): void {
    const isFull = this.#until.size > this.maxPrefixes;
    if (now < this.#forgetAt && !isFull) return;
    const wanted = isFull ? Math.floor(this.maxPrefixes * 7 / 8) + 1 : this.maxPrefixes;
    for (const [prefix, until] of this.#until) {
      if (until > now && this.#until.size <= wanted) break;
      this.#until.delete(prefix);
    }
    this.#forgetAt = now + this.policy.per / 16;
  }
}

/**
 * Limits all clients together, with a reserve for new networks, so that a few networks cannot use
 * up the whole limit.
 */
export class SharedBudget {
  readonly #all: MemoryLimiter;
  readonly #newcomers: MemoryLimiter;
  readonly #firsts: MemoryLimiter;

  constructor(clock: Clock, { all, newcomers, firsts }: SharedPolicy) {
    this.#all = new MemoryLimiter(clock, all, 1);
    this.#newcomers = new MemoryLimiter(clock, newcomers, 1);
    this.#firsts = new MemoryLimiter(clock, firsts);
  }

  /** Counts one of the client. Returns 0, or the seconds to wait. */
  take(client: string): number {
    const isNewcomer = this.#firsts.take(networkOf(client)) === 0;
    const wait = this.#all.take("all");
    return wait > 0 && isNewcomer ? this.#newcomers.take("all") : wait;
  }
}

export interface Spender {
  readonly policy: LimitPolicy;
  readonly purpose: string;
  readonly client: string;
}

/**
 * Limits clients in the store, exactly and across processes. The name of a row is a purpose and
 * keyed hashes: it contains no personal data.
 */
export class StoreLimiter {
  constructor(
    readonly values: KeyValueStore<LimitRow>,
    readonly clock: Clock,
    readonly hash: (text: string) => string,
  ) {}

  /**
   * Counts one of the client for that purpose, at each of its prefixes. What its cache
   * has is not read, but refuses no client before it is. @throws {Problem} `rate_limited`
   */
  async spend(tx: Transaction, spender: Spender): Promise<void> {
    await Promise.all(
      this.#rowsOf(spender).map(async ({ name, quota }) => {
        const count = (isRead: boolean) =>
          this.values.update(tx, name, (row) => {
            const verdict = decide(row?.until ?? null, quota, this.clock());
            if (!verdict.allowed) throw rateLimited(verdict.retryAfter);
            return { until: verdict.until };
          }, { isRead });
        await (tx.cache ? count(false).catch(() => count(true)) : count(true));
      }),
    );
  }

  async refund(tx: Transaction, spender: Spender): Promise<void> {
    await Promise.all(
      this.#rowsOf(spender).map(({ name, quota }) =>
        this.values.update(tx, name, (row) => {
          const until = row && refund(row.until, quota, this.clock());
          return until ? { until } : null;
        })
      ),
    );
  }

  /**
   * Returns the row of each prefix. The rows of a network have names that begin alike: they are
   * neighbours in the file, and a commit writes fewer of its pages.
   */
  #rowsOf({ policy, purpose, client }: Spender): { name: string; quota: Quota }[] {
    const network = networkOf(client);
    const ofNetwork = `${purpose}:${this.hash(network)}`;
    return quotasOf(policy, client).map(({ prefix, quota }) => ({
      name: prefix === network ? ofNetwork : `${ofNetwork}:${this.hash(prefix)}`,
      quota,
    }));
  }
}
