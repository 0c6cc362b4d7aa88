import { createMiddleware } from "hono/factory";
import { Problem } from "../../services/problem.ts";
import type { Env } from "../env.ts";

/**
 * Refuses requests for other hosts (421). It is the first check, because a crafted Host header can
 * change the path that the router sees.
 */
export function requireHost(origins: readonly string[]) {
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  return createMiddleware<Env>(function host(c, next) {
    const authority = authorityOf(c.req.url);
    const header = c.req.raw.headers.get("host");
    if (!hosts.has(authority) || (header !== null && header !== authority)) {
      throw new Problem("wrong_host");
    }
    return next();
  });
}

function authorityOf(url: string): string {
  const start = url.indexOf("://") + 3;
  const end = url.indexOf("/", start);
  return url.slice(start, end === -1 ? undefined : end);
}
