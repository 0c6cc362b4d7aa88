import type { AppContext } from "../env.ts";
import { visitorOf } from "../middleware/session.ts";

/**
 * Answers with the counts as server-sent events for as long as the session and its role last.
 * Nothing on the way may keep the events back: not our compression, not a proxy's buffer.
 */
export function respondEvents(c: AppContext): Response {
  const { live, sessions, roles } = c.get("deps").services;
  const visitor = visitorOf(c);
  const isAllowed = async (): Promise<boolean> => {
    const [lives, isAdmin] = await Promise.all([
      sessions.isLive(visitor.sessionId),
      roles.isAdmin(visitor.profile.id),
    ]);
    return lives && isAdmin;
  };
  // Nobody would ever read, and so end, the stream behind a HEAD.
  const head = c.req.method === "HEAD";
  return c.body(head ? "" : live.stream(visitor.sessionId, isAllowed), 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
}
