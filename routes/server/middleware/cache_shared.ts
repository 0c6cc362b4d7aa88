import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppContext, Env } from "../../env.ts";
import { type PageCache, withoutQuery } from "../page_cache/page_cache.ts";

/**
 * Answers from the cache, where the cookies of the request have turned out to mean nothing, and caches
 * what a handler marked as shared. Of strangers who ask at once for a page that is not kept, one has
 * it made.
 */
export function answerShared(cache: PageCache) {
  const making = new Map<string, Promise<void>>();
  return createMiddleware<Env>(async function shared(c, next) {
    const { method, url } = c.req.raw;
    if (method !== "GET" && method !== "HEAD") return await next();
    const isStranger = c.get("visitor") === null && c.get("flash") === null;
    const address = withoutQuery(url);
    const other = isStranger ? making.get(address) : undefined;
    if (other) await other;
    const kept = cache.find(c.req.raw, isStranger);
    if (kept) {
      c.set("shared", "strangers");
      return answerWith(c, kept, c.res.headers.getSetCookie());
    }
    const made = makeAndKeep(c, next, cache);
    if (!isStranger || other) return await made;
    const ended = made.finally(() => making.delete(address));
    making.set(address, ended.catch(() => {}));
    await ended;
  });
}

async function makeAndKeep(
  c: AppContext,
  next: () => Promise<void>,
  cache: PageCache,
): Promise<void> {
  // Read first: what is made as a day ends belongs to that day.
  const { validity } = cache;
  await next();
  const shared = c.get("shared");
  if (!shared || c.res.status !== 200 || !isPlainly(c)) return;
  const isForEveryone = shared === "everyone";
  const cookies = isForEveryone ? [] : c.res.headers.getSetCookie();
  c.res.headers.delete("Set-Cookie");
  const kind = { isItem: c.get("isItem"), isForEveryone };
  answerWith(c, await cache.keep(c.req.raw, c.res, validity, kind), cookies);
}

function answerWith(c: AppContext, kept: Response, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    kept.headers.append("Set-Cookie", cookie);
    kept.headers.set("Cache-Control", "no-store");
  }
  // Hono copies headers from the response before it, unless that one is taken away first
  // (hono.dev/docs/guides/middleware, "Modify the Response After Next").
  c.res = undefined;
  c.res = kept;
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
