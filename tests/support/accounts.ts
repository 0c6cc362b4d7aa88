import type { Profile, Role } from "../../services/accounts/profile_schema.ts";
import type { Accounts } from "../../services/accounts/accounts.ts";
import type { Services } from "../../services/services.ts";
import { act } from "./act.ts";

/** Makes an account without a session. */
export async function signUp(
  services: Pick<Services, "accounts" | "write">,
  input: Parameters<Accounts["prepare"]>[0],
): Promise<Profile> {
  const account = await services.accounts.prepare(input);
  await act(services, (tx) => services.accounts.create(tx, account));
  return account.profile;
}

export function grant(
  services: Pick<Services, "roles" | "write">,
  id: string,
  role: Role,
  localidades: readonly string[] = [],
): Promise<void> {
  return act(services, (tx) => services.roles.grant(tx, id, role, localidades));
}

export function revoke(
  services: Pick<Services, "roles" | "write">,
  id: string,
  role: Role,
): Promise<void> {
  return act(services, (tx) => services.roles.revoke(tx, id, role));
}

export async function assignPassword(
  services: Pick<Services, "accounts" | "write">,
  id: string,
): Promise<string> {
  const { password, hashed } = await services.accounts.assignedPassword();
  await act(services, (tx) => services.accounts.setPassword(tx, id, hashed));
  return password;
}
