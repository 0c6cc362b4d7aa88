import { createMiddleware } from "hono/factory";
import { Problem } from "../../services/problem.ts";
import type { Env } from "../env.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Returns whether the method is safe (RFC 9110, 9.2.1). */
export function isSafe(method: string): boolean {
  return safe.has(method);
}

/** Returns the method for logs; an unknown one is `_OTHER`, as in OpenTelemetry. */
export function nameOfMethod(method: string): string {
  return methods.has(method) ? method : "_OTHER";
}

/** Refuses unknown methods and TRACE (405; RFC 9110, 15.5.6). */
export const requireMethod = createMiddleware<Env>(function method(c, next) {
  if (methods.has(c.req.method)) return next();
  c.header("Allow", [...methods].join(", "));
  throw new Problem("method_not_allowed");
});
