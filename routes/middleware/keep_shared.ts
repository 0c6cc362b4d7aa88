import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { carriesPersonalCookie } from "../cookies.ts";
import type { AppContext, Env } from "../env.ts";
import { type PageCache, withoutQuery } from "../kept_pages/page_cache.ts";

/** Keeps what a handler marked as the same for every stranger. */
export function keepShared(cache: PageCache) {
  return createMiddleware<Env>(async function keep(c, next) {
    await next();
    const { method, headers } = c.req.raw;
    const keepable = method === "GET" && c.get("shared") && c.res.status === 200 &&
      !c.res.headers.has("Set-Cookie") && !carriesPersonalCookie(headers.get("cookie"));
    if (!keepable || !isPlainly(c)) return;
    const answer = await cache.keep(c.req.raw, c.res);
    // Without this the context would copy the headers of the first answer over those of the kept.
    c.res = undefined;
    c.res = answer;
  });
}

/**
 * Whether the address is the route's own, letter by letter. The router also takes other spellings
 * (`/lo%67ros`); kept, each of them would fill the memory with the same page.
 */
function isPlainly(c: AppContext): boolean {
  const address = withoutQuery(c.req.url);
  const { path } = c.req;
  const { host } = new URL(address);
  return matchedRoutes(c).some((route) => route.path === path) &&
    (address === `http://${host}${path}` || address === `https://${host}${path}`);
}
