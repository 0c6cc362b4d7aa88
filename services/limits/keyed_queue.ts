/** Work on one key goes one at a time in this process, so that it does not race against itself. */
export class KeyedQueue {
  readonly #waiting = new Map<string, { last: Promise<unknown>; count: number }>();

  constructor(readonly maxWaiting: number) {}

  /** Returns what the work returns, once all before it on that key is done; null when too many wait. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    const before = this.#waiting.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (before.count >= this.maxWaiting) return null;
    const mine = before.last.then(work);
    const line = { last: mine.catch(() => {}), count: before.count + 1 };
    this.#waiting.set(key, line);
    try {
      return await mine;
    } finally {
      const now = this.#waiting.get(key);
      if (now && --now.count === 0) this.#waiting.delete(key);
    }
  }
}
