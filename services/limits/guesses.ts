import { isThisMachine, networkOf } from "../client_address.ts";
import type { Clock } from "../clock.ts";
import { Problem } from "../problem.ts";
import type { LimitRow } from "../schemas/limit.ts";
import type { Cells } from "../store/cells.ts";
import { Turns } from "./turns.ts";
import { type Guesser, type GuessNames, GuessRows, type Known } from "./guess_rows.ts";
import { KeyedQueue } from "./keyed_queue.ts";
import { MemoryLimiter, rateLimited } from "./limiters.ts";
import { policies } from "./policies.ts";

/** A guess of a secret. */
export interface Guess extends Guesser {
  /** Which problem says that the guess was wrong; see {@link wrongSecret}. */
  readonly isWrong?: (problem: Problem) => boolean;
}

function wrongSecret({ code }: Problem): boolean {
  return code === "invalid_credentials" || code === "invalid_code" || code === "code_locked";
}

/** Guesses by strangers under way at once, */
const strangersAtOnce = 12;
/** of whose secrets one is checked at a time: the known never wait behind more than that one. */
const checksOfStrangers = { atOnce: 1, waiting: strangersAtOnce };
/** and half as many from one network, */
const strangersOfNetwork = strangersAtOnce / 2;
/** From so many on it is crowded, and who asks again and again is refused before the store is asked. */
const crowd = 4;

/**
 * Limits guesses of secrets: each is counted before it is checked, so that guesses at the same time
 * cannot all see the same count, and forgotten when it was right.
 */
export class GuessLimits {
  readonly #rows: GuessRows;
  readonly #queue = new KeyedQueue(50);
  readonly #checks = new Turns(checksOfStrangers);
  readonly #paces: MemoryLimiter;
  /** How many are under way, by network. */
  readonly #strangers = new Map<string, number>();

  /** What is known goes one at a time from one network. */
  readonly #hashing: KeyedQueue;

  constructor(
    cells: Cells<LimitRow>,
    clock: Clock,
    hash: (text: string) => string,
    hashing: KeyedQueue,
  ) {
    this.#hashing = hashing;
    this.#rows = new GuessRows(cells, clock, hash);
    this.#paces = new MemoryLimiter(clock, policies.crowdedSignIns);
  }

  /**
   * Returns what the work returns; it throws a problem that {@link Guess.isWrong} tells when the
   * guess was wrong. @throws {Problem} `rate_limited`, `busy`
   */
  async guess<T>(guess: Guess, work: () => Promise<T>): Promise<T> {
    const names = this.#rows.names(guess);
    const known = await this.#rows.knownBy(names);
    const counted = (check: () => Promise<T>): Promise<{ result: T }> =>
      this.#counted(guess, names, known, check);
    // Who is asked for a code knows the password: no flood comes that far.
    const trusted = known || guess.purpose === "second_factor" || isThisMachine(guess.client);
    // One at a time: the right password must not be refused because of its own copies under way.
    const done = await this.#queue.run(
      names.pair,
      trusted
        ? () => this.#hashing.run(networkOf(guess.client), () => counted(work))
        : () => this.#withRoom(guess.client, () => counted(() => this.#checks.take(work))),
    );
    if (done === null) throw rateLimited(1);
    return done.result;
  }

  /** Before the store is asked to count: a flood must not become a flood of writes. */
  async #withRoom<T>(client: string, work: () => Promise<T>): Promise<T> {
    const wait = this.#paces.take(client);
    const network = networkOf(client);
    const strangers = this.#strangers.values().reduce((sum, count) => sum + count, 0);
    const beside = this.#strangers.get(network) ?? 0;
    if (strangers >= crowd && wait > 0) throw rateLimited(wait);
    if (strangers >= strangersAtOnce || beside >= strangersOfNetwork) throw new Problem("busy");
    this.#strangers.set(network, beside + 1);
    try {
      return await work();
    } finally {
      const left = (this.#strangers.get(network) ?? 1) - 1;
      if (left > 0) this.#strangers.set(network, left);
      else this.#strangers.delete(network);
    }
  }

  async #counted<T>(
    guess: Guess,
    names: GuessNames,
    known: Known,
    work: () => Promise<T>,
  ): Promise<{ result: T }> {
    const failures = await this.#rows.reserve(guess, names, known);
    try {
      const result = await work();
      await this.#rows.forgive(guess, names, known, failures, "right");
      return { result };
    } catch (error) {
      const problem = error instanceof Problem ? error : null;
      if (!problem || !(guess.isWrong ?? wrongSecret)(problem)) {
        const how = problem?.code === "busy" ? "unheard" : "unfinished";
        await this.#rows.forgive(guess, names, known, failures, how);
      }
      throw error;
    }
  }
}
