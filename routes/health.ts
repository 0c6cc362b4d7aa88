import { Hono } from "hono";
import type { Env } from "./env.ts";

const fresh = { "Cache-Control": "no-store" };

/**
 * For whoever watches the process. `/healthz`: whether it can take requests, so 503 when the store
 * does not answer and while it ends. `/livez`: whether it runs at all; only then is a restart due.
 */
export const health = new Hono<Env>()
  .get("/healthz", async (c) => {
    const { stopping, services } = c.get("deps");
    if (stopping.aborted) return c.text("stopping", 503, fresh);
    await services.ping();
    return c.text("ok", 200, fresh);
  })
  .get("/livez", (c) => c.text("ok", 200, fresh));
