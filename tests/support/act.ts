import { operator } from "../../services/accounts/actors.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../services/store/unit.ts";

/** Makes a unit of work of the operator, or of another actor. */
export function act<R>(
  { write }: Pick<Services, "write">,
  work: (tx: Unit) => R | Promise<R>,
  actor: Actor = operator,
): Promise<R> {
  return write(actor, work);
}
