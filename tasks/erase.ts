import { adminCommand } from "../content/operator.ts";
import { eraseAll, type Home, placesOf } from "../services/erasure.ts";
import type { Services } from "../services/services.ts";
import { print } from "../services/terminal.ts";

/** Erases everything that came from the address, once somebody has said yes; prints how much. */
export async function eraseAddress(
  services: Services,
  email: string,
  options: readonly string[],
): Promise<void> {
  const places = await placesOf(services, email);
  if (places.length === 0) return print(adminCommand.nothingOf(email));
  const counts: Record<Home, number> = { volunteers: 0, messages: 0, newsletter: 0, quarantine: 0 };
  for (const { home } of places) counts[home]++;
  print(adminCommand.found(email, counts));
  if (!options.includes("--yes") && !confirmed()) return print(adminCommand.notErased);
  await eraseAll(services, places, ({ home, id }) =>
    services.audit.creating({
      action: "record_erased",
      actor: "cli",
      client: null,
      subject: id,
      detail: { kind: home },
    }));
  print(adminCommand.erased(places.length));
  if (await services.accounts.getByEmail(email)) print(adminCommand.accountStays);
}

function confirmed(): boolean {
  const { askErase, eraseWord } = adminCommand;
  return prompt(askErase(eraseWord))?.trim().toLowerCase() === eraseWord;
}
