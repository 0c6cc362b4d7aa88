import type { Accounts } from "../accounts/accounts.ts";
import { type Actor, rolesWith } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";

/** A member of staff who follows up volunteers. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly actor: Actor;
}

/**
 * Returns those who follow up people of the actor's scope, by name: their names may be shown to the
 * actor, who may also give people to them.
 */
export async function readOwners(
  { roles, accounts }: { readonly roles: Roles; readonly accounts: Accounts },
  viewer: Actor,
): Promise<Owner[]> {
  const holders = await Promise.all(
    rolesWith["volunteers:contact"].map((role) => roles.holders(role)),
  );
  const ids = [...new Set(holders.flat())];
  const found = await Promise.all(ids.map(async (id): Promise<Owner | null> => {
    const [profile, actor] = await Promise.all([accounts.get(id), roles.actorOf(id)]);
    const name = profile && (profile.full_name || profile.email);
    return name && shareScope(viewer, actor) ? { id, name, actor } : null;
  }));
  return found.filter((owner) => owner !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name, "es"));
}

/** Returns whether the two have people in common. */
function shareScope(one: Actor, other: Actor): boolean {
  const [a, b] = [one.scope("volunteers:contact"), other.scope("volunteers:contact")];
  if (a === "all") return b === "all" || b.size > 0;
  return b === "all" ? a.size > 0 : !a.isDisjointFrom(b);
}
