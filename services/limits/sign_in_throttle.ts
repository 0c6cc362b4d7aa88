import { isThisMachine, networkOf } from "../client_address.ts";
import { type Clock, oneDay } from "../clock.ts";
import { KeyedMutex, Semaphore } from "../concurrency.ts";
import { Problem } from "../problem.ts";
import type { LimitRow } from "../schemas/limit.ts";
import type { KeyedValues } from "../store/keyed_values.ts";
import type { Transaction } from "../store/transaction.ts";
import { MemoryLimiter, rateLimited, StoreLimiter } from "./limiters.ts";
import { policies, type Policy } from "./policies.ts";

/** An attempt to enter a secret of an account. */
export interface Attempt {
  readonly purpose: "password" | "second_factor";
  /** The account, which may not exist: an e-mail address or an id. */
  readonly account: string;
  readonly client: string;
  /** The name of a trusted browser. */
  readonly browser?: string | null;
  /** Returns whether the problem means a wrong secret; default {@link isWrongSecret}. */
  readonly isWrong?: (problem: Problem) => boolean;
}

/**
 * What the account trusts about the attempt: its address or its browser, from an earlier sign-in.
 */
type Trust = "address" | "browser" | null;

/**
 * The end of an attempt that was not wrong: `succeeded`, `aborted` by an unrelated failure, or
 * `rejected` for load.
 */
type Ending = "succeeded" | "aborted" | "rejected";

/** Attempts of strangers under way at once. */
const strangersAtOnce = 12;
/** Simultaneous attempts of strangers from one network. */
const strangersOfNetwork = strangersAtOnce / 2;
/** Simultaneous strangers from which on each is limited in memory, before the store is read. */
const crowd = 4;

/** Consecutive failures at an account, in each lane, before attempts must wait. */
const freeFailures = 10;
/**
 * The longest wait in each lane, in seconds. Networks without a failure at the account today share
 * a lane of their own, so that repeated guesses from the same networks do not lock the owner out.
 */
const longestWait = { first: 8, further: 16 } as const;
/** How long an address is trusted after a sign-in. */
const addressTrustedFor = 30 * oneDay;
/** How long a browser is trusted after a sign-in. */
export const browserTrustedFor = 180 * oneDay;
/** Failures after which a browser is no longer trusted: it may be stolen. */
const failuresOfBrowser = 10;

/**
 * Limits attempts to enter a secret. Each is counted before it is checked, so that simultaneous
 * attempts cannot all see the same count, and refunded if it was right (decision 015).
 */
export class SignInThrottle {
  readonly #attempts: SignInAttempts;
  /**
   * Serializes attempts per client and account: simultaneous right ones must not use up the limit.
   */
  readonly #ofPair = new KeyedMutex(50);
  readonly #ofNetwork: KeyedMutex;
  /** One check of a stranger at a time, so that a trusted attempt waits for one at most. */
  readonly #strangerChecks = new Semaphore({ atOnce: 1, waiting: strangersAtOnce });
  readonly #crowd: MemoryLimiter;
  /** Network → attempts of strangers in progress. */
  readonly #strangers = new Map<string, number>();

  /** `ofNetwork` is shared with all other work that hashes passwords. */
  constructor(attempts: SignInAttempts, clock: Clock, ofNetwork: KeyedMutex) {
    this.#attempts = attempts;
    this.#ofNetwork = ofNetwork;
    this.#crowd = new MemoryLimiter(clock, policies.crowdedSignIns);
  }

  /**
   * Returns the result of the check, which throws a Problem for a wrong secret. @throws {Problem}
   * `rate_limited`, `busy`
   */
  async run<T>(attempt: Attempt, check: () => Promise<T>): Promise<T> {
    const { client, purpose } = attempt;
    const rows = this.#attempts.rowsOf(attempt);
    const trust = await this.#attempts.trustIn(rows);
    // A code follows a right password, so floods do not get that far.
    const isStranger = !trust && purpose === "password" && !isThisMachine(client);
    const counted = (checked: () => Promise<T>): Promise<T> =>
      this.#counted(attempt, rows, trust, checked);
    return await this.#ofPair.run(
      rows.pair,
      () =>
        isStranger
          ? this.#amongStrangers(client, () => counted(() => this.#strangerChecks.run(check)))
          : this.#ofNetwork.run(networkOf(client), () => counted(check)),
    );
  }

  /**
   * Refuses strangers before the store counts them: a flood of attempts must not become a flood of
   * writes.
   */
  async #amongStrangers<T>(client: string, work: () => Promise<T>): Promise<T> {
    const wait = this.#crowd.take(client);
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
    attempt: Attempt,
    rows: AttemptRows,
    trust: Trust,
    check: () => Promise<T>,
  ): Promise<T> {
    const failures = await this.#attempts.reserve(attempt, rows, trust);
    const release = (ending: Ending): Promise<void> =>
      this.#attempts.release(attempt, rows, { trust, failures, ending });
    try {
      const result = await check();
      await release("succeeded");
      return result;
    } catch (error) {
      const problem = error instanceof Problem ? error : null;
      const isWrong = problem && (attempt.isWrong ?? isWrongSecret)(problem);
      if (!isWrong) await release(problem?.code === "busy" ? "rejected" : "aborted");
      throw error;
    }
  }
}

function isWrongSecret({ code }: Problem): boolean {
  return code === "invalid_credentials" || code === "invalid_code" || code === "code_locked";
}

/** The rows that count attempts, for existing and missing accounts alike. */
export class SignInAttempts {
  readonly #values: KeyedValues<LimitRow>;
  readonly #clock: Clock;
  readonly #hash: (text: string) => string;
  readonly #limiter: StoreLimiter;

  constructor(values: KeyedValues<LimitRow>, clock: Clock, hash: (text: string) => string) {
    this.#values = values;
    this.#clock = clock;
    this.#hash = hash;
    this.#limiter = new StoreLimiter(values, clock, hash);
  }

  /** Returns the names of the rows that count the attempt. */
  rowsOf({ purpose, account, client, browser }: Attempt): AttemptRows {
    const owner = this.#hash(account);
    const pair = this.#hash(pairOf(account, client));
    const network = this.#hash(pairOf(account, networkOf(client)));
    return {
      pair: `${purpose}_pair:${pair}`,
      today: `${purpose}_today:${network}`,
      first: `${purpose}_account_first:${owner}`,
      further: `${purpose}_account:${owner}`,
      address: `known:${pair}`,
      browser: browser ? `browser:${this.#hash(browser)}` : null,
    };
  }

  /** Returns what the account trusts about the attempt, or null for a stranger. */
  async trustIn({ address, browser }: AttemptRows): Promise<Trust> {
    const row = await this.#values.get(address);
    if (row && row.until > this.#clock()) return "address";
    if (!browser) return null;
    const { failures = 0 } = await this.#values.get(browser) ?? {};
    return failures < failuresOfBrowser ? "browser" : null;
  }

  /**
   * Counts the attempt as a failure until it is released; returns the names of the rows that count
   * it. @throws {Problem} `rate_limited`
   */
  async reserve(attempt: Attempt, rows: AttemptRows, trust: Trust): Promise<readonly string[]> {
    const { purpose, account, client } = attempt;
    const pair = { purpose: `${purpose}_pair`, client: pairOf(account, client) };
    const address = { purpose: `${purpose}_address`, client };
    let failures: readonly string[] = [];
    await this.#values.change(async (transaction) => {
      failures = trust === "address" ? [] : await this.#planFailure(transaction, rows);
      await Promise.all([
        this.#limiter.planSpend(transaction, policies.wrongGuessesAtAccount, pair),
        this.#limiter.planSpend(transaction, policyOf(trust), address),
      ]);
    });
    return failures;
  }

  /**
   * Counts the failure at the trusted browser, or for a stranger in a lane of the account; returns
   * the names of the rows that count it.
   */
  async #planFailure(transaction: Transaction, rows: AttemptRows): Promise<string[]> {
    const { browser, today } = rows;
    if (browser) {
      const limits = { keptFor: browserTrustedFor, most: failuresOfBrowser };
      if (await this.#planFailureIn(transaction, browser, limits) !== null) return [browser];
    }
    const ofToday = await this.#planFailureIn(transaction, today, { keptFor: oneDay });
    const lane = ofToday === 1 ? "first" : "further";
    const limits = { keptFor: oneDay, longest: longestWait[lane] };
    await this.#planFailureIn(transaction, rows[lane], limits);
    return [today, rows[lane]];
  }

  /**
   * Counts one more failure in a row and returns how many those are; null where the row has the most
   * already. After the free ones each waits longer: 1, 2, 4, … seconds.
   */
  async #planFailureIn(
    transaction: Transaction,
    name: string,
    { keptFor, longest = 0, most = Infinity }: FailureLimits,
  ): Promise<number | null> {
    const now = this.#clock();
    let counted = null as number | null;
    await this.#values.planUpdate(transaction, name, (row) => {
      const { failures = 0, until = 0 } = row && row.until > now ? row : {};
      if (failures >= most) return row;
      const wait = failures < freeFailures
        ? 0
        : Math.min(longest, 2 ** (failures - freeFailures)) * 1000;
      const left = until - keptFor + wait - now;
      if (wait > 0 && left > 0) throw rateLimited(Math.ceil(left / 1000));
      counted = failures + 1;
      return { failures: counted, until: now + keptFor };
    });
    return counted;
  }

  /**
   * Releases the reservation. A success resets the account's rows and makes the address trusted. A
   * rejection for load keeps the client's share of the load.
   */
  async release(
    attempt: Attempt,
    rows: AttemptRows,
    { trust, failures, ending }: ReservedAttempt,
  ): Promise<void> {
    const { purpose, account, client } = attempt;
    const pair = { purpose: `${purpose}_pair`, client: pairOf(account, client) };
    const address = { purpose: `${purpose}_address`, client };
    const succeeded = ending === "succeeded";
    const cleared = succeeded ? [rows.pair, rows.today, rows.first, rows.further] : [];
    const reduced = failures.filter((name) => !cleared.includes(name));
    await this.#values.change(async (transaction) => {
      const until = this.#clock() + addressTrustedFor;
      await Promise.all([
        ...cleared.map((name) => this.#values.planUpdate(transaction, name, () => null)),
        ...reduced.map((name) => this.#values.planUpdate(transaction, name, oneLess)),
        succeeded
          ? this.#values.planUpdate(transaction, rows.address, () => ({ until }))
          : this.#limiter.planRefund(transaction, policies.wrongGuessesAtAccount, pair),
        ending === "rejected"
          ? null
          : this.#limiter.planRefund(transaction, policyOf(trust), address),
      ]);
    });
  }
}

/** Strangers at the same address do not use up the limit of the owner. */
function policyOf(trust: Trust): Policy {
  return trust ? policies.wrongGuessesOfOwner : policies.wrongGuesses;
}

function pairOf(account: string, client: string): string {
  return JSON.stringify([account, client]);
}

function oneLess(row: LimitRow | null): LimitRow | null {
  const failures = (row?.failures ?? 0) - 1;
  return !row || failures <= 0 ? null : { ...row, failures };
}

/** The names of the rows that count one attempt. */
export interface AttemptRows {
  /** Wrong secrets of the account from the client. */
  readonly pair: string;
  /** Failures at the account from the network within a day. */
  readonly today: string;
  readonly first: string;
  readonly further: string;
  /** Marks the address as trusted. */
  readonly address: string;
  readonly browser: string | null;
}

/** A reserved attempt and its end. */
interface ReservedAttempt {
  readonly trust: Trust;
  readonly failures: readonly string[];
  readonly ending: Ending;
}

/** How a row counts failures in a row. */
interface FailureLimits {
  /** Milliseconds. */
  readonly keptFor: number;
  /** The longest wait for the next attempt, in seconds. */
  readonly longest?: number;
  readonly most?: number;
}
