import { Hono } from "hono";
import type { Env } from "./env.ts";

/** Whether the store answers: 200 `ok`, else 503. */
export const health = new Hono<Env>().get("/healthz", async (c) => {
  await c.get("deps").services.ping();
  return c.text("ok", 200, { "Cache-Control": "no-store" });
});
