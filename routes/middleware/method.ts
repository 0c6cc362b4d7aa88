import { createMiddleware } from "hono/factory";
import { Problem } from "../../services/problem.ts";
import type { Env } from "../env.ts";

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses every method that no page and no call uses, TRACE among them (405). */
export const requireMethod = createMiddleware<Env>(async function method(c, next) {
  if (!known.has(c.req.method)) throw new Problem("method_not_allowed");
  await next();
});
