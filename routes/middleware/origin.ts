import { createMiddleware } from "hono/factory";
import { Problem } from "../../services/problem.ts";
import type { Env } from "../env.ts";
import { isSafe } from "./method.ts";

/**
 * Refuses every unsafe request that does not come from the site's own pages (403), whatever its
 * content type: Origin decides where it is sent, else Sec-Fetch-Site has to say same-origin.
 */
export function requireSameOrigin(origins: readonly string[]) {
  const own = new Set(origins);
  return createMiddleware<Env>(function sameOrigin(c, next) {
    if (!isSafe(c.req.method)) {
      const origin = c.req.header("origin");
      const same = origin === undefined
        ? c.req.header("sec-fetch-site") === "same-origin"
        : own.has(origin);
      if (!same) throw new Problem("wrong_origin");
    }
    return next();
  });
}
