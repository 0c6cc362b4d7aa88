import { Hono } from "hono";
import { Problem } from "../services/problem.ts";
import type { Assets } from "./assets.ts";
import { chooseEncoding } from "./page_cache/compression.ts";
import type { Env } from "./env.ts";

/** Serves the built files. Their names contain a content hash, so they never change. */
export function assetRoutes(assets: Assets) {
  return new Hono<Env>().get("/assets/:file", async (c) => {
    const variants = await assets.read(c.req.path);
    const identity = variants?.identity;
    if (!variants || !identity) throw new Problem("not_found");
    const chosen = chooseEncoding(c.req.header("accept-encoding") ?? null);
    const bytes = variants[chosen];
    return c.body(bytes ?? identity, 200, {
      "Content-Type": assets.manifest.files[c.req.path]?.type ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Vary": "Accept-Encoding",
      ...(bytes && chosen !== "identity" ? { "Content-Encoding": chosen } : {}),
    });
  });
}
