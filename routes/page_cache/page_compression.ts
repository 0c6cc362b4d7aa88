import { workerModule } from "../../services/worker_module.ts";
import { WorkerQueue } from "../../services/worker_queue.ts";
import type { Encoding } from "./encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What makes kept pages as small as they get. */
export type PageCompression = Pick<WorkerQueue<Bytes, Record<Encoding, Bytes>>, "run" | "settled">;

/** Returns the body in every encoding, compressed quickly by the platform's streams. */
export async function compressQuickly(identity: Bytes): Promise<Record<Encoding, Bytes>> {
  const through = (format: "brotli" | "gzip"): Promise<Bytes> =>
    new Response(new Blob([identity]).stream().pipeThrough(new CompressionStream(format))).bytes();
  const [br, gzip] = await Promise.all([through("brotli"), through("gzip")]);
  return { identity, br, gzip };
}

/**
 * Returns what compresses bodies as well as brotli and gzip can. The strongest brotli takes 70 to 200
 * ms for a page, in Deno 2.9.6 on the thread that asks for it: a worker does it, which lets the thread
 * of the server go first.
 */
export function bestCompression(): PageCompression {
  return new WorkerQueue(workerModule("compression_worker", import.meta.url));
}
