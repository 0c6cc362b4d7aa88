import type { ContactChannel } from "../../content/follow_up/follow_up.ts";
import type { requestChannels } from "../../content/rights/requests.ts";
import { type Actor, isWithin } from "../accounts/permissions.ts";
import { Problem } from "../system/problem.ts";
import type { ContactInput } from "./contact_schema.ts";
import type { Services } from "../services.ts";
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

/**
 * Withdraws a volunteer who answered «no más», with the line of the contact and the request that was
 * done. The same submission sent again changes nothing.
 * @throws {Problem} `not_found`, `forbidden`, `invalid`
 */
export async function withdrawVolunteer(
  tx: Unit,
  { volunteers, withdrawals, requests }: Pick<Services, "volunteers" | "withdrawals" | "requests">,
  id: string,
  input: ContactInput,
): Promise<void> {
  const { canal: channel, resultado: result } = input;
  const line = lineOf(tx, input);
  const isDone = () => wasWithdrawn({ volunteers, withdrawals }, id, line, tx.actor);
  const record = await volunteers.for(tx.actor).find(tx, "contact", id).catch(async (error) => {
    // The first time it left its list.
    if (isMissing(error) && await isDone()) return null;
    throw error;
  });
  if (!record) return;
  const lines = await volunteers.contacts.find(tx, id);
  volunteers.contacts.put(tx, withLine(lines, line));
  tx.log("contact_logged", { subject: id, detail: { channel, result } });
  await withdrawals.withdraw(tx, { place: "volunteer", id }, "staff");
  await requests.openWithdrawn(tx, {
    canal: arrivals[channel],
    nombre: `${record.nombre} ${record.apellido}`,
    email: record.email,
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Problem && error.code === "not_found";
}

/** Returns whether the actor withdrew that person with this line: of one outside the scope never. */
async function wasWithdrawn(
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
