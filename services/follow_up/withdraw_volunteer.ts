import type { ContactChannel } from "../../content/follow_up/follow_up.ts";
import type { requestChannels } from "../../content/rights/requests.ts";
import { type Actor, isWithin } from "../accounts/permissions.ts";
import { Problem } from "../system/problem.ts";
import type { ContactInput } from "./contact_schema.ts";
import type { RightsRequest } from "../rights/request_schema.ts";
import type { Services } from "../services.ts";
import type { Operation, Plan } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { StaffLine } from "./contact_change.ts";
import { isKnown, withLine } from "./contact_lines.ts";
import { lineOf } from "./follow_ups.ts";

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
  services: Pick<Services, "volunteers" | "withdrawals">,
  id: string,
  input: ContactInput,
  { entries, ...by }: Pick<Unit, "actor" | "at"> & { readonly entries: Entries },
): Promise<void> {
  const { volunteers, withdrawals } = services;
  const { actor } = by;
  const line = lineOf(by, input);
  const addLine: Plan = async (transaction) => {
    await volunteers.for(actor).find(transaction, "contact", id);
    const lines = await volunteers.contacts.find(transaction, id);
    volunteers.contacts.put(transaction, withLine(lines, line));
  };
  const record = await volunteers.for(actor).get(id).catch(async (error) => {
    // The first time it left its list.
    if (isMissing(error) && await isDone(services, id, line, actor)) return null;
    throw error;
  });
  if (!record) return;
  await withdrawals.withdraw([{ place: "volunteer", id }], {
    way: "staff",
    entry: entries.withdrawal,
    request: {
      canal: arrivals[input.canal],
      nombre: `${record.nombre} ${record.apellido}`,
      email: record.email,
      entry: entries.request,
    },
    with: [addLine, entries.contact()],
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Problem && error.code === "not_found";
}

/** Returns whether the actor withdrew that person with this line: of one outside the scope never. */
async function isDone(
  { volunteers, withdrawals }: Pick<Services, "volunteers" | "withdrawals">,
  id: string,
  line: StaffLine,
  actor: Actor,
): Promise<boolean> {
  const left = await withdrawals.find(id);
  const scope = actor.scope("volunteers:contact");
  if (!left || !("localidad" in left.record) || !isWithin(scope, left.record)) return false;
  const lines = await volunteers.contacts.of(id);
  return isKnown(lines, line.id) && lines.entries.at(-1)?.por === actor.id;
}
