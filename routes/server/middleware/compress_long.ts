import { gzipSync } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";
import { createMiddleware } from "hono/factory";
import type { AppContext, Env } from "../../env.ts";
import { accepts } from "../page_cache/compression.ts";

const SHORT = 1_024;

/**
 * Compresses responses for one visitor. The calls of forms and of signing in are
 * answered with a few hundred bytes at most, so they are skipped. Responses to staff are long.
 *
 * A response is compressed whole: Hono's middleware compresses a stream, which takes twice as
 * long and keeps the response's buffers until a major garbage collection.
 */
export const compressLong = createMiddleware<Env>(async function compressing(c, next) {
  await next();
  const { path } = c.req;
  const isShort = path.startsWith("/api/") && !path.startsWith("/api/admin/");
  if (isShort || !mayBeCompressed(c)) return;
  const { res } = c;
  if (!res.headers.get("Vary")?.includes("Accept-Encoding")) {
    res.headers.append("Vary", "Accept-Encoding");
  }
  if (!accepts(c.req.header("accept-encoding") ?? "", "gzip")) return;
  const bytes = await res.bytes();
  const isLong = bytes.length >= SHORT;
  const answer = new Response(isLong ? gzipSync(bytes) : bytes, res);
  if (isLong) {
    answer.headers.set("Content-Encoding", "gzip");
    answer.headers.delete("Content-Length");
  }
  // Hono copies headers from the response before it, and makes a stream of the body, unless that one
  // is taken away first (hono.dev/docs/guides/middleware, "Modify the Response After Next").
  c.res = undefined;
  c.res = answer;
});

/** Statuses without a body (RFC 9110, 15.3.5, 15.3.6, 15.4.5). */
const withoutBody: readonly number[] = [204, 205, 304];

/**
 * Event streams set no-transform; encoded answers have Content-Encoding (RFC 9110, 8.4; RFC 9111,
 * 5.2.2.6).
 */
function mayBeCompressed({ req, res: { status, headers } }: AppContext): boolean {
  return req.method !== "HEAD" && !withoutBody.includes(status) &&
    !headers.has("Content-Encoding") &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("Content-Type") ?? "") &&
    !headers.get("Cache-Control")?.includes("no-transform");
}
