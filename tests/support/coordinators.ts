import type { TestSite } from "./site.ts";

/** Makes an account that coordinates those localidades; returns its id. */
export async function makeCoordinator(
  { services }: Pick<TestSite, "services">,
  name: string,
  localidades: readonly string[],
): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W/g, "")}@example.org`;
  const password = "una frase larga";
  const { id } = await services.accounts.signUp({ email, password, full_name: name });
  await services.roles.grant(id, "coordinator", { localidades });
  return id;
}
