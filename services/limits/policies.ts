import { oneDay } from "../system/clock.ts";
import type { Quota } from "./gcra.ts";
import { isLoopback, type Prefixes, prefixesOf, unknownClient } from "../system/client_address.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * A rate limit: a burst, then as many again per `per` milliseconds, counted at each width of the
 * client's prefix that has a number (decision 015).
 */
export interface LimitPolicy extends Readonly<Partial<Record<keyof Prefixes, number>>> {
  /** Milliseconds. */
  readonly per: number;
  /** Per IPv4 address, IPv6 /64, or other client. */
  readonly address: number;
}

/**
 * The limits of clients; `site` is an IPv6 /56, `network` an IPv6 /48 or an IPv4 /24. Thousands of
 * people share the network of a mobile carrier. Limits in memory are per process.
 */
export const policies = {
  /** In memory: safe requests, without cached pages and built files. */
  reading: { per: 12 * second, address: 600, site: 2400, network: 12_000 },
  /** In memory: every other request. */
  writing: { per: 30 * second, address: 120, site: 480, network: 2400 },
  /**
   * In memory: milliseconds of drawing pages that are not kept, for visitors without a role. What such
   * a page costs depends on what staff wrote.
   */
  drawing: { per: 20 * second, address: 2000, site: 4000, network: 10_000 },
  /** In memory: sign-ins while many are in progress. */
  crowdedSignIns: { per: 50 * second, address: 5, site: 10, network: 20 },
  /** In memory: callbacks of the OpenID Connect provider. */
  providerAnswers: { per: minute, address: 30, site: 60, network: 120 },
  /** Submissions of the public forms: people at a rally share one router. */
  submissions: { per: 10 * minute, address: 60, site: 240, network: 1200 },
  /** Submissions that were sent again and get another receipt code. */
  receiptRenewals: { per: 10 * minute, address: 60, site: 240, network: 1200 },
  imageUploads: { per: hour, address: 30 },
  importUploads: { per: hour, address: 20 },
  mailTests: { per: hour, address: 5 },
  leaving: { per: hour, address: 5, site: 10, network: 50 },
  ownLinks: { per: hour, address: 5, site: 10, network: 50 },
  receiptCodes: { per: hour, address: 20, site: 40, network: 200 },
  /** Requests of people about their data, without a receipt. */
  ownRequests: { per: hour, address: 5, site: 10, network: 50 },
  signUps: { per: hour, address: 5, site: 10, network: 25 },
  /** Links for a new password, asked for by a client, and for the mailbox that was typed. */
  resets: { per: hour, address: 10, site: 20, network: 50 },
  resetsOfAddress: { per: hour, address: 3 },
  addressChecks: { per: oneDay, address: 3 },
  /** New passwords that an account chooses, and second factors that it switches off. */
  securityChanges: { per: hour, address: 5 },
  /** Wrong secrets, at any account. */
  wrongGuesses: { per: 15 * minute, address: 30, site: 60, network: 150 },
  /**
   * Wrong secrets from addresses and browsers that the account trusts, counted apart from
   * strangers.
   */
  wrongGuessesOfOwner: { per: 15 * minute, address: 30 },
  wrongGuessesAtAccount: { per: 15 * minute, address: 5 },
  /** In memory: records of volunteers that an account without export reads. */
  recordsRead: { per: 250 * second, address: 5000 },
  /** In memory: audit entries of refused attempts, per account or stranger. */
  refusals: { per: 20 * minute, address: 20, site: 30, network: 60 },
} as const satisfies Record<string, LimitPolicy>;

export interface SharedPolicy {
  readonly all: LimitPolicy;
  /** A reserve for networks with less than `firsts` attempts today. */
  readonly newcomers: LimitPolicy;
  readonly firsts: LimitPolicy;
}

/** The limits of all clients together, in memory: a row in the store would be too hot. */
export const sharedPolicies = {
  /** New accounts, counted just before their passwords are hashed. */
  newAccounts: {
    all: { per: hour, address: 75 },
    newcomers: { per: hour, address: 25 },
    firsts: { per: oneDay, address: 1 },
  },
  /** Audit entries of refused attempts of strangers. */
  refusals: {
    all: { per: 500 * second, address: 500 },
    newcomers: { per: 250 * second, address: 250 },
    firsts: { per: oneDay, address: 3 },
  },
} as const satisfies Record<string, SharedPolicy>;

/**
 * Returns the quotas of the client's prefixes. This machine has ten times as much, and those whose
 * address no proxy says share that of a network, because they are many.
 */
export function quotasOf(
  policy: LimitPolicy,
  client: string,
): { readonly prefix: string; readonly quota: Quota }[] {
  const factor = isLoopback(client) ? 10 : 1;
  if (client === unknownClient) {
    const times = policy.network ?? policy.address;
    return [{ prefix: client, quota: { per: policy.per, times } }];
  }
  return Object.entries(prefixesOf(client)).flatMap(([width, prefix]) => {
    const times = policy[width as keyof Prefixes];
    return times ? [{ prefix, quota: { per: policy.per, times: times * factor } }] : [];
  });
}
