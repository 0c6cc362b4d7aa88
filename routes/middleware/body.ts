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

const decoder = new TextDecoder();

/** Reads the whole body before any handler does: 413 over the limit, 408 when it stalls. */
export function readBody(limits: BodyLimits) {
  return createMiddleware<Env>(async function body(c, next) {
    const stream = c.req.raw.body;
    // Hono's router sends the path `*` through all of this twice.
    if (stream && !c.req.raw.bodyUsed) {
      const length = c.req.header("content-length");
      if (Number(length ?? 0) > limits.bytes) {
        await stream.cancel();
        throw new Problem("too_large");
      }
      const text = length === undefined
        ? decoder.decode(await collect(stream, limits))
        : await readWhole(c.req.raw, limits);
      // Where Hono keeps a body that was read: a new Request around it costs ten times as much.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    }
    await next();
  });
}

/**
 * Returns a body that has told its length, which the server holds it to. Read as a stream it would
 * cost a buffer of 64 KiB, however short it is.
 */
async function readWhole(request: Request, { milliseconds }: BodyLimits): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Problem("timeout")), milliseconds);
  try {
    return await Promise.race([request.text(), late.promise]);
  } catch (error) {
    throw problemOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a body that comes in pieces. */
async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const body = new Body(limits.bytes);
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
      if (!body.add(value)) await stop(new Problem("too_large"));
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    clearTimeout(timer);
  }
  return body.bytes;
}

/** A body that breaks off is malformed. */
function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem("malformed", undefined, { cause: error });
}

/**
 * What has come of a body. Chunks are copied, not kept: each holds the 64 KiB that it was read into,
 * and a client may send its body byte by byte.
 */
class Body {
  readonly #most: number;
  #bytes: Uint8Array<ArrayBuffer> | undefined;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes?.subarray(0, this.#size) ?? new Uint8Array();
  }

  /** Returns whether there was room for it. */
  add(chunk: Uint8Array<ArrayBuffer>): boolean {
    const start = this.#size;
    this.#size += chunk.byteLength;
    if (this.#size > this.#most) return false;
    // Nearly every body is one chunk.
    if (start === 0) {
      this.#bytes = chunk;
      return true;
    }
    if (this.#bytes?.byteLength !== this.#most) {
      const whole = new Uint8Array(this.#most);
      whole.set(this.bytes.subarray(0, start));
      this.#bytes = whole;
    }
    this.#bytes.set(chunk, start);
    return true;
  }
}
