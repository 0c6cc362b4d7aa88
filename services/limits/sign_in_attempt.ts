import { networkOf } from "../client_address.ts";
import { oneDay } from "../clock.ts";
import type { Problem } from "../problem.ts";
import type { LimitRow } from "../schemas/limit.ts";
import type { Spender } from "./limiters.ts";
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
export type Trust = "address" | "browser" | null;

/** Consecutive failures at an account, in each lane, before attempts must wait. */
const freeFailures = 10;
/**
 * The longest wait in each lane, in seconds. Networks without a failure at the account today share
 * a lane of their own, so that repeated guesses from the same networks do not lock the owner out.
 */
export const longestWait = { first: 8, further: 16 } as const;
/** How long an address is trusted after a sign-in. */
export const addressTrustedFor = 30 * oneDay;
/** How long a browser is trusted after a sign-in. */
export const browserTrustedFor = 180 * oneDay;
/** Failures after which a browser is no longer trusted: it may be stolen. */
export const failuresOfBrowser = 10;

/** The names of the rows that count one attempt. */
export type Rows = ReturnType<typeof rowsOf>;

/** Returns the names of the rows that count the attempt. */
export function rowsOf(
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
export function spendersOf(
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
export function oneLess(row: LimitRow | null): LimitRow | null {
  const failures = (row?.failures ?? 0) - 1;
  return !row || failures <= 0 ? null : { ...row, failures };
}

/** Returns the milliseconds after a failure in a row: 1, 2, 4, … seconds after the free ones. */
export function waitAfter(failures: number, longest: number): number {
  return failures < freeFailures ? 0 : Math.min(longest, 2 ** (failures - freeFailures)) * 1000;
}

/** Returns whether the problem means a wrong secret. */
export function isWrongSecret({ code }: Problem): boolean {
  return code === "invalid_credentials" || code === "invalid_code" || code === "code_locked";
}
