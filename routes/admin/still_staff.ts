import { actorWith } from "../../services/accounts/permissions.ts";
import type { AppContext } from "../env.ts";
import { visitorOf } from "../middleware/session.ts";
import { gateOf } from "./access.ts";

/** Returns a check that the session lives and its roles still open the route: for long work. */
export function stillStaff(c: AppContext): () => Promise<boolean> {
  const isAllowed = gateOf(c);
  const { stopping, services: { sessions, roles } } = c.get("deps");
  const { sessionId, profile } = visitorOf(c);
  return async () => {
    const [lives, held] = await Promise.all([
      sessions.isLive(sessionId),
      roles.rolesOf(profile.id),
    ]);
    return lives && isAllowed(actorWith(held)) && !stopping.aborted;
  };
}
