import { createMiddleware } from "hono/factory";
import { withDeadline } from "../../services/deadline.ts";
import { Problem } from "../../services/problem.ts";
import type { Env } from "../env.ts";

/** Limits of one body: its bytes, and milliseconds until the last one. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** The limits of every form and API call. */
export const bodyLimits: BodyLimits = { bytes: 16 * 1024, milliseconds: 10_000 };

const decoder = new TextDecoder();

/**
 * Bytes of the buffer beyond the limit. One would show that a body is too long, but Deno never
 * answers a read into a view of fewer than five bytes.
 */
const spareBytes = 64;

/** Reads the whole body before any handler does: 413 over the limit, 408 when it stalls. */
export function readBody(limits: BodyLimits) {
  /** Requests around a body that was read: Hono's router sends the path `*` through here twice. */
  const read = new WeakSet<Request>();
  return createMiddleware<Env>(async function body(c, next) {
    const { raw } = c.req;
    if (mayHaveBody(c.req.method) && !read.has(raw)) {
      const reading = await startReading(raw, limits.bytes);
      const text = reading && await inTime(reading, limits.milliseconds);
      if (text !== null) {
        // Not made from `raw`: its abort signal would then be created, and aborted at the end.
        const { url, method, headers } = raw;
        c.req.raw = new Request(url, { method, headers, body: text });
        read.add(c.req.raw);
      }
    }
    await next();
  });
}

/** Whether the method can have a body in the platform's requests (WHATWG Fetch, 5.4). */
function mayHaveBody(method: string): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** A body on its way. */
interface Reading {
  readonly text: Promise<string>;
  readonly giveUp: () => Promise<void>;
}

/**
 * Begins to read, null where there is no body. One that has told its length is never looked at as a
 * stream: making that takes as long as all the rest. @throws {Problem} `too_large`
 */
async function startReading(request: Request, most: number): Promise<Reading | null> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > most) {
    await request.body?.cancel();
    throw new Problem("too_large");
  }
  if (length !== null) return readWhole(request, most);
  if (!request.body) return null;
  const reader = byteReader(request.body);
  return reader ? readPieces(reader, most) : readWhole(request, most);
}

/** Returns the body once it is whole; what is late or refused is not read on. */
async function inTime({ text, giveUp }: Reading, milliseconds: number): Promise<string> {
  try {
    return await withDeadline(milliseconds, () => text, () => new Problem("timeout"));
  } catch (error) {
    await giveUp();
    throw problemOf(error);
  }
}

/**
 * Reads a body that has told its length, which the server holds it to, or that is here already. Read
 * as a stream it would cost a buffer of 64 KiB, however short it is.
 */
function readWhole(request: Request, most: number): Reading {
  const text = request.bytes().then((bytes) => {
    if (bytes.byteLength > most) throw new Problem("too_large");
    return decoder.decode(bytes);
  });
  return { text, giveUp: () => Promise.resolve() };
}

/** Returns null for a body that is here already, as an empty one is: Deno has no bytes to wait for. */
function byteReader(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

/** Reads a body that comes in pieces. */
function readPieces(reader: ReadableStreamBYOBReader, most: number): Reading {
  return { text: collect(reader, most), giveUp: () => reader.cancel().catch(() => {}) };
}

/**
 * Reads into one buffer, which goes to the reader and comes back each time: read in any other way,
 * every piece costs 64 KiB, and a client may send its body byte by byte.
 */
async function collect(reader: ReadableStreamBYOBReader, most: number): Promise<string> {
  let body = new Uint8Array(most + spareBytes);
  let size = 0;
  while (size <= most) {
    const { done, value } = await reader.read(body.subarray(size));
    if (value) body = new Uint8Array(value.buffer);
    if (done) return decoder.decode(body.subarray(0, size));
    size += value.byteLength;
  }
  throw new Problem("too_large");
}

/** A body that breaks off is malformed. */
function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem("malformed", undefined, { cause: error });
}
