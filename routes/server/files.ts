import { Hono } from "hono";
import { Problem } from "../../services/system/problem.ts";
import { imageId, imageVariants } from "../../services/editorial/image_schema.ts";
import type { Env } from "../env.ts";
import { chooseEncoding } from "./page_cache/compression.ts";
import { shownAnywhere } from "./response_headers.ts";

const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * Serves the built files, and the images of the library. The name of each is made of its bytes,
 * so it never changes.
 */
export const fileRoutes = new Hono<Env>()
  .get("/assets/:file", async (c) => {
    const { assets } = c.get("deps");
    const variants = await assets.read(c.req.path);
    const identity = variants?.identity;
    if (!variants || !identity) throw new Problem("not_found");
    const chosen = chooseEncoding(c.req.header("accept-encoding") ?? null);
    const bytes = variants[chosen];
    const type = assets.manifest.files[c.req.path]?.type ?? "application/octet-stream";
    if (type.startsWith("image/")) c.header(...shownAnywhere);
    // The service worker of the door works for the pages of the door alone.
    if (/^door_worker-/.test(c.req.param("file"))) c.header("Service-Worker-Allowed", "/puerta/");
    return c.body(bytes ?? identity, 200, {
      "Content-Type": type,
      ...immutable,
      "Vary": "Accept-Encoding",
      ...(bytes && chosen !== "identity" ? { "Content-Encoding": chosen } : {}),
    });
  })
  .get("/imagenes/:id/:file", async (c) => {
    const { id, file } = c.req.param();
    const variant = imageVariants.find((name) => file === `${name}.jpg`);
    const bytes = variant && imageId.test(id)
      ? await c.get("deps").services.images.bytesOf(id, variant)
      : null;
    if (!bytes) throw new Problem("not_found");
    c.header(...shownAnywhere);
    return c.body(bytes, 200, { ...immutable, "Content-Type": "image/jpeg" });
  });
