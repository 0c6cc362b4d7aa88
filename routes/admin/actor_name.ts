import { auditActor } from "../../content/admin/audit_entries.ts";
import type { Profile } from "../../services/accounts/profile_schema.ts";
import type { AppContext } from "../env.ts";

/** Returns the name of an actor, of an account by `called`; null for an id of something else. */
export async function actorName(
  c: AppContext,
  actor: string | null,
  called: (profile: Profile) => string,
): Promise<string | null> {
  const known = auditActor(actor);
  if (known !== null || actor === null) return known;
  const profile = await c.get("deps").services.accounts.get(actor);
  return profile && called(profile);
}
