import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import { isSafe } from "./method.ts";

/** Refuses floods of requests before a body is read (429). Built files cost nothing to send. */
export const limitFloods = createMiddleware<Env>(function floods(c, next) {
  const { services: { limits }, assets } = c.get("deps");
  const reading = isSafe(c.req.method);
  // Only files that exist: an answer that nothing was found is a page to be made.
  if (!reading || !Object.hasOwn(assets.manifest.files, c.req.path)) {
    limits.request(c.get("client"), reading ? "reading" : "writing");
  }
  return next();
});
