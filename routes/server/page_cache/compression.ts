import { workerModule, WorkerQueue } from "../../../services/system/worker_queue.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Returns the best encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/** Browsers send about 30 characters; longer headers are not parsed. */
const longestHeader = 1024;

/** Returns whether the client accepts the coding; false for a header of over 1,024 characters. */
export function accepts(acceptEncoding: string, coding: "br" | "gzip"): boolean {
  if (acceptEncoding.length > longestHeader) return false;
  const header = acceptEncoding.toLowerCase();
  if (!header.includes(coding)) return false;
  return header.split(",").some((part) => {
    const [name, weight = "q=1"] = part.split(";").map((piece) => piece.trim());
    return name === coding && weight.startsWith("q=") && Number(weight.slice(2)) > 0;
  });
}

type Bytes = Uint8Array<ArrayBuffer>;

export type PageCompression = Pick<WorkerQueue<Bytes, Record<Encoding, Bytes>>, "run" | "settled">;

export async function compressQuickly(identity: Bytes): Promise<Record<Encoding, Bytes>> {
  const through = (format: "brotli" | "gzip"): Promise<Bytes> =>
    new Response(new Blob([identity]).stream().pipeThrough(new CompressionStream(format))).bytes();
  const [br, gzip] = await Promise.all([through("brotli"), through("gzip")]);
  return { identity, br, gzip };
}

/**
 * How many bodies wait for the best compression, more than the site has pages of its own: who asks for
 * more items than are kept has each made again, faster than they are compressed.
 */
const mostWaiting = 100;

/**
 * Returns what compresses bodies as well as brotli and gzip can. The strongest brotli takes 70 to 200
 * ms for a page, in Deno 2.9.6 on the thread that asks for it: a worker does it, which lets the thread
 * of the server go first.
 */
export function bestCompression(): PageCompression {
  return new WorkerQueue(workerModule("compression_worker", import.meta.url), mostWaiting);
}
