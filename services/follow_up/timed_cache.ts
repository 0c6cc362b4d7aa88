import type { Clock } from "../clock.ts";

/** How old a value may be, in milliseconds. */
const lifetime = 5000;

/** A cache of what the store holds, for five seconds, by keys. */
export class TimedCache<K, V> {
  readonly #clock: Clock;
  readonly #read: (key: K) => Promise<V>;
  readonly #values = new Map<K, { readonly at: number; readonly value: Promise<V> }>();

  constructor(clock: Clock, read: (key: K) => Promise<V>) {
    this.#clock = clock;
    this.#read = read;
  }

  /** Returns the value, at most five seconds old. A read that failed is made again. */
  get(key: K): Promise<V> {
    const now = this.#clock();
    const cached = this.#values.get(key);
    if (cached && now - cached.at < lifetime) return cached.value;
    const value = this.#read(key);
    this.#values.set(key, { at: now, value });
    value.catch(() => this.#values.delete(key));
    return value;
  }

  /** Reads the value again when it is next asked for. */
  forget(key: K): void {
    this.#values.delete(key);
  }
}
