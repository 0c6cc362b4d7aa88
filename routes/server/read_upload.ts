import { parseMultipart } from "@remix-run/multipart-parser";
import type { Slots } from "../../services/system/concurrency.ts";
import { withDeadline } from "../../services/system/deadline.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { problemOf } from "../problems.ts";

const fieldBytes = 32 * 1024;

/**
 * How many bytes are read before the connection is closed. What a file has too many is read and
 * dropped: a browser shows no answer before it has sent everything.
 */
const mostRead = 64 * 1024 * 1024;

/**
 * How long a body may take, in milliseconds: some for its start, and more with every byte that has
 * come, so that a slow telephone gets through. The proxy has to wait for longer (`read_body` in
 * docs/operations/Caddyfile).
 */
const uploadTimes = { start: 15_000, bytesPerSecond: 32 * 1024, whole: 110_000 } as const;

export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  /** Null if none was chosen, or it was dropped. */
  readonly file: Uint8Array<ArrayBuffer> | null;
  readonly fileName: string;
  /** Whether the file was dropped, because it weighs too much. */
  readonly heavy: boolean;
}

interface UploadLimits {
  readonly slots: Slots;
  readonly policy: "imageUploads" | "importUploads";
  /** The most bytes of a file. */
  readonly bytes: number;
}

/**
 * Reads a form with a file in a slot, which is free again after `work`. Where no more files are taken
 * from the account, `work` gets the refusal, and what was typed.
 * @throws {Problem} `malformed`, `too_large`, `timeout`, and what `work` throws
 */
export async function receiveUpload<T>(
  c: AppContext,
  { slots, policy, bytes }: UploadLimits,
  work: (sent: Upload, refusal: Problem | void) => Promise<T>,
): Promise<T> {
  const by = visitorOf(c).profile.id;
  const free = await Promise.resolve(by).then(slots.take.bind(slots)).catch(problemOf());
  try {
    const refusal = free instanceof Problem
      ? free
      : await c.get("deps").services.limits.count(policy, by).catch(problemOf());
    // Of what is refused no file is kept: it takes no place from others while it comes.
    if (!(free instanceof Problem) && refusal) free();
    return await work(await readUpload(c.req.raw, refusal ? 0 : bytes + fieldBytes), refusal);
  } finally {
    if (!(free instanceof Problem)) free();
  }
}

/** Reads a form with a file, which is dropped where the form has more than `most` bytes. */
async function readUpload(request: Request, most: number): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  const [, boundary] =
    /^multipart\/form-data\s*;.*\bboundary="?([\w'()+,./:=? -]{1,70})"?/i.exec(type) ??
      [];
  if (boundary === undefined || !request.body) throw new Problem("malformed");
  const reader = request.body.getReader();
  try {
    const { body, heavy } = await readBody(reader, boundary, most);
    return { ...parseParts(body, { boundary, maxFileSize: Math.max(most, fieldBytes) }), heavy };
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof Problem ? error : new Problem("malformed", undefined, { cause: error });
  }
}

/**
 * Returns the parts of the body. It holds the thread for 0.2 ms a megabyte, `Response.formData()` of
 * Deno 2.9.6 for 5 ms, in which no page is answered.
 */
function parseParts(
  body: readonly Uint8Array<ArrayBuffer>[],
  options: { readonly boundary: string; readonly maxFileSize: number },
): Omit<Upload, "heavy"> {
  const fields = new Map<string, string>();
  let file: Upload["file"] = null;
  let fileName = "";
  for (const part of parseMultipart(body, options)) {
    const { name = "", isFile, size } = part;
    if (!isFile && !fields.has(name)) fields.set(name, part.text);
    if (isFile && size > 0) {
      file = new Uint8Array(part.arrayBuffer);
      fileName = part.filename ?? "";
    }
  }
  return { fields: Object.fromEntries(fields), file, fileName };
}

/** Returns the body; of one that is too heavy the fields after its file. */
async function readBody(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  boundary: string,
  most: number,
): Promise<{ body: readonly Uint8Array<ArrayBuffer>[]; heavy: boolean }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const start = performance.now();
  let [kept, size] = [0, 0];
  for (;;) {
    const left = start + timeFor(size) - performance.now();
    const { done, value } = await withDeadline(
      Math.max(0, left),
      () => reader.read(),
      () => new Problem("timeout"),
    );
    if (done) break;
    parts.push(value);
    kept += value.length;
    size += value.length;
    if (size > mostRead) throw new Problem("too_large");
    while (size > most && kept - parts[0]!.length >= fieldBytes) kept -= parts.shift()!.length;
  }
  if (size <= most) return { body: parts, heavy: false };
  const end = await new Blob(parts).slice(-fieldBytes).bytes();
  const at = new TextDecoder("latin1").decode(end).indexOf(`--${boundary}`);
  const fields = at === -1 ? new TextEncoder().encode(`--${boundary}--\r\n`) : end.subarray(at);
  return { body: [fields], heavy: true };
}

/** Returns the milliseconds within which the next byte has to come. */
function timeFor(size: number): number {
  const { start, bytesPerSecond, whole } = uploadTimes;
  return Math.min(whole, start + size / bytesPerSecond * 1000);
}
