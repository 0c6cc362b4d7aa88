import type { Clock } from "../clock.ts";
import { oneDay } from "../clock.ts";
import { Problem } from "../problem.ts";
import type { LimitRow } from "../schemas/limit.ts";
import type { Cells, CellStep } from "../store/cells.ts";
import { decide, type Quota, refund } from "./gcra.ts";
import { KeyedQueue } from "./keyed_queue.ts";
import { tooMany } from "./too_many.ts";
import { isThisMachine, quotaOf } from "./widened.ts";

/** Whose secret is guessed, what kind of secret, and from where. */
export interface Guess {
  readonly purpose: "password" | "second_factor";
  /** What names the account, whether there is one or not: an e-mail address or an id. */
  readonly account: string;
  readonly client: string;
  /** Which problem says that the guess was wrong; see {@link wrongSecret}. */
  readonly isWrong?: (problem: Problem) => boolean;
}

function wrongSecret({ code }: Problem): boolean {
  return code === "invalid_credentials" || code === "invalid_code";
}

const quarter = 15 * 60 * 1000;
/** Wrong guesses at one account from one address. */
const perPair: Quota = { times: 5, per: quarter };
/** Wrong guesses from one address, whatever the account. */
const perAddress: Quota = { times: 30, per: quarter };
/** Wrong guesses in a row at one account from anywhere before each one has to wait. */
const freeFailures = 10;
/** The longest wait, in seconds: strangers can make the owner wait, and never lock them out. */
const longestWait = 8;
/** An address from which the owner came in is not made to wait for what strangers do. */
const knownFor = 30 * oneDay;
/** Guesses from unknown addresses under way at once; the rest of the hashing queue is kept free. */
const unknownAtOnce = 12;

/**
 * Limits guesses of secrets: each is counted before it is checked, so that guesses at the same time
 * cannot all see the same count, and forgotten when it was right. Accounts that do not exist are
 * counted like those that do.
 */
export class GuessLimits {
  readonly #cells: Cells<LimitRow>;
  readonly #clock: Clock;
  readonly #hash: (text: string) => string;
  readonly #queue = new KeyedQueue(50);
  #unknown = 0;

  constructor(cells: Cells<LimitRow>, clock: Clock, hash: (text: string) => string) {
    this.#cells = cells;
    this.#clock = clock;
    this.#hash = hash;
  }

  /**
   * Returns what the work returns; it throws a problem that {@link Guess.isWrong} tells when the
   * guess was wrong. @throws {Problem} `rate_limited`, `busy`
   */
  async guess<T>(guess: Guess, work: () => Promise<T>): Promise<T> {
    const names = this.#names(guess);
    const known = await this.#isKnown(names.known);
    const turn = (): Promise<{ result: T }> => this.#counted(guess, names, known, work);
    // One at a time: the right password must not be refused because of its own copies under way.
    const done = await this.#queue.run(
      names.pair,
      // Before the store is asked to count: a flood must not become a flood of writes.
      known || isThisMachine(guess.client) ? turn : () => this.#withRoom(turn),
    );
    if (done === null) throw tooMany(1);
    return done.result;
  }

  async #withRoom<T>(work: () => Promise<T>): Promise<T> {
    if (this.#unknown >= unknownAtOnce) throw new Problem("busy");
    this.#unknown++;
    try {
      return await work();
    } finally {
      this.#unknown--;
    }
  }

  async #counted<T>(
    guess: Guess,
    names: Names,
    known: boolean,
    work: () => Promise<T>,
  ): Promise<{ result: T }> {
    await this.#reserve(guess, names, known);
    try {
      const result = await work();
      await this.#forgive(guess, names, "right");
      return { result };
    } catch (error) {
      const problem = error instanceof Problem ? error : null;
      if (!problem || !(guess.isWrong ?? wrongSecret)(problem)) {
        await this.#forgive(guess, names, problem?.code === "busy" ? "unheard" : "unfinished");
      }
      throw error;
    }
  }

  async #reserve({ client }: Guess, names: Names, known: boolean): Promise<void> {
    await this.#cells.change(async () => {
      const now = this.#clock();
      return await Promise.all([
        this.#spend(names.pair, perPair, now),
        this.#spend(names.address, quotaOf(client, perAddress), now),
        ...(known ? [] : [this.#streak(names.account, now)]),
      ]);
    });
  }

  #spend(name: string, quota: Quota, now: number): Promise<CellStep<LimitRow>> {
    return this.#cells.changing(name, (row) => {
      const verdict = decide(row?.until ?? null, quota, now);
      if (!verdict.allowed) throw tooMany(verdict.retryAfter);
      return { until: verdict.until };
    });
  }

  /** The wait grows with each failure in a row: 1, 2, 4, 8 seconds. */
  #streak(name: string, now: number): Promise<CellStep<LimitRow>> {
    return this.#cells.changing(name, (row) => {
      const { failures = 0, until = 0 } = row && row.until > now ? row : {};
      const wait = failures < freeFailures
        ? 0
        : Math.min(longestWait, 2 ** (failures - freeFailures)) * 1000;
      const left = until - oneDay + wait - now;
      if (failures > 0 && left > 0) throw tooMany(Math.ceil(left / 1000));
      return { failures: failures + 1, until: now + oneDay };
    });
  }

  /**
   * Right: the account starts afresh and its owner's address is known. Unfinished: as if it had not
   * been. Unheard for want of room: it says nothing about the account, but the address was a burden.
   */
  async #forgive(
    { client }: Guess,
    names: Names,
    how: "right" | "unfinished" | "unheard",
  ): Promise<void> {
    const back = (name: string, quota: Quota, now: number) =>
      this.#cells.changing(name, (row) => {
        const until = row && refund(row.until, quota, now);
        return until ? { until } : null;
      });
    await this.#cells.change(async () => {
      const now = this.#clock();
      const address = quotaOf(client, perAddress);
      return await Promise.all([
        how === "right"
          ? this.#cells.changing(names.pair, () => null)
          : back(names.pair, perPair, now),
        ...(how === "unheard" ? [] : [back(names.address, address, now)]),
        this.#cells.changing(names.account, (row) => {
          const failures = (row?.failures ?? 0) - 1;
          return how === "right" || !row || failures <= 0 ? null : { ...row, failures };
        }),
        ...(how === "right"
          ? [this.#cells.changing(names.known, () => ({ until: now + knownFor }))]
          : []),
      ]);
    });
  }

  async #isKnown(name: string): Promise<boolean> {
    const row = await this.#cells.get(name);
    return row !== null && row.until > this.#clock();
  }

  #names({ purpose, account, client }: Guess): Names {
    const pair = this.#hash(JSON.stringify([account, client]));
    return {
      pair: `${purpose}_pair:${pair}`,
      address: `${purpose}_address:${this.#hash(client)}`,
      account: `${purpose}_account:${this.#hash(account)}`,
      known: `known:${pair}`,
    };
  }
}

/** The names of the rows that count one guess. */
interface Names {
  readonly pair: string;
  readonly address: string;
  readonly account: string;
  readonly known: string;
}
