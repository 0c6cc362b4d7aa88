import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";

/** Sets the client address, for limits and audit entries. */
export const readClient = createMiddleware<Env>(function client(c, next) {
  const peer = c.env?.remoteAddr;
  const address = peer && "hostname" in peer ? peer.hostname : "";
  c.set("client", c.get("deps").clientAddress(address, c.req.header("x-forwarded-for") ?? null));
  return next();
});
