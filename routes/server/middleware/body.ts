import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { replyForm } from "../../../content/inbox/replies.ts";
import { withDeadline } from "../../../services/system/deadline.ts";
import { Problem } from "../../../services/system/problem.ts";
import { mostCharacters } from "../../../services/editorial/item_schema.ts";
import type { Env } from "../../env.ts";
import { isForm } from "../../input.ts";

/** Limits of one body: its bytes, and milliseconds until the last one. */
interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

const bodyLimits: BodyLimits = { bytes: 16 * 1024, milliseconds: 10_000 };

/** Returns the bytes of a form with that many characters: four of UTF-8 at most, each as `%F0`. */
const bytesOfForm = (characters: number): number => 12 * characters;

/** The characters of a form besides its long texts: names, short fields, chosen records. */
const otherCharacters = 1_500;

/** The limits of a form: no text that a form takes is longer than a reply. */
const formLimits: BodyLimits = {
  ...bodyLimits,
  bytes: bytesOfForm(replyForm.length.max + otherCharacters),
};

const longFormLimits: BodyLimits = {
  bytes: bytesOfForm(mostCharacters + otherCharacters),
  milliseconds: 20_000,
};

const longForms = /^\/(redaccion\/|admin\/(volunteers|messages)$)/;

export function bodyLimitsOf(request: HonoRequest): BodyLimits {
  if (longForms.test(request.path)) return longFormLimits;
  return isForm(request) ? formLimits : bodyLimits;
}

const decoder = new TextDecoder();

/**
 * Bytes of the buffer beyond the limit. One would show that a body is too long, but Deno never
 * answers a read into a view of fewer than five bytes.
 */
const spareBytes = 64;

/** Where files are posted to. Their handlers read the body, behind the gate (`../read_upload.ts`). */
const uploads: readonly string[] = [
  "/redaccion/imagenes",
  "/api/redaccion/imagenes",
  "/admin/imports",
];

/**
 * Reads the whole body before any handler does: 413 over its limit, 408 when it stalls.
 */
export function readBody(limitsOf: (request: HonoRequest) => BodyLimits) {
  /** Requests around a body that was read: Hono's router sends the path `*` through here twice. */
  const read = new WeakSet<Request>();
  return createMiddleware<Env>(async function body(c, next) {
    const { raw } = c.req;
    const isUpload = c.req.method === "POST" && uploads.includes(c.req.path);
    if (mayHaveBody(c.req.method) && !read.has(raw) && !isUpload) {
      const text = await readText(c.req, limitsOf(c.req));
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

/**
 * Reads the body: where it has a length Hono keeps it for the handler, otherwise it is returned.
 * @throws {Problem}
 */
async function readText(
  request: HonoRequest,
  { bytes: most, milliseconds }: BodyLimits,
): Promise<string | null> {
  const { raw } = request;
  const length = raw.headers.get("content-length");
  if (Number(length ?? 0) > most) {
    await raw.body?.cancel();
    throw new Problem("too_large");
  }
  // A body with a Content-Length, which the server enforces, is never looked at as a stream:
  // making that takes as long as all the rest, and reading it costs a buffer of 64 KiB.
  const stream = length === null ? raw.body : null;
  if (length === null && !stream) return null;
  const reader = stream && byteReader(stream);
  const whole = () => stream ? readWhole(raw, most) : request.text();
  const text = reader ? readPieces(reader, most) : whole();
  try {
    await withDeadline(milliseconds, () => text, () => new Problem("timeout"));
    return stream && await text;
  } catch (error) {
    await reader?.cancel().catch(() => {});
    // A body that breaks off is malformed.
    throw error instanceof Problem ? error : new Problem("malformed", undefined, { cause: error });
  }
}

async function readWhole(request: Request, most: number): Promise<string> {
  const bytes = await request.bytes();
  if (bytes.byteLength > most) throw new Problem("too_large");
  return decoder.decode(bytes);
}

/** Returns null for a body that is here already, as an empty one is: Deno has no bytes to wait for. */
function byteReader(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

/**
 * Reads into one buffer, which goes to the reader and comes back each time: read in any other way,
 * every piece costs 64 KiB, and a client may send its body byte by byte.
 */
async function readPieces(reader: ReadableStreamBYOBReader, most: number): Promise<string> {
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
