import { networkOf } from "../client_address.ts";
import type { Clock } from "../clock.ts";
import { oneDay } from "../clock.ts";
import type { LimitRow } from "../schemas/limit.ts";
import type { Cells, CellStep } from "../store/cells.ts";
import { rateLimited, StoreLimiter } from "./limiters.ts";
import { policies, type Policy } from "./policies.ts";

/** Whose secret is guessed, what kind of secret, and by whom. */
export interface Guesser {
  readonly purpose: "password" | "second_factor";
  /** What names the account, whether there is one or not: an e-mail address or an id. */
  readonly account: string;
  readonly client: string;
  /** What names the browser, where it has shown that the account's owner came in with it. */
  readonly browser?: string | null;
}

/** By what somebody who guesses is known, if at all. */
export type Known = "address" | "browser" | null;

/** How a guess ended that counts for nothing, or for less. */
export type Forgiveness = "right" | "unfinished" | "unheard";

/** Wrong guesses in a row at one account, from anywhere in one lane, before each one has to wait. */
const freeFailures = 10;
/**
 * The longest wait of each lane, in seconds. Networks that have not failed at the account today wait
 * for each other only: guessing from the same networks again and again keeps nobody out.
 */
const longestWait = { first: 8, further: 16 } as const;
/** An address from which the owner came in is not made to wait for what strangers do; */
const knownFor = 30 * oneDay;
/** nor is a browser of theirs, until so many wrong guesses were made with it: it may be stolen. */
const failuresOfBrowser = 10;
/** How long a browser's wrong guesses are remembered: for as long as it may be known. */
export const browserKnownFor = 180 * oneDay;

/** The rows that count guesses of secrets. Accounts that do not exist count like those that do. */
export class GuessRows {
  readonly #cells: Cells<LimitRow>;
  readonly #clock: Clock;
  readonly #hash: (text: string) => string;
  readonly #limiter: StoreLimiter;

  constructor(cells: Cells<LimitRow>, clock: Clock, hash: (text: string) => string) {
    this.#cells = cells;
    this.#clock = clock;
    this.#hash = hash;
    this.#limiter = new StoreLimiter(cells, clock, hash);
  }

  /** Returns the names of the rows of that guess. */
  names({ purpose, account, client, browser }: Guesser): GuessNames {
    const pair = this.#hash(pairOf({ account, client }));
    const network = this.#hash(pairOf({ account, client: networkOf(client) }));
    const owner = this.#hash(account);
    return {
      pair: `${purpose}_pair:${pair}`,
      today: `${purpose}_today:${network}`,
      first: `${purpose}_account_first:${owner}`,
      further: `${purpose}_account:${owner}`,
      known: `known:${pair}`,
      browser: browser ? `browser:${this.#hash(browser)}` : null,
    };
  }

  /** Returns by what the guesser is known: the owner came in from there, or with that browser. */
  async knownBy({ known, browser }: GuessNames): Promise<Known> {
    const row = await this.#cells.get(known);
    if (row && row.until > this.#clock()) return "address";
    if (!browser) return null;
    const { failures = 0 } = await this.#cells.get(browser) ?? {};
    return failures < failuresOfBrowser ? "browser" : null;
  }

  /**
   * Counts the guess before it is checked; returns the names of the rows where it stands as a
   * failure until it is forgiven. @throws {Problem} `rate_limited`
   */
  async reserve(guesser: Guesser, names: GuessNames, by: Known): Promise<readonly string[]> {
    const { purpose } = guesser;
    let failures: readonly CountedStep[] = [];
    await this.#cells.change(async () => {
      const now = this.#clock();
      failures = by === "address" ? [] : await this.#fromElsewhere(names, now);
      return [
        ...failures,
        ...await Promise.all([
          this.#limiter.spend(policies.wrongGuessesAtAccount, `${purpose}_pair`, pairOf(guesser)),
          this.#limiter.spend(policyOf(by), `${purpose}_address`, guesser.client),
        ]).then((steps) => steps.flat()),
      ];
    });
    return failures.map(({ name }) => name);
  }

  /** From elsewhere: a known browser spends what it is trusted with, others the account's patience. */
  async #fromElsewhere(names: GuessNames, now: number): Promise<CountedStep[]> {
    if (names.browser) {
      const own = await this.#failing(names.browser, browserKnownFor, now);
      if (own.failures <= failuresOfBrowser) return [own];
    }
    const today = await this.#failing(names.today, oneDay, now);
    const lane = today.failures === 1 ? "first" : "further";
    return [today, await this.#failing(names[lane], oneDay, now, longestWait[lane])];
  }

  /** One more failure in that row, in which each one waits longer for the last: 1, 2, 4, … seconds. */
  async #failing(name: string, kept: number, now: number, longest = 0): Promise<CountedStep> {
    const step = await this.#cells.changing(name, (row) => {
      const { failures = 0, until = 0 } = row && row.until > now ? row : {};
      const wait = failures < freeFailures
        ? 0
        : Math.min(longest, 2 ** (failures - freeFailures)) * 1000;
      const left = until - kept + wait - now;
      if (wait > 0 && left > 0) throw rateLimited(Math.ceil(left / 1000));
      return { failures: failures + 1, until: now + kept };
    });
    return { ...step, name, failures: step.value?.failures ?? 0 };
  }

  /**
   * Right: the account starts afresh and its owner's address is known. Unfinished: as if it had not
   * been. Unheard for want of room: it says nothing about the account, but the address was a burden.
   */
  async forgive(
    guesser: Guesser,
    names: GuessNames,
    by: Known,
    failures: readonly string[],
    how: Forgiveness,
  ): Promise<void> {
    const { purpose } = guesser;
    const afresh = how === "right" ? [names.pair, names.today, names.first, names.further] : [];
    await this.#cells.change(async () => {
      const now = this.#clock();
      const steps = await Promise.all([
        ...afresh.map((name) => this.#cells.changing(name, () => null)),
        ...failures.filter((name) => !afresh.includes(name)).map((name) => this.#lessOne(name)),
        ...(how === "right"
          ? [this.#cells.changing(names.known, () => ({ until: now + knownFor }))]
          : [
            this.#limiter.refund(
              policies.wrongGuessesAtAccount,
              `${purpose}_pair`,
              pairOf(guesser),
            ),
          ]),
        ...(how === "unheard"
          ? []
          : [this.#limiter.refund(policyOf(by), `${purpose}_address`, guesser.client)]),
      ]);
      return steps.flat();
    });
  }

  #lessOne(name: string): Promise<CellStep<LimitRow>> {
    return this.#cells.changing(name, (row) => {
      const failures = (row?.failures ?? 0) - 1;
      return !row || failures <= 0 ? null : { ...row, failures };
    });
  }
}

function policyOf(by: Known): Policy {
  return by ? policies.wrongGuessesOfOwner : policies.wrongGuesses;
}

function pairOf({ account, client }: Pick<Guesser, "account" | "client">): string {
  return JSON.stringify([account, client]);
}

/** One more failure in a row, and how many those are. */
interface CountedStep extends CellStep<LimitRow> {
  readonly name: string;
  readonly failures: number;
}

/** The names of the rows that count one guess. */
export interface GuessNames {
  readonly pair: string;
  /** Whether the network has failed at the account within a day. */
  readonly today: string;
  readonly first: string;
  readonly further: string;
  readonly known: string;
  readonly browser: string | null;
}
