import type { ContactChannel } from "../../content/follow_up.ts";
import type { requestChannels } from "../../content/requests.ts";
import type { Actor } from "../accounts/permissions.ts";
import { OutOfScope, Problem } from "../problem.ts";
import type { ContactInput } from "../schemas/contact.ts";
import type { RightsRequest } from "../schemas/request.ts";
import type { Services } from "../services.ts";
import type { Operation } from "../store/transaction.ts";
import { isKnown } from "./contact_lines.ts";

/** How the request of a person arrived that a contact brought. */
const arrivals: Readonly<Record<ContactChannel, keyof typeof requestChannels>> = {
  whatsapp: "redes",
  llamada: "telefono",
  correo: "correo",
  presencial: "presencial",
};

/** The entries of the audit log: about the contact, the withdrawal, and the request. */
interface Entries {
  readonly contact: () => Operation;
  readonly withdrawal: () => Operation;
  readonly request: (request: RightsRequest) => Operation;
}

/**
 * Withdraws a volunteer who answered «no más», in one commit with the line of the contact and with
 * the request that was done. The same submission sent again changes nothing.
 * @throws {Problem} `not_found`, `forbidden`, `invalid`
 */
export async function withdrawVolunteer(
  services: Pick<Services, "volunteers" | "followUps" | "withdrawals" | "requests">,
  id: string,
  input: ContactInput,
  { actor, entries }: { readonly actor: Actor; readonly entries: Entries },
): Promise<void> {
  const { volunteers, followUps, withdrawals, requests } = services;
  const line = followUps.lineOf(input, actor);
  const record = await volunteers.for(actor).get(id).catch(nullIfMissing);
  if (!record) {
    // The first time it left its list.
    const before = await volunteers.contacts.of(id);
    if (isKnown(before, line.id) && before.entries.at(-1)?.por === actor.id) return;
    throw new Problem("not_found");
  }
  const from = {
    canal: arrivals[input.canal],
    nombre: `${record.nombre} ${record.apellido}`,
    email: record.email,
  };
  const addLine = followUps.planLast(id, line, actor);
  await withdrawals.withdraw([{ store: "volunteer", id }], {
    way: "staff",
    entry: entries.withdrawal,
    commit: (leave) =>
      requests.openWithdrawn(from, entries.request, async (transaction) => {
        await addLine(transaction);
        transaction.add(entries.contact());
        await leave(transaction);
      }),
  });
}

/** A person who moved out of the scope is still in the lists. */
function nullIfMissing(error: unknown): null {
  if (error instanceof OutOfScope) throw error;
  if (error instanceof Problem && error.code === "not_found") return null;
  throw error;
}
