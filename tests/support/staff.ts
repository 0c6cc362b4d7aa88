import { type Actor, actorFrom } from "../../services/accounts/permissions.ts";
import type { TestSite } from "./site.ts";
import { grant, signUp } from "./accounts.ts";

/** An administrator without an account, whose desk holds every record. */
export const staff = actorFrom({ id: "staff", roles: ["admin"], localidades: [] });

let people = 0;

/** Returns a new coordinator of these localidades; without any, an administrator. */
export async function newStaff(
  { services }: TestSite,
  ...localidades: string[]
): Promise<Actor> {
  const role = localidades.length > 0 ? "coordinator" : "admin";
  const full_name = `${role} ${++people}`;
  const email = `team${people}@example.org`;
  const { id } = await signUp(services, { email, full_name, password: "una frase larga" });
  await grant(services, id, role, localidades);
  return await services.roles.actorOf(id);
}

/** Makes an account that coordinates those localidades; returns its id. */
export async function makeCoordinator(
  { services }: Pick<TestSite, "services">,
  name: string,
  localidades: readonly string[],
): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W/g, "")}@example.org`;
  const password = "una frase larga";
  const { id } = await signUp(services, { email, password, full_name: name });
  await grant(services, id, "coordinator", localidades);
  return id;
}

/** Makes a coordinator of each of these groups of localidades; returns their ids. */
export function newTeam<const Each extends readonly (readonly string[])[]>(
  site: TestSite,
  ...each: Each
): Promise<{ [At in keyof Each]: string }> {
  const made = each.map(async (own) => (await newStaff(site, ...own)).id);
  return Promise.all(made) as Promise<{ [At in keyof Each]: string }>;
}
