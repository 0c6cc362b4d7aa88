import type { AppContext } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";
import { createAccessCheck } from "./access.ts";

/**
 * Answers with the counts as server-sent events for as long as the session and its role last.
 * Nothing on the way may keep the events back: not our compression, not a proxy's buffer.
 */
export function respondEvents(c: AppContext): Response {
  const { live } = c.get("deps").services;
  // Nobody would ever read, and so end, the stream behind a HEAD.
  const head = c.req.method === "HEAD";
  return c.body(head ? "" : live.stream(visitorOf(c).sessionId, createAccessCheck(c)), 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
}
