import { withDeadline } from "../../services/deadline.ts";
import { imageLimits } from "../../services/editorial/images.ts";
import { Problem } from "../../services/problem.ts";

/** Bytes of the fields beside the file. */
const fieldBytes = 32 * 1024;

/**
 * How many bytes are read before the connection is closed, and in how many milliseconds. What a file
 * has too many is read and dropped: a browser shows no answer before it has sent everything.
 */
const limits = { bytes: 64 * 1024 * 1024, milliseconds: 60_000 } as const;

/** What a form with a file holds; `heavy` where the file was dropped. */
interface Upload {
  readonly form: FormData;
  readonly heavy: boolean;
}

/** Reads a form with a file. @throws {Problem} `malformed`, `too_large`, `timeout` */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  const [, boundary] =
    /^multipart\/form-data\s*;.*\bboundary="?([\w'()+,./:=? -]{1,70})"?/i.exec(type) ??
      [];
  if (boundary === undefined || !request.body) throw new Problem("malformed");
  const reader = request.body.getReader();
  try {
    const read = () => readBody(reader, boundary);
    const { body, heavy } = await withDeadline(
      limits.milliseconds,
      read,
      () => new Problem("timeout"),
    );
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return { form, heavy };
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof Problem ? error : new Problem("malformed", undefined, { cause: error });
  }
}

/** Returns the body; of one that is too heavy the fields after its file. */
async function readBody(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  boundary: string,
): Promise<{ body: Blob; heavy: boolean }> {
  const most = imageLimits.fileBytes + fieldBytes;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let [kept, size] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    kept += value.length;
    size += value.length;
    if (size > limits.bytes) throw new Problem("too_large");
    while (size > most && kept - parts[0]!.length >= fieldBytes) kept -= parts.shift()!.length;
  }
  const whole = new Blob(parts);
  if (size <= most) return { body: whole, heavy: false };
  const end = await whole.slice(-fieldBytes).bytes();
  const at = new TextDecoder("latin1").decode(end).indexOf(`--${boundary}`);
  return { body: new Blob([at === -1 ? `--${boundary}--\r\n` : end.subarray(at)]), heavy: true };
}
