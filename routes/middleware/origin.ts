import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../../services/problem.ts";
import type { Env } from "../env.ts";
import { isSafe } from "./method.ts";

/**
 * Refuses unsafe requests of other sites (403), whatever their content type. Origin decides;
 * without it Sec-Fetch-Site must be same-origin. Browsers send the Origin `null` from a page with
 * `Referrer-Policy: no-referrer`, also to its own site (Fetch, "append a request Origin header").
 */
export function requireSameOrigin(origins: readonly string[]) {
  const own = new Set(origins);
  return createMiddleware<Env>(function sameOrigin(c, next) {
    if (!isSafe(c.req.method)) {
      const origin = c.req.header("origin");
      const same = origin === undefined || origin === "null"
        ? c.req.header("sec-fetch-site") === "same-origin" || isProvenByToken(c.req)
        : own.has(origin);
      if (!same) throw new Problem("wrong_origin");
    }
    return next();
  });
}

/**
 * What a link of a mail leads to. The token in the address is all that these requests take, and no
 * cookie counts: a site that has the token needs no browser of another person.
 */
const tokenPath = /^\/(?:login\/clave|cuenta\/correo|boletin\/confirmar)\/[^/]+$/;

/** Browsers of before 2023 send no Sec-Fetch-Site, and these pages make their Origin `null`. */
function isProvenByToken(request: HonoRequest): boolean {
  const isForm = request.method === "POST" && tokenPath.test(request.path);
  return isForm && request.header("sec-fetch-site") === undefined;
}
