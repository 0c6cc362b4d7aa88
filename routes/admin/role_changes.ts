import { roleFacts } from "../../services/accounts/roles.ts";
import { Problem } from "../../services/problem.ts";
import { CoordinatorGrant } from "../../services/schemas/coordinator_grant.ts";
import { limitedRole, Role } from "../../services/schemas/profile.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { parsed } from "../validate.ts";

/** What may happen to a role, as the audit log and the pages call it. */
export type RoleChange = "role_granted" | "role_removed";

/** Returns the role that an address names. @throws {Problem} `not_found` */
export function roleNamed(name: string | undefined): Role {
  const { success, data } = Role.safeParse(name);
  if (!success) throw new Problem("not_found");
  return data;
}

/**
 * Gives or takes the role, in one commit with its entry; what was sent with it names the localidades
 * of a coordinator. @throws {Problem} `last_admin`, `not_found`, `invalid`
 */
export async function changeRole(
  c: AppContext,
  id: string,
  role: Role,
  change: RoleChange,
  sent: unknown,
): Promise<void> {
  const { accounts, roles } = c.get("deps").services;
  if (change === "role_removed") {
    return await roles.revoke(id, role, auditEntry(c, change, { subject: id, detail: { role } }));
  }
  const localidades = role === limitedRole ? parsed(CoordinatorGrant, sent).localidades : [];
  const detail = roleFacts(role, localidades);
  await roles.grant(id, role, {
    localidades,
    with: [
      auditEntry(c, change, { subject: id, detail }),
      // An account that is erased meanwhile gets no role.
      (transaction) => accounts.planPresent(transaction, id),
    ],
  });
}
