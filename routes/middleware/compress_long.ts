import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";

const compressed = compress();

/**
 * Compresses what is made for one person, on its way out. The calls of forms and of signing in are
 * answered with a few hundred bytes at most: to make a stream of them and compress it would cost as
 * much as all the rest of a registration. What staff call for is long.
 */
export const compressLong = createMiddleware<Env>(function compressing(c, next) {
  const { path } = c.req;
  const isShort = path.startsWith("/api/") && !path.startsWith("/api/admin/");
  return isShort ? next() : compressed(c, next);
});
