import { isLoopback, networkOf } from "../client_address.ts";
import { oneDay } from "../clock.ts";
import { KeyedMutex, Semaphore, Slots } from "../concurrency.ts";
import { Problem } from "../problem.ts";
import type { LimitRow } from "../schemas/limit.ts";
import type { Transaction } from "../store/transaction.ts";
import { MemoryLimiter, rateLimited, type Spender, type StoreLimiter } from "./limiters.ts";
import { policies } from "./policies.ts";

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
 * Null is a stranger.
 */
type Trust = "address" | "browser" | null;

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

/** Attempts of strangers under way at once. */
const strangersAtOnce = 12;
/** With more strangers at once, each is limited in memory before the store is read. */
const crowd = 4;

/**
 * Limits attempts to enter a secret, at existing and missing accounts alike. Each is counted before
 * it is checked, so that simultaneous attempts cannot all see the same count, and refunded if it was
 * right (decision 015).
 */
export class SignInThrottle {
  readonly #limiter: StoreLimiter;
  /**
   * Serializes attempts per trusted browser, else per client and account: simultaneous right ones
   * must not use up the limit.
   */
  readonly #ofRow = new KeyedMutex(50);
  readonly #ofNetwork: KeyedMutex;
  /** One check of a stranger at a time, so that a trusted attempt waits for one at most. */
  readonly #strangerChecks = new Semaphore({ atOnce: 1, waiting: strangersAtOnce });
  readonly #crowd: MemoryLimiter;
  /** The attempts of strangers under way; one network has half of them. */
  readonly #strangers = new Slots(
    { perKey: strangersAtOnce / 2, perProcess: strangersAtOnce },
    { perKey: "busy", perProcess: "busy" },
  );

  /** `ofNetwork` is shared with all other work that hashes passwords. */
  constructor(limiter: StoreLimiter, ofNetwork: KeyedMutex) {
    this.#limiter = limiter;
    this.#ofNetwork = ofNetwork;
    this.#crowd = new MemoryLimiter(limiter.clock, policies.crowdedSignIns);
  }

  /**
   * Returns the result of the check, which throws a Problem for a wrong secret. @throws {Problem}
   * `rate_limited`, `busy`
   */
  async run<T>(attempt: Attempt, check: () => Promise<T>): Promise<T> {
    const { client, purpose } = attempt;
    const rows = rowsOf(attempt, this.#limiter.hash);
    const trust = await this.#trustIn(rows);
    // A code follows a right password, so floods do not get that far.
    const isStranger = !trust && purpose === "password" && !isLoopback(client);
    const counted = (checked: () => Promise<T>): Promise<T> =>
      this.#counted(attempt, rows, trust, checked);
    // What counts in one row waits for its turn: in the store each would refuse the others.
    return await this.#ofRow.run(
      trust === "browser" && rows.browser ? rows.browser : rows.pair,
      () =>
        isStranger
          ? this.#amongStrangers(client, () => counted(() => this.#strangerChecks.run(check)))
          : this.#ofNetwork.run(networkOf(client), () => counted(check)),
    );
  }

  async #trustIn({ address, browser }: Rows): Promise<Trust> {
    const row = await this.#limiter.values.get(address);
    if (row && row.until > this.#limiter.clock()) return "address";
    if (!browser) return null;
    const { failures = 0 } = await this.#limiter.values.get(browser) ?? {};
    return failures < failuresOfBrowser ? "browser" : null;
  }

  /**
   * Refuses strangers before the store counts them: a flood of attempts must not become a flood of
   * writes.
   */
  async #amongStrangers<T>(client: string, work: () => Promise<T>): Promise<T> {
    const wait = this.#crowd.take(client);
    if (this.#strangers.taken >= crowd && wait > 0) throw rateLimited(wait);
    const leave = this.#strangers.take(networkOf(client));
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Counts the attempt as a failure until its check says otherwise. */
  async #counted<T>(
    attempt: Attempt,
    rows: Rows,
    trust: Trust,
    check: () => Promise<T>,
  ): Promise<T> {
    const { isWrong = isWrongSecret } = attempt;
    const [ofPair, ofClient] = spendersOf(attempt, trust);
    const failures = await this.#reserve(rows, trust, [ofPair, ofClient]);
    try {
      const result = await check();
      await this.#release(rows, failures, [ofClient], true);
      return result;
    } catch (error) {
      const problem = error instanceof Problem ? error : null;
      if (problem && isWrong(problem)) throw error;
      // A client that is refused for load keeps its share of the load.
      await this.#release(rows, failures, problem?.code === "busy" ? [ofPair] : [ofPair, ofClient]);
      throw error;
    }
  }

  /** Returns the names of the rows that count it in a row. @throws {Problem} `rate_limited` */
  async #reserve(
    rows: Rows,
    trust: Trust,
    spenders: readonly Spender[],
  ): Promise<readonly string[]> {
    let failures: readonly string[] = [];
    await this.#limiter.values.change(async (transaction) => {
      failures = trust === "address" ? [] : await this.#planFailures(transaction, rows, trust);
      await Promise.all(
        spenders.map((spender) => this.#limiter.planSpend(transaction, spender)),
      );
    });
    return failures;
  }

  /** Counts a failure at the trusted browser, or for a stranger in a lane of the account. */
  async #planFailures(
    transaction: Transaction,
    { browser, today, ...lanes }: Rows,
    trust: Trust,
  ): Promise<readonly string[]> {
    if (trust === "browser" && browser) {
      const failures = await this.#planFailure(transaction, browser, browserTrustedFor);
      // Others at the same time were the last that it is trusted for.
      if (failures > failuresOfBrowser) throw rateLimited(1);
      return [browser];
    }
    const lane = await this.#planFailure(transaction, today, oneDay) === 1 ? "first" : "further";
    await this.#planFailure(transaction, lanes[lane], oneDay, longestWait[lane]);
    return [today, lanes[lane]];
  }

  /**
   * Counts one more failure in a row for `keptFor` milliseconds; returns how many those are. After
   * the free ones each waits longer: 1, 2, 4, … seconds up to `longest`.
   */
  async #planFailure(
    transaction: Transaction,
    name: string,
    keptFor: number,
    longest = 0,
  ): Promise<number> {
    const now = this.#limiter.clock();
    const counted = await this.#limiter.values.planUpdate(transaction, name, (row) => {
      const { failures = 0, until = 0 } = row && row.until > now ? row : {};
      const left = until - keptFor + waitAfter(failures, longest) - now;
      if (longest > 0 && left > 0) throw rateLimited(Math.ceil(left / 1000));
      return { failures: failures + 1, until: now + keptFor };
    });
    return counted?.failures ?? 0;
  }

  /**
   * Takes back what was counted. After a success it forgets all failures at the account, and trusts
   * the address.
   */
  async #release(
    rows: Rows,
    failures: readonly string[],
    spenders: readonly Spender[],
    succeeded = false,
  ): Promise<void> {
    const { pair, today, first, further, address } = rows;
    const cleared = succeeded ? [pair, today, first, further, ...failures] : failures;
    const until = this.#limiter.clock() + addressTrustedFor;
    await this.#limiter.values.change(async (transaction) => {
      const plan = (name: string, change: (row: LimitRow | null) => LimitRow | null) =>
        this.#limiter.values.planUpdate(transaction, name, change);
      await Promise.all([
        ...new Set(cleared).values().map((name) => plan(name, succeeded ? () => null : oneLess)),
        succeeded && plan(address, () => ({ until })),
        ...spenders.map((spender) => this.#limiter.planRefund(transaction, spender)),
      ]);
    });
  }
}

/** The names of the rows that count one attempt. */
type Rows = ReturnType<typeof rowsOf>;

/** Returns the names of the rows that count the attempt. */
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
    /** Marks the address as trusted. */
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
  trust: Trust,
): [Spender, Spender] {
  return [{
    policy: policies.wrongGuessesAtAccount,
    purpose: `${purpose}_pair`,
    client: pairOf(account, client),
  }, {
    policy: trust ? policies.wrongGuessesOfOwner : policies.wrongGuesses,
    purpose: `${purpose}_address`,
    client,
  }];
}

function pairOf(account: string, client: string): string {
  return JSON.stringify([account, client]);
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

/** Returns whether the problem means a wrong secret. */
export function isWrongSecret({ code }: Problem): boolean {
  return code === "invalid_credentials" || code === "invalid_code" || code === "code_locked";
}
