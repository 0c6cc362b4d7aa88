import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";

/** Finds out from which address the request really came; every limit and every audit entry uses it. */
export const readClient = createMiddleware<Env>(function client(c, next) {
  const peer = c.env?.remoteAddr;
  const address = peer && "hostname" in peer ? peer.hostname : "";
  c.set("client", c.get("deps").clientAddress(address, c.req.header("x-forwarded-for") ?? null));
  return next();
});
