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

/** What one key may do in this process (token bucket). It forgets the key that was idle longest. */
export class TokenBuckets {
  /** In the order of their last use. */
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: Clock;

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
    if (this.#buckets.size > this.maxKeys) this.#forgetOldest();
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
