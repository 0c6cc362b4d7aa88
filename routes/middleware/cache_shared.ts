import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { carriesPersonalCookie } from "../cookies.ts";
import type { AppContext, Env } from "../env.ts";
import { type PageCache, withoutQuery } from "../page_cache/page_cache.ts";

/** Caches answers that a handler marked as shared. */
export function cacheShared(cache: PageCache) {
  return createMiddleware<Env>(async function keep(c, next) {
    // Read first: what is made as a day ends belongs to that day.
    const { validity } = cache;
    await next();
    const { method, headers } = c.req.raw;
    const keepable = (method === "GET" || method === "HEAD") && c.get("shared") &&
      c.res.status === 200 &&
      !c.res.headers.has("Set-Cookie") && !carriesPersonalCookie(headers.get("cookie"));
    if (!keepable || !isPlainly(c)) return;
    const answer = await cache.keep(c.req.raw, c.res, validity, c.get("isItem"));
    // Hono copies headers from the response before it, unless that one is taken away first
    // (hono.dev/docs/guides/middleware, "Modify the Response After Next").
    c.res = undefined;
    c.res = method === "HEAD" ? await headOf(answer) : answer;
  });
}

/** HEAD has the Content-Length of GET (RFC 9110, 8.6). */
async function headOf(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (status === 200) headers.set("Content-Length", String((await answer.bytes()).length));
  return new Response(null, { status, headers });
}

/**
 * Returns whether the URL is spelled exactly like the route, or like that of an item. The router also
 * matches other spellings (`/lo%67ros`), each of which would fill the cache with the same page.
 */
function isPlainly(c: AppContext): boolean {
  const address = withoutQuery(c.req.url);
  const { path } = c.req;
  const { host } = new URL(address);
  return (c.get("isItem") || matchedRoutes(c).some((route) => route.path === path)) &&
    (address === `http://${host}${path}` || address === `https://${host}${path}`);
}

/** Shows on the site what a form has changed, before it is answered that it is there. */
export const showChanges = createMiddleware<Env>(async function refresh(c, next) {
  await next();
  if (c.req.method === "GET" || c.req.method === "HEAD") return;
  // The change is stored: if the store does not answer now, the site reads it later.
  await c.get("deps").services.siteContent.refresh().catch(() => {});
});
