import { adminCommand } from "../content/tasks/command_texts.ts";
import { contactOf } from "../content/words/person_key.ts";
import { operator } from "../services/accounts/actors.ts";
import { eraseAccount } from "../services/accounts/erase_account.ts";
import { eraseAll, recordsOf } from "../services/rights/erasure.ts";
import type { Profile } from "../services/accounts/profile_schema.ts";
import type { Services } from "../services/services.ts";
import { print } from "../services/system/log.ts";

/** What is erased without a question. */
interface EraseOptions {
  readonly yes?: boolean;
  readonly account?: boolean;
}

/**
 * Erases all records of the person (`personKey`) and the account of the address, each after a
 * confirmation; prints how many. @throws {Problem} `last_admin`
 */
export async function eraseAddress(
  services: Services,
  person: string,
  options: EraseOptions,
): Promise<void> {
  const records = await recordsOf(services, person);
  const profile = await services.accounts.getByEmail(person);
  if (records.length === 0 && !profile) return print(adminCommand.nothingOf(contactOf(person)));
  if (records.length > 0) {
    print(adminCommand.found(contactOf(person), Map.groupBy(records, ({ place }) => place)));
    if (!options.yes && !confirmed(adminCommand.askErase)) return print(adminCommand.notErased);
  }
  // The account first: the last administrator is refused before anything is erased.
  if (profile) await eraseTheAccount(services, profile, options);
  if (records.length === 0) return;
  const erased = await eraseAll(services, person, {
    write: (work) => services.write(operator, work),
  });
  print(adminCommand.erased(erased));
}

async function eraseTheAccount(
  services: Services,
  { id, email }: Profile,
  { yes, account }: EraseOptions,
): Promise<void> {
  print(adminCommand.accountFound(email, (await services.roles.rolesOf(id)).includes("admin")));
  const agreed = yes ? account : confirmed(adminCommand.askAccount);
  if (!agreed) return print(adminCommand.accountStays);
  await services.write(operator, async (tx) => {
    await eraseAccount(tx, services, id);
    tx.log("account_erased", { subject: id });
  });
  print(adminCommand.accountErased(email));
}

function confirmed(ask: (word: string) => string): boolean {
  const { eraseWord } = adminCommand;
  return prompt(ask(eraseWord))?.trim().toLowerCase() === eraseWord;
}
