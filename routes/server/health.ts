import { Hono } from "hono";
import type { Env } from "../env.ts";

const fresh = { "Cache-Control": "no-store" };

/**
 * Probes for monitoring. `/healthz` is ready: 503 while the store does not answer and during a
 * shutdown; it names the version of the site. `/livez` is alive: a failure calls for a restart.
 */
export const health = new Hono<Env>()
  .get("/healthz", async (c) => {
    const { stopping, services, assets } = c.get("deps");
    if (stopping.aborted) return c.text("stopping", 503, fresh);
    await services.ping();
    return c.text("ok", 200, { ...fresh, "X-Version": assets.manifest.version });
  })
  .get("/livez", (c) => c.text("ok", 200, fresh));
