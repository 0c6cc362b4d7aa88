import type { Quota } from "./gcra.ts";
import { isThisMachine } from "./widened.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How often one client may do something: so many times at once, then as many per `per` ms. */
export interface Policy {
  /** Milliseconds. */
  readonly per: number;
  /** For one address. */
  readonly address: number;
}

/** Every limit on what clients do. Those in memory hold for each process. */
export const policies = {
  /** In memory: requests that only read; kept pages and built files do not count. */
  reading: { per: 12 * second, address: 600 },
  /** In memory: every other request. */
  writing: { per: 30 * second, address: 120 },
  /** In memory: sign-ins, while so many of them are under way that it is crowded. */
  crowdedSignIns: { per: 50 * second, address: 5 },
  /** Submissions of the public forms: the people at a rally share one router. */
  submissions: { per: 10 * minute, address: 60 },
  /** New accounts. */
  signUps: { per: hour, address: 5 },
  /** In memory: new accounts of all clients together; one row in the store would be too hot. */
  signUpsOfAll: { per: hour, address: 100 },
  /** Wrong guesses of a secret, whatever the account. */
  wrongGuesses: { per: 15 * minute, address: 30 },
  /** Wrong guesses of a secret of one account. */
  wrongGuessesAtAccount: { per: 15 * minute, address: 5 },
  /** In memory: entries in the audit log about refused attempts of one account or stranger. */
  refusals: { per: 20 * minute, address: 20 },
  /** In memory: the same of all strangers together. */
  refusalsOfAll: { per: 500 * second, address: 500 },
} as const satisfies Record<string, Policy>;

/** Returns the quota of the client; on the machine itself it is ten times as large. */
export function quotaOf({ per, address }: Policy, client: string): Quota {
  return { per, times: isThisMachine(client) ? address * 10 : address };
}
