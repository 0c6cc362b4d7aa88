import { Problem } from "./problem.ts";

/** Work that may run at once, and work that may wait. */
export interface SemaphoreLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Runs work with limited concurrency, in order of arrival, with a bounded queue. */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** Returns what the work returns. @throws {Problem} `busy` where the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#wait();
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // The slot passes directly to the next in the queue.
      if (next) next();
      else this.#running--;
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#limits.waiting) throw new Problem("busy");
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}

/** Runs the work of each key one at a time in this process, with a bounded queue for each key. */
export class KeyedMutex {
  readonly #queues = new Map<string, { last: Promise<unknown>; length: number }>();

  constructor(readonly maxLength: number) {}

  /** Returns what the work returns. @throws {Problem} `rate_limited` where the key's queue is full */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { last, length } = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (length >= this.maxLength) throw new Problem("rate_limited", undefined, { retryAfter: 1 });
    const own = last.then(work);
    this.#queues.set(key, { last: own.catch(() => {}), length: length + 1 });
    try {
      return await own;
    } finally {
      const queue = this.#queues.get(key);
      if (queue && --queue.length === 0) this.#queues.delete(key);
    }
  }
}
