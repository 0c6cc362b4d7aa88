import type { FilteredPage, PageQuery } from "../../services/accounts/accounts.ts";
import { type Profile, Role } from "../../services/schemas/profile.ts";
import { Problem } from "../../services/problem.ts";
import type { Services } from "../../services/services.ts";
import { audited } from "../audited.ts";
import type { AppContext } from "../env.ts";

/** What may happen to a role, as the audit log and the pages call it. */
export type RoleChange = "role_granted" | "role_removed";

/** Returns the role that an address names. @throws {Problem} `not_found` */
export function roleNamed(name: string | undefined): Role {
  const { success, data } = Role.safeParse(name);
  if (!success) throw new Problem("not_found");
  return data;
}

/** An account with its roles, as staff see it. */
export interface UserWithRoles {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly roles: readonly Role[];
  readonly created_at: string;
}

/** Returns a page of accounts, newest first. */
export async function readUsers(
  services: Services,
  query: PageQuery,
): Promise<FilteredPage<UserWithRoles>> {
  const { items, ...page } = await services.accounts.list(query);
  const views = await Promise.all(items.map((profile) => userWithRoles(services, profile)));
  return { ...page, items: views };
}

/** Returns the account as staff see it. */
export async function userWithRoles({ roles }: Services, profile: Profile): Promise<UserWithRoles> {
  return { ...profile, roles: await roles.rolesOf(profile.id) };
}

/** Gives or takes the role, in one commit with its entry. @throws {Problem} `last_admin`, `not_found` */
export async function changeRole(
  c: AppContext,
  id: string,
  role: Role,
  change: RoleChange,
): Promise<void> {
  const { accounts, roles, audit } = c.get("deps").services;
  const entry = audit.planCreate(audited(c, change, { subject: id, detail: { role } }));
  // An account that is erased meanwhile gets no role.
  if (change === "role_granted") {
    await roles.grant(id, role, entry, (transaction) => accounts.planPresent(transaction, id));
  } else await roles.revoke(id, role, entry);
}
