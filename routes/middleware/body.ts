import { createMiddleware } from "hono/factory";
import { Problem } from "../../services/problem.ts";
import type { Env } from "../env.ts";

/** What one body may cost: bytes, and milliseconds until its last byte. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** The limits of every form and call (more is answered 413). */
export const bodyLimits: BodyLimits = { bytes: 16 * 1024, milliseconds: 10_000 };

/** Reads the whole body before any handler does: 413 over the limit, 408 when it stalls. */
export function readBody(limits: BodyLimits) {
  return createMiddleware<Env>(async function body(c, next) {
    const stream = c.req.raw.body;
    if (stream) {
      if (Number(c.req.header("content-length") ?? 0) > limits.bytes) {
        await stream.cancel();
        throw new Problem("too_large");
      }
      const bytes = await collect(stream, limits);
      const { url, method, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body: bytes });
    }
    await next();
  });
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let problem: Problem | undefined;
  const stop = async (reason: Problem): Promise<void> => {
    problem = reason;
    await reader.cancel().catch(() => {});
  };
  const timer = setTimeout(() => stop(new Problem("timeout")), limits.milliseconds);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (problem) throw problem;
      if (done) break;
      size += value.byteLength;
      if (size > limits.bytes) {
        await stop(new Problem("too_large"));
        continue;
      }
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("malformed", undefined, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return concat(chunks, size);
}

function concat(chunks: Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return all;
}
