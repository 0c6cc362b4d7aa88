import { workerModule } from "../../services/worker_module.ts";
import type { Encoding } from "./encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the body in every encoding, compressed quickly by the platform's streams. */
export async function compressQuickly(identity: Bytes): Promise<Record<Encoding, Bytes>> {
  const through = (format: "brotli" | "gzip"): Promise<Bytes> =>
    new Response(new Blob([identity]).stream().pipeThrough(new CompressionStream(format))).bytes();
  const [br, gzip] = await Promise.all([through("brotli"), through("gzip")]);
  return { identity, br, gzip };
}

/** What the worker makes of a body. */
export type BestBodies = Record<Exclude<Encoding, "identity">, Bytes>;

/**
 * Compresses bodies as well as brotli and gzip can, one after the other. The strongest brotli takes
 * 70 to 200 ms for a page, in Deno 2.9.6 on the thread that asks for it: a worker does it, which
 * starts with the first page and ends after the last one, because it takes 20 MB, and lets the thread
 * of the server go first.
 */
export class BestCompression {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #left = 0;

  /** Returns the body in every encoding. */
  compress(identity: Bytes): Promise<Record<Encoding, Bytes>> {
    this.#left++;
    const compressed = this.#last.then(() => this.#ask(identity)).finally(() => {
      if (--this.#left === 0) this.#end();
    });
    this.#last = compressed.catch(() => {});
    return compressed;
  }

  /** Resolves when nothing is left to compress. */
  async settled(): Promise<void> {
    while (this.#left > 0) await this.#last;
  }

  async #ask(identity: Bytes): Promise<Record<Encoding, Bytes>> {
    this.#worker ??= new Worker(workerModule("compression_worker", import.meta.url), {
      type: "module",
    });
    const { promise, resolve, reject } = Promise.withResolvers<BestBodies>();
    this.#worker.onmessage = ({ data }: MessageEvent<BestBodies>) => resolve(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end();
      reject(new Error(`cannot compress: ${event.message}`));
    };
    this.#worker.postMessage(identity);
    return { identity, ...await promise };
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

/** What makes kept pages as small as they get. */
export type PageCompression = Pick<BestCompression, "compress" | "settled">;
