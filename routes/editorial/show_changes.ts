import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";

/** Shows on the site what a form has changed, before it is answered that it is there. */
export const showChanges = createMiddleware<Env>(async function refresh(c, next) {
  await next();
  if (c.req.method === "GET" || c.req.method === "HEAD") return;
  // The change is stored: if the store does not answer now, the site reads it later.
  await c.get("deps").services.siteContent.refresh().catch(() => {});
});
