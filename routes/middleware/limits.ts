import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import { isSafe } from "./method.ts";

/** Refuses floods before their bodies are read (429). Built files are not counted. */
export const limitFloods = createMiddleware<Env>(function floods(c, next) {
  const { services: { limits }, assets } = c.get("deps");
  const reading = isSafe(c.req.method);
  // A missing file is counted: it is answered with a rendered page.
  if (!reading || !Object.hasOwn(assets.manifest.files, c.req.path)) {
    limits.request(c.get("client"), reading ? "reading" : "writing");
  }
  return next();
});
