import type { Services } from "../services.ts";
import type { Transaction } from "../store/transaction.ts";

/**
 * Erases an account and all that is of it: profile, password, roles, second factor and links; `run`
 * is that of the retention. Its sessions and the browsers that were known end with the profile. Its
 * mails, and a fourth identity, go after the commit: without the profile none of them serves.
 * @throws {Problem} `last_admin`, `not_found`
 */
export async function eraseAccount(
  tx: Transaction,
  { accounts, roles, secondFactors, identities, sessions, outbox, erased }: Services,
  id: string,
  run?: string,
): Promise<void> {
  await accounts.erase(tx, id);
  await Promise.all([
    roles.erase(tx, id),
    secondFactors.erase(tx, id),
    identities.unlinkAll(tx, id),
  ]);
  erased.noteFor("account")(tx, id, run);
  tx.afterCommit(() => outbox.eraseRest(id));
  tx.afterCommit(() => sessions.endAll(id));
}
