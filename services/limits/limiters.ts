import type { Clock } from "../clock.ts";
import { Problem } from "../problem.ts";
import type { LimitRow } from "../schemas/limit.ts";
import type { Cells, CellStep } from "../store/cells.ts";
import { decide, refund } from "./gcra.ts";
import { type Policy, quotaOf } from "./policies.ts";

/** Returns the problem of a client that has to wait for so many seconds. */
export function rateLimited(retryAfter: number): Problem {
  return new Problem("rate_limited", undefined, { retryAfter: Math.max(1, retryAfter) });
}

/**
 * Counts what clients do in the memory of this process. It forgets a client whose quota is whole
 * again, and where there are too many the one that was idle longest.
 */
export class MemoryLimiter {
  /** The moments that GCRA remembers, in the order of their last use. */
  readonly #until = new Map<string, number>();
  readonly #clock: Clock;
  #forgetAt = -Infinity;

  constructor(clock: Clock, readonly policy: Policy, readonly maxClients = 50_000) {
    this.#clock = clock;
  }

  /** How many clients are remembered. */
  get size(): number {
    return this.#until.size;
  }

  /** Counts one of the client; returns 0, or after how many seconds it may try again. */
  take(client: string): number {
    const now = this.#clock();
    // A moment further away was remembered before the clock was set back.
    const before = Math.min(this.#until.get(client) ?? now, now + this.policy.per);
    const verdict = decide(before, quotaOf(this.policy, client), now);
    this.#until.delete(client);
    this.#until.set(client, verdict.allowed ? verdict.until : before);
    this.#forget(now);
    return verdict.allowed ? 0 : verdict.retryAfter;
  }

  /** Many at a time: to find its first entry a Map passes all that were deleted before it. */
  #forget(now: number): void {
    const isFull = this.#until.size > this.maxClients;
    if (now < this.#forgetAt && !isFull) return;
    const wanted = isFull ? Math.floor(this.maxClients * 7 / 8) + 1 : this.maxClients;
    for (const [client, until] of this.#until) {
      if (until > now && this.#until.size <= wanted) break;
      this.#until.delete(client);
    }
    this.#forgetAt = now + this.policy.per / 16;
  }
}

/**
 * Counts what clients do in the store, exactly and for all processes. A row is named by a purpose
 * and a keyed hash, so that it holds no address and names no person.
 */
export class StoreLimiter {
  readonly #cells: Cells<LimitRow>;
  readonly #clock: Clock;
  readonly #hash: (text: string) => string;

  constructor(cells: Cells<LimitRow>, clock: Clock, hash: (text: string) => string) {
    this.#cells = cells;
    this.#clock = clock;
    this.#hash = hash;
  }

  /** Plans to count one of the client for that purpose. @throws {Problem} `rate_limited` */
  spend(
    policy: Policy,
    purpose: string,
    client: string,
    known?: { readonly absent: boolean },
  ): Promise<CellStep<LimitRow>> {
    return this.#cells.changing(this.#nameOf(purpose, client), (row) => {
      const verdict = decide(row?.until ?? null, quotaOf(policy, client), this.#clock());
      if (!verdict.allowed) throw rateLimited(verdict.retryAfter);
      return { until: verdict.until };
    }, known);
  }

  /** Plans to forget that one of the client was counted. */
  refund(policy: Policy, purpose: string, client: string): Promise<CellStep<LimitRow>> {
    return this.#cells.changing(this.#nameOf(purpose, client), (row) => {
      const until = row && refund(row.until, quotaOf(policy, client), this.#clock());
      return until ? { until } : null;
    });
  }

  #nameOf(purpose: string, client: string): string {
    return `${purpose}:${this.#hash(client)}`;
  }
}
