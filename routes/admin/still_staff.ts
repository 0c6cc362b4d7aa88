import type { AppContext } from "../env.ts";
import { visitorOf } from "../middleware/session.ts";

/** Returns what tells whether work that takes long may go on: session and role are still there. */
export function stillStaff(c: AppContext): () => Promise<boolean> {
  const { stopping, services: { sessions, roles } } = c.get("deps");
  const { sessionId, profile } = visitorOf(c);
  return async () => {
    const [lives, isAdmin] = await Promise.all([
      sessions.isLive(sessionId),
      roles.isAdmin(profile.id),
    ]);
    return lives && isAdmin && !stopping.aborted;
  };
}
