import type { Clock } from "../clock.ts";

/** How much one key may do: so many at once, and so many more every second. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * What one key may do in this process (token bucket). It forgets a key whose bucket is full again,
 * which is as if it had never come; and where there are too many the one that was idle longest.
 */
export class TokenBuckets {
  /** In the order of their last use. */
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: Clock;
  /** Before that moment nobody is forgotten for being idle. */
  #forgetAt = -Infinity;

  constructor(clock: Clock, readonly pace: Pace, readonly maxKeys = 50_000) {
    this.#clock = clock;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one token; returns 0, or after how many seconds there will be one. */
  take(key: string): number {
    const { burst, perSecond } = this.pace;
    const now = this.#clock();
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const gained = Math.max(0, now - bucket.at) / 1000 * perSecond;
    const tokens = Math.min(burst, bucket.tokens + gained);
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    this.#forget(now);
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
  }

  /**
   * Forgets whose bucket is full again, and some of the idlest where there are too many. Many at a
   * time: to find its first entry a Map passes all that were deleted before it.
   */
  #forget(now: number): void {
    const tooMany = this.#buckets.size > this.maxKeys;
    if (now < this.#forgetAt && !tooMany) return;
    const filling = this.pace.burst / this.pace.perSecond * 1000;
    const wanted = tooMany ? Math.floor(this.maxKeys * 7 / 8) + 1 : this.maxKeys;
    let oldest = now;
    for (const [key, { at }] of this.#buckets) {
      oldest = at;
      if (at + filling > now && this.#buckets.size <= wanted) break;
      this.#buckets.delete(key);
    }
    this.#forgetAt = Math.max(oldest + filling, now + filling / 16);
  }
}
