import { Hono } from "hono";
import { Problem } from "../services/problem.ts";
import { imageId, imageVariants } from "../services/schemas/content_image.ts";
import type { Env } from "./env.ts";
import type { PictureCache } from "./page_cache/picture_cache.ts";
import { withoutQuery } from "./page_cache/page_cache.ts";

/** Serves the photographs of the library. The name of one is made of its bytes: it never changes. */
export function pictureRoutes(pictures: PictureCache) {
  return new Hono<Env>().get("/imagenes/:id/:file", async (c) => {
    const { id, file } = c.req.param();
    const variant = imageVariants.find((name) => file === `${name}.jpg`);
    const bytes = variant && imageId.test(id)
      ? await c.get("deps").services.images.bytesOf(id, variant)
      : null;
    if (!bytes) throw new Problem("not_found");
    return pictures.keep(withoutQuery(c.req.url), bytes);
  });
}
