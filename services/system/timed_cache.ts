import type { Clock } from "./clock.ts";

export class TimedCache<K, V> {
  readonly #clock: Clock;
  readonly #lifetime: number;
  readonly #read: (key: K) => Promise<V>;
  readonly #values = new Map<K, { readonly at: number; readonly value: Promise<V> }>();

  /** The lifetime of a value is in milliseconds. */
  constructor(clock: Clock, lifetime: number, read: (key: K) => Promise<V>) {
    this.#clock = clock;
    this.#lifetime = lifetime;
    this.#read = read;
  }

  /** Returns the value, not older than its lifetime. A read that failed is made again. */
  get(key: K): Promise<V> {
    const now = this.#clock();
    const cached = this.#values.get(key);
    if (cached && now - cached.at < this.#lifetime) return cached.value;
    const value = this.#read(key);
    this.#values.set(key, { at: now, value });
    value.catch(() => this.forget(key));
    return value;
  }

  forget(key: K): void {
    this.#values.delete(key);
  }
}
