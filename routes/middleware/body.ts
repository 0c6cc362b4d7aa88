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
      const reading = length === undefined
        ? readPieces(stream, limits.bytes)
        : readWhole(c.req.raw);
      const text = await inTime(reading, limits.milliseconds);
      // Where Hono keeps a body that was read: a new Request around it costs ten times as much.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    }
    await next();
  });
}

/** A body on its way. */
interface Reading {
  readonly text: Promise<string>;
  readonly giveUp: () => Promise<void>;
}

/** Returns the body once it is whole; what is late or refused is not read on. */
async function inTime({ text, giveUp }: Reading, milliseconds: number): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Problem("timeout")), milliseconds);
  try {
    return await Promise.race([text, late.promise]);
  } catch (error) {
    await giveUp();
    throw problemOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body that has told its length, which the server holds it to. Read as a stream it would
 * cost a buffer of 64 KiB, however short it is.
 */
function readWhole(request: Request): Reading {
  return { text: request.text(), giveUp: () => Promise.resolve() };
}

/** Reads a body that comes in pieces. */
function readPieces(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Reading {
  const reader = stream.getReader();
  return { text: collect(reader, most), giveUp: () => reader.cancel().catch(() => {}) };
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<string> {
  const body = new Body(most);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return decoder.decode(body.bytes);
    if (!body.add(value)) throw new Problem("too_large");
  }
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
