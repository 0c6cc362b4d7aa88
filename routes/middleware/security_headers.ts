import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import type { SecureHeaders } from "../policy.ts";

/** Sets the security headers of every answer, errors included. */
export function securityHeaders(secure: SecureHeaders) {
  return createMiddleware<Env>(async function security(c, next) {
    await next();
    secure(c.res.headers);
  });
}
