import { parseMultipart } from "@remix-run/multipart-parser";
import { withDeadline } from "../../services/system/deadline.ts";
import { imageLimits } from "../../services/editorial/images.ts";
import { Problem } from "../../services/system/problem.ts";

const fieldBytes = 32 * 1024;

const mostBytes = imageLimits.fileBytes + fieldBytes;

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
  /** Whether the file was dropped, because it weighs too much. */
  readonly heavy: boolean;
}

/**
 * Reads a form with a file, which is dropped where the form has more than `most` bytes. @throws
 * {Problem} `malformed`, `too_large`, `timeout`
 */
export async function readUpload(request: Request, most = mostBytes): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  const [, boundary] =
    /^multipart\/form-data\s*;.*\bboundary="?([\w'()+,./:=? -]{1,70})"?/i.exec(type) ??
      [];
  if (boundary === undefined || !request.body) throw new Problem("malformed");
  const reader = request.body.getReader();
  try {
    const { body, heavy } = await readBody(reader, boundary, most);
    return { ...parseOrThrow(body, boundary), heavy };
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof Problem ? error : new Problem("malformed", undefined, { cause: error });
  }
}

/**
 * Returns the parts of the body. It holds the thread for 0.2 ms a megabyte, `Response.formData()` of
 * Deno 2.9.6 for 5 ms, in which no page is answered.
 */
function parseOrThrow(
  body: readonly Uint8Array<ArrayBuffer>[],
  boundary: string,
): Pick<Upload, "fields" | "file"> {
  const fields = new Map<string, string>();
  let file: Upload["file"] = null;
  for (const part of parseMultipart(body, { boundary, maxFileSize: mostBytes })) {
    const { name = "", isFile, size } = part;
    if (!isFile && !fields.has(name)) fields.set(name, part.text);
    if (isFile && size > 0) file = new Uint8Array(part.arrayBuffer);
  }
  return { fields: Object.fromEntries(fields), file };
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
