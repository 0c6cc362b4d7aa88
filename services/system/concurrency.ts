import { Problem, type ProblemCode } from "./problem.ts";

export interface SemaphoreLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #queue: (() => void)[] = [];
  readonly #refusal: ProblemCode;
  #running = 0;

  constructor(limits: SemaphoreLimits, refusal: ProblemCode = "busy") {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /** Returns what the work returns. @throws {Problem} `busy` or its own where the queue is full */
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
    if (this.#queue.length >= this.#limits.waiting) throw new Problem(this.#refusal);
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}

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

/** Runs costly work one at a time; callers that ask for the same before it ends get the same answer. */
export class SharedWork<T> {
  readonly #one: Semaphore;
  readonly #running = new Map<string, Promise<T>>();

  constructor(waiting: number) {
    this.#one = new Semaphore({ atOnce: 1, waiting });
  }

  /** Returns what the work of that key returns. @throws {Problem} `busy` where too much waits */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ??
      this.#one.run(work).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}

interface SlotLimits {
  readonly perKey: number;
  readonly perProcess: number;
}

/** Limits what is under way at once, per key and per process; what finds no slot is refused. */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #refusals: Readonly<Record<keyof SlotLimits, ProblemCode>>;
  readonly #ofKey = new Map<string, number>();
  taken = 0;

  constructor(limits: SlotLimits, refusals: Readonly<Record<keyof SlotLimits, ProblemCode>>) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /** Takes a slot and returns a function that frees it once. @throws {Problem} without a free one */
  take(key: string): () => void {
    const ofKey = this.#ofKey.get(key) ?? 0;
    if (ofKey >= this.#limits.perKey) throw new Problem(this.#refusals.perKey);
    if (this.taken >= this.#limits.perProcess) throw new Problem(this.#refusals.perProcess);
    this.#ofKey.set(key, ofKey + 1);
    this.taken++;
    let isTaken = true;
    return () => {
      if (isTaken) this.#free(key);
      isTaken = false;
    };
  }

  #free(key: string): void {
    this.taken--;
    const left = (this.#ofKey.get(key) ?? 1) - 1;
    if (left > 0) this.#ofKey.set(key, left);
    else this.#ofKey.delete(key);
  }
}
