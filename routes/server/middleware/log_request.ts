import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppContext, Env } from "../../env.ts";
import { nameOfMethod } from "./gatekeeping.ts";

/**
 * Gives each request an id, sends it as X-Request-Id, and logs one line with the route pattern. The
 * line holds no path, query, address or other input of the client.
 */
export const logRequest = createMiddleware<Env>(async function requestLog(c, next) {
  const start = performance.timeOrigin + performance.now();
  const id = crypto.randomUUID();
  c.set("requestId", id);
  await next();
  // A cached answer keeps its headers, so it has no id.
  if (!c.get("shared")) c.res.headers.set("X-Request-Id", id);
  const end = performance.timeOrigin + performance.now();
  const [method, route, { status }] = [nameOfMethod(c.req.method), routeOf(c), c.res];
  const { log, trace } = c.get("deps");
  log("info", "request", { id, method, route, status, ms: Math.round((end - start) * 10) / 10 });
  trace?.({ id, method, route, status, start, end });
});

const EVERYTHING = "/*";

export function routeOf(c: AppContext): string {
  return matchedRoutes(c).findLast(({ path }) => path !== EVERYTHING)?.path ?? EVERYTHING;
}
