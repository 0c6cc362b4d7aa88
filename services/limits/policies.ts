import { oneDay } from "../clock.ts";
import type { Quota } from "./gcra.ts";
import { isThisMachine, prefixesOf, type PrefixWidth } from "../client_address.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * How often something may be done: so many times at once, then as many per `per` milliseconds. One
 * client is counted at each width of its prefix for which there is a number (decision 015).
 */
export interface Policy extends Readonly<Partial<Record<PrefixWidth, number>>> {
  /** Milliseconds. */
  readonly per: number;
  /** For an IPv4 address, an IPv6 /64, and what is no address. */
  readonly address: number;
}

/**
 * Every limit on what clients do; `site` is an IPv6 /56, `network` an IPv6 /48 or an IPv4 /24. A
 * mobile carrier has thousands of people in one network. Limits in memory hold for each process.
 */
export const policies = {
  /** In memory: requests that only read; kept pages and built files do not count. */
  reading: { per: 12 * second, address: 600, site: 2400, network: 12_000 },
  /** In memory: every other request. */
  writing: { per: 30 * second, address: 120, site: 480, network: 2400 },
  /** In memory: sign-ins, while so many of them are under way that it is crowded. */
  crowdedSignIns: { per: 50 * second, address: 5, site: 10, network: 20 },
  /** In memory: answers brought back from the provider of OpenID Connect, which is asked about each. */
  providerAnswers: { per: minute, address: 30, site: 60, network: 120 },
  /** Submissions of the public forms: the people at a rally share one router. */
  submissions: { per: 10 * minute, address: 60, site: 240, network: 1200 },
  /** New accounts. */
  signUps: { per: hour, address: 5, site: 10, network: 25 },
  /** Wrong guesses of a secret, whatever the account. */
  wrongGuesses: { per: 15 * minute, address: 30, site: 60, network: 150 },
  /** The same for addresses and browsers of the account's owner: strangers beside them do not count. */
  wrongGuessesOfOwner: { per: 15 * minute, address: 30 },
  /** Wrong guesses of a secret of one account. */
  wrongGuessesAtAccount: { per: 15 * minute, address: 5 },
  /** In memory: entries in the audit log about refused attempts of one account or stranger. */
  refusals: { per: 20 * minute, address: 20, site: 30, network: 60 },
} as const satisfies Record<string, Policy>;

/** How often all clients together may do something, and what of it is kept for newcomers. */
export interface SharedPolicy {
  /** For all networks. */
  readonly all: Policy;
  /** Besides, for networks that have tried less than `firsts` today. */
  readonly newcomers: Policy;
  readonly firsts: Policy;
}

/** The limits on what all clients do together, in memory: one row in the store would be too hot. */
export const sharedPolicies = {
  /** New accounts, when their passwords are about to be hashed. */
  newAccounts: {
    all: { per: hour, address: 75 },
    newcomers: { per: hour, address: 25 },
    firsts: { per: oneDay, address: 1 },
  },
  /** Entries in the audit log about refused attempts of strangers. */
  refusals: {
    all: { per: 500 * second, address: 500 },
    newcomers: { per: 250 * second, address: 250 },
    firsts: { per: oneDay, address: 3 },
  },
} as const satisfies Record<string, SharedPolicy>;

/** A prefix and how often all of it may do something. */
export interface PrefixQuota {
  readonly prefix: string;
  readonly quota: Quota;
}

/** Returns the quotas under which the client is; those of the machine itself are ten times as large. */
export function quotasOf(policy: Policy, client: string): PrefixQuota[] {
  const factor = isThisMachine(client) ? 10 : 1;
  return prefixesOf(client).flatMap(({ width, text }) => {
    const times = policy[width];
    return times ? [{ prefix: text, quota: { per: policy.per, times: times * factor } }] : [];
  });
}
