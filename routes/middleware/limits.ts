import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import { isSafe } from "./method.ts";

/** Refuses whoever floods the site, before a body is read (429). Built files cost nothing to send. */
export const limitFloods = createMiddleware<Env>(async function floods(c, next) {
  const { limits } = c.get("deps").services;
  const reading = isSafe(c.req.method);
  if (!reading || !c.req.path.startsWith("/assets/")) {
    limits.request(c.get("client"), reading ? "reading" : "writing");
  }
  await next();
});
