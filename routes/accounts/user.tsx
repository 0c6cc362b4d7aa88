import { UserPage } from "./user_page.tsx";
import { userPage } from "../../content/accounts/users.ts";
import { roleFacts } from "../../services/accounts/roles.ts";
import { Problem } from "../../services/system/problem.ts";
import { CoordinatorGrant } from "../../services/accounts/invitation_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { limitedRole, type Profile, Role } from "../../services/accounts/profile_schema.ts";
import type { Services } from "../../services/services.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { parsed } from "../input.ts";
import { refusedForm, respondAdmin } from "../respond.tsx";

/** Answers with the page of the account and its roles. @throws {Problem} `not_found` */
export async function respondUser(
  c: AppContext,
  id: string,
  { values, errors }: TypedForm = {},
): Promise<Response> {
  const { services } = c.get("deps");
  const profile = await services.accounts.require(id);
  const [user, vouched, admins] = await Promise.all([
    readUser(services, profile),
    isVouched(services, profile),
    services.roles.count("admin"),
  ]);
  const content = (
    <UserPage
      user={user}
      isVouched={vouched}
      isLastAdmin={admins === 1}
      localidades={values ? values.localidades : user.localidades}
      errors={errors ?? {}}
    />
  );
  return await respondAdmin(c, { ...userPage.meta, content, ...refusedForm(errors) });
}

/** An account with its roles, as staff see it. */
export interface User extends Profile {
  readonly roles: readonly Role[];
  /** What limits its coordination. */
  readonly localidades: readonly string[];
  /** Whether the owner opened the link that was sent to the address. */
  readonly isVerified: boolean;
}

/** Returns the account as staff see it. */
export async function readUser({ roles, outbox }: Services, profile: Profile): Promise<User> {
  const { roles: held, localidades } = await roles.actorOf(profile.id);
  const isVerified = outbox.isOn && profile.verified_at !== null;
  return { ...profile, roles: held, localidades, isVerified };
}

/** Returns whether the organisation has verified the address of the account (decision 014). */
export async function isVouched({ identities }: Services, { id }: Profile): Promise<boolean> {
  return (await identities.of(id)).length > 0;
}

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
