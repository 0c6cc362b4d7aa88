/** For how many milliseconds a write stands back, and a reader is let go first. */
const LONGEST = 25;

/**
 * Lets readers pass before writes. A file of SQLite answers one question after the other, so that
 * each of the few that a reader asks in a row could stand behind a commit on its way to the disk.
 */
export class RightOfWay {
  readonly #longest: number;
  readonly #readers = new Set<symbol>();
  #clear = Promise.withResolvers<void>();

  constructor(longest = LONGEST) {
    this.#longest = longest;
  }

  /** Returns what the work returns; writes stand back for it, unless it takes too long. */
  async first<R>(work: () => Promise<R>): Promise<R> {
    const reader = Symbol();
    if (this.#readers.size === 0) this.#clear = Promise.withResolvers();
    this.#readers.add(reader);
    const timer = setTimeout(() => this.#pass(reader), this.#longest);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.#pass(reader);
    }
  }

  /** Whether a write has to {@link wait}. */
  get isTaken(): boolean {
    return this.#readers.size > 0;
  }

  /** Resolves when no reader is under way any more; where they keep coming, after a moment. */
  async wait(): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, this.#longest);
    await Promise.race([this.#clear.promise, late.promise]);
    clearTimeout(timer);
  }

  #pass(reader: symbol): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#clear.resolve();
  }
}
