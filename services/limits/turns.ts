import { Problem } from "../problem.ts";

/** How much work may be under way at once, and how much more may wait for it. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Takes turns: costly work in small numbers, a short queue behind it, and no more than that. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Returns what the work gives, when its turn has come. @throws {Problem} `busy` */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#wait();
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // The turn goes over to who waits longest, so that nobody can slip in between.
      if (next) next();
      else this.#running--;
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#limits.waiting) throw new Problem("busy");
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}
