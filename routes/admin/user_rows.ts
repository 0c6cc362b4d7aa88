import type { UserRow } from "../../components/admin/users_page.tsx";
import { bogotaDay, longDate } from "../../content/dates.ts";
import type { Profile, Role } from "../../services/schemas/profile.ts";
import type { Services } from "../../services/services.ts";
import type { Visitor } from "../env.ts";

/** An account with its roles, as staff see it. */
export interface UserWithRoles extends Profile {
  readonly roles: readonly Role[];
  /** What limits its coordination. */
  readonly localidades: readonly string[];
}

/** Returns the account as staff see it. */
export async function userWithRoles(
  services: Services,
  profile: Profile,
): Promise<UserWithRoles> {
  const { roles, localidades } = await services.roles.actorOf(profile.id);
  return { ...profile, roles, localidades };
}

/** Returns the account as the pages show it. */
export function rowFor(
  user: UserWithRoles,
  { outbox }: Services,
  visitor: Visitor | null,
): UserRow {
  return {
    ...user,
    isVerified: outbox.isOn && user.verified_at !== null,
    isSelf: user.id === visitor?.profile.id,
    date: longDate(bogotaDay(Date.parse(user.created_at))),
  };
}

/** Returns whether the organisation has verified the address of the account (decision 014). */
export async function isVouched({ identities }: Services, { id }: Profile): Promise<boolean> {
  return (await identities.of(id)).length > 0;
}
