import { networkOf } from "../system/client_address.ts";
import { oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { LimitRow } from "./limit_schema.ts";
import type { Transaction } from "../store/transaction.ts";
import { rateLimited, type Spender, type StoreLimiter } from "./limiters.ts";
import { policies } from "./policies.ts";

export interface Attempt {
  readonly purpose: "password" | "second_factor";
  /** The account, which may not exist: an e-mail address or an id. */
  readonly account: string;
  readonly client: string;
  readonly browser?: string | null;
  /** Returns whether the problem means a wrong secret; default {@link isWrongSecret}. */
  readonly isWrong?: (problem: Problem) => boolean;
}

/** What the account knows of the attempt from an earlier sign-in; null is a stranger. */
type Recognition = "address" | "browser" | null;

/** Consecutive failures at an account, in each lane, before attempts must wait. */
const freeFailures = 10;
/**
 * The longest wait in each lane, in seconds. Networks without a failure at the account today share
 * a lane of their own, so that repeated guesses from the same networks do not lock the owner out.
 */
const longestWait = { first: 8, further: 16 } as const;
const addressTrustedFor = 30 * oneDay;
export const browserTrustedFor = 180 * oneDay;
/** Failures after which a browser is no longer trusted: it may be stolen. */
const failuresOfBrowser = 10;

/**
 * One attempt as rows of the store count it: as a failure before its secret is checked, so that
 * simultaneous attempts cannot all see the same count, and taken back if the secret was right.
 */
export class CountedAttempt {
  readonly #limiter: StoreLimiter;
  readonly #attempt: Attempt;
  readonly #rows: Rows;
  readonly recognition: Recognition;

  private constructor(
    limiter: StoreLimiter,
    attempt: Attempt,
    rows: Rows,
    recognition: Recognition,
  ) {
    this.#limiter = limiter;
    this.#attempt = attempt;
    this.#rows = rows;
    this.recognition = recognition;
  }

  static async read(limiter: StoreLimiter, attempt: Attempt): Promise<CountedAttempt> {
    const rows = rowsOf(attempt, limiter.hash);
    return new CountedAttempt(limiter, attempt, rows, await recognize(limiter, rows));
  }

  /** The row that counts it, among others: of its trusted browser, else of client and account. */
  get row(): string {
    const { browser, pair } = this.#rows;
    return this.recognition === "browser" && browser ? browser : pair;
  }

  /** Returns the result of the check. @throws {Problem} `rate_limited`, and what the check throws */
  async run<T>(check: () => Promise<T>): Promise<T> {
    const { isWrong = isWrongSecret } = this.#attempt;
    const [ofPair, ofClient] = spendersOf(this.#attempt, this.recognition);
    const failures = await this.#reserve([ofPair, ofClient]);
    try {
      const result = await check();
      await this.#forgetFailures(failures, ofClient);
      return result;
    } catch (error) {
      const problem = error instanceof Problem ? error : null;
      if (problem && isWrong(problem)) throw error;
      // A client that is refused for load keeps its share of the load.
      await this.#takeBack(failures, problem?.code === "busy" ? [ofPair] : [ofPair, ofClient]);
      throw error;
    }
  }

  /** Returns the names of the rows that count it in a row. @throws {Problem} `rate_limited` */
  #reserve(spenders: readonly Spender[]): Promise<readonly string[]> {
    return this.#limiter.values.write(async (tx) => {
      const failures = await this.#countFailures(tx);
      await Promise.all(spenders.map((spender) => this.#limiter.spend(tx, spender)));
      return failures;
    });
  }

  async #countFailures(tx: Transaction): Promise<readonly string[]> {
    const { browser, today, ...lanes } = this.#rows;
    if (this.recognition === "address") return [];
    if (this.recognition === "browser" && browser) {
      const failures = await this.#countFailure(tx, browser, browserTrustedFor);
      // Others at the same time were the last that it is trusted for.
      if (failures > failuresOfBrowser) throw rateLimited(1);
      return [browser];
    }
    const lane = await this.#countFailure(tx, today, oneDay) === 1 ? "first" : "further";
    await this.#countFailure(tx, lanes[lane], oneDay, longestWait[lane]);
    return [today, lanes[lane]];
  }

  /**
   * Counts one more failure in a row for `keptFor` milliseconds; returns how many those are. After
   * the free ones each waits longer: 1, 2, 4, … seconds up to `longest`.
   */
  async #countFailure(
    tx: Transaction,
    name: string,
    keptFor: number,
    longest = 0,
  ): Promise<number> {
    const now = this.#limiter.clock();
    const counted = await this.#limiter.values.update(tx, name, (row) => {
      const { failures = 0, until = 0 } = row && row.until > now ? row : {};
      const left = until - keptFor + waitAfter(failures, longest) - now;
      if (longest > 0 && left > 0) throw rateLimited(Math.ceil(left / 1000));
      return { failures: failures + 1, until: now + keptFor };
    });
    return counted?.failures ?? 0;
  }

  async #forgetFailures(failures: readonly string[], ofClient: Spender): Promise<void> {
    const { values, clock } = this.#limiter;
    const { pair, today, first, further, address } = this.#rows;
    const until = clock() + addressTrustedFor;
    await values.write(async (tx) => {
      await Promise.all([
        ...new Set([pair, today, first, further, ...failures]).values()
          .map((name) => values.update(tx, name, () => null)),
        values.update(tx, address, () => ({ until })),
        this.#limiter.refund(tx, ofClient),
      ]);
    });
  }

  /** Takes back what was counted of a secret that was not found wrong. */
  async #takeBack(failures: readonly string[], spenders: readonly Spender[]): Promise<void> {
    const { values } = this.#limiter;
    await values.write(async (tx) => {
      await Promise.all([
        ...failures.map((name) => values.update(tx, name, oneLess)),
        ...spenders.map((spender) => this.#limiter.refund(tx, spender)),
      ]);
    });
  }
}

type Rows = ReturnType<typeof rowsOf>;

function rowsOf(
  { purpose, account, client, browser }: Attempt,
  hash: (text: string) => string,
) {
  const pair = hash(pairOf(account, client));
  return {
    pair: `${purpose}_pair:${pair}`,
    /** Failures at the account from the network within a day. */
    today: `${purpose}_today:${hash(pairOf(account, networkOf(client)))}`,
    first: `${purpose}_account_first:${hash(account)}`,
    further: `${purpose}_account:${hash(account)}`,
    address: `known:${pair}`,
    browser: browser ? `browser:${hash(browser)}` : null,
  };
}

/**
 * Returns the two limits that count a wrong guess: of the client at this account, and of the client at
 * any. Strangers at the same address do not use up the limit of the owner.
 */
function spendersOf(
  { purpose, account, client }: Attempt,
  recognition: Recognition,
): [Spender, Spender] {
  return [{
    policy: policies.wrongGuessesAtAccount,
    purpose: `${purpose}_pair`,
    client: pairOf(account, client),
  }, {
    policy: recognition ? policies.wrongGuessesOfOwner : policies.wrongGuesses,
    purpose: `${purpose}_address`,
    client,
  }];
}

function pairOf(account: string, client: string): string {
  return JSON.stringify([account, client]);
}

async function recognize(
  { values, clock }: StoreLimiter,
  { address, browser }: Rows,
): Promise<Recognition> {
  const row = await values.get(address);
  if (row && row.until > clock()) return "address";
  if (!browser) return null;
  const { failures = 0 } = await values.get(browser) ?? {};
  return failures < failuresOfBrowser ? "browser" : null;
}

/** Returns the row with one failure less, null without any. */
function oneLess(row: LimitRow | null): LimitRow | null {
  const failures = (row?.failures ?? 0) - 1;
  return !row || failures <= 0 ? null : { ...row, failures };
}

/** Returns the milliseconds after a failure in a row: 1, 2, 4, … seconds after the free ones. */
function waitAfter(failures: number, longest: number): number {
  return failures < freeFailures ? 0 : Math.min(longest, 2 ** (failures - freeFailures)) * 1000;
}

export function isWrongSecret({ code }: Problem): boolean {
  return code === "invalid_credentials" || code === "invalid_code" || code === "code_locked";
}
