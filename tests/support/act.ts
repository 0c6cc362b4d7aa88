import { operator } from "../../services/accounts/actors.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { Audit } from "../../services/admin/audit.ts";
import type { Services } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { createWrite, type Unit } from "../../services/store/unit.ts";
import { noon } from "./site.ts";

export function act<R>(
  { write }: Pick<Services, "write">,
  work: (tx: Unit) => R | Promise<R>,
  actor: Actor = operator,
): Promise<R> {
  return write(actor, work);
}

/** Returns what makes units of work over that connection, for services without a site. */
export function unitsOn(kv: Deno.Kv, clock = () => noon): Pick<Services, "write"> {
  const store = new Store(kv);
  const audit = new Audit(store, clock, "a secret of this test");
  return { write: createWrite(store, { clock, audit }) };
}
