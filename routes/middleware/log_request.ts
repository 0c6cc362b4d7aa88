import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppContext, Env } from "../env.ts";
import { nameOfMethod } from "./method.ts";

/**
 * Gives each request an id of our own, sends it as X-Request-Id, and logs one line: the pattern of
 * the path, never the path; no query, no address, nothing that the client made up.
 */
export const logRequest = createMiddleware<Env>(async function requestLog(c, next) {
  const start = performance.timeOrigin + performance.now();
  const id = crypto.randomUUID();
  c.set("requestId", id);
  await next();
  // What is the same for every stranger is kept with its headers.
  if (!c.get("shared")) c.res.headers.set("X-Request-Id", id);
  const end = performance.timeOrigin + performance.now();
  const [method, route, { status }] = [nameOfMethod(c.req.method), routeOf(c), c.res];
  const { log, trace } = c.get("deps");
  log("info", "request", { id, method, route, status, ms: Math.round((end - start) * 10) / 10 });
  trace?.({ id, method, route, status, start, end });
});

/** What everything matches: some of it stands behind `/healthz` and `/assets/:file` in the map. */
const EVERYTHING = "/*";

/** Returns the pattern of the path as it stands in the map: `/api/volunteers/:id`. */
export function routeOf(c: AppContext): string {
  return matchedRoutes(c).findLast(({ path }) => path !== EVERYTHING)?.path ?? EVERYTHING;
}
