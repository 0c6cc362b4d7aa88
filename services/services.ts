import type { Site } from "../content/site.ts";
import { Accounts } from "./accounts.ts";
import { Audit } from "./audit.ts";
import type { Clock } from "./clock.ts";
import { consentWitness } from "./consent.ts";
import { Messages } from "./messages.ts";
import { Newsletter } from "./newsletter.ts";
import { Roles } from "./roles.ts";
import { SecondFactors } from "./second_factors.ts";
import { Sessions } from "./sessions.ts";
import type { Checkable } from "./store/checkable.ts";
import { Volunteers } from "./volunteers.ts";

/** Everything the site can do with its store. */
export interface Services {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly newsletter: Newsletter;
  readonly accounts: Accounts;
  readonly roles: Roles;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly secondFactors: SecondFactors;
  /** Every collection of the product: what a verification of the store has to look at. */
  readonly collections: readonly Checkable[];
  /** Answers when the store does; throws Problem `unavailable` when it does not. */
  readonly ping: () => Promise<void>;
}

/** Returns the services over that store; the secret is the one that hashes and signs are keyed by. */
export function createServices(
  kv: Deno.Kv,
  site: Site,
  clock: Clock,
  secret: string,
): Services {
  const roles = new Roles(kv);
  const keepers = {
    volunteers: new Volunteers(kv, clock, consentWitness(site, "volunteer")),
    messages: new Messages(kv, clock, consentWitness(site, "message")),
    newsletter: new Newsletter(kv, clock, consentWitness(site, "newsletter")),
    accounts: new Accounts(kv, clock),
    roles,
    sessions: new Sessions(kv, clock),
    audit: new Audit(kv, clock, secret),
    secondFactors: new SecondFactors(kv, clock, secret),
  };
  return {
    ...keepers,
    collections: Object.values(keepers).flatMap(({ collections }) => collections),
    ping: async () => {
      await roles.countAdmins();
    },
  };
}
