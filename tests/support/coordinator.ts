import type { Actor } from "../../services/accounts/permissions.ts";
import type { TestSite } from "./site.ts";

let people = 0;

/** Returns a new coordinator of these localidades; without any, an administrator. */
export async function newStaff(
  { services: { accounts, roles } }: TestSite,
  ...localidades: string[]
): Promise<Actor> {
  const role = localidades.length > 0 ? "coordinator" : "admin";
  const full_name = `${role} ${++people}`;
  const email = `team${people}@example.org`;
  const { id } = await accounts.signUp({ email, full_name, password: "una frase larga" });
  await roles.grant(id, role, { localidades });
  return await roles.actorOf(id);
}
