import { Semaphore } from "../system/concurrency.ts";
import { withDeadline } from "../system/deadline.ts";
import { Problem } from "../system/problem.ts";
import { workerModule } from "../system/worker_queue.ts";
import type { EncodedImage } from "./image_worker.ts";

/** How long an upload waits for its image, in milliseconds, and how many wait. */
const limits = { milliseconds: 20_000, waiting: 3 } as const;

/** How long a worker waits for an image, in milliseconds: the time in which a person chooses one. */
const longestReady = 2 * 60_000;

/** Null for a file that cannot be read. */
type EncodeImage = (file: Uint8Array<ArrayBuffer>) => Promise<readonly EncodedImage[] | null>;

interface EncoderOptions {
  readonly milliseconds: number;
  readonly isAvailable: boolean;
  readonly encode: EncodeImage;
}

/**
 * Makes the sizes of images, one image at a time in this process: one of 24 megapixels takes 350
 * MB. A worker does it, which ends afterwards, so that the site keeps answering and the memory is
 * given back. What does not end in time blocks the images after it until it does: nothing stops a
 * native decoder.
 */
export class ImageEncoder {
  readonly #options: EncoderOptions;
  readonly #one = new Semaphore({ atOnce: 1, waiting: limits.waiting }, "images_busy");
  #ready: { readonly worker: Worker; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  #isEnded = false;

  constructor(options: Partial<EncoderOptions> = {}) {
    this.#options = {
      milliseconds: limits.milliseconds,
      // It came with Deno 2.8.
      isAvailable: "OffscreenCanvas" in globalThis,
      encode: (file) => this.#encodeInWorker(file),
      ...options,
    };
  }

  /**
   * Starts the worker of the next image, which holds the thread for some 12 ms: while an image is
   * stored, visitors would wait for it.
   */
  prepare(): void {
    if (this.#ready || this.#isEnded || !this.#options.isAvailable) return;
    const timer = setTimeout(() => this.#take()?.terminate(), longestReady);
    Deno.unrefTimer(timer);
    this.#ready = { worker: startWorker(), timer };
  }

  /** Starts no worker ahead from now on, and ends the one that waits: the process would wait for it. */
  end(): void {
    this.#isEnded = true;
    this.#take()?.terminate();
  }

  #take(): Worker | undefined {
    const ready = this.#ready;
    clearTimeout(ready?.timer);
    this.#ready = null;
    return ready?.worker;
  }

  /** @throws {Problem} `images_busy`, `images_unavailable` */
  async encode(file: Uint8Array<ArrayBuffer>): Promise<readonly EncodedImage[] | null> {
    const { milliseconds, isAvailable, encode } = this.#options;
    if (!isAvailable) throw new Problem("images_unavailable");
    return await withDeadline(
      milliseconds,
      async (signal) =>
        await this.#one.run(async () => {
          signal.throwIfAborted();
          return await encode(file);
        }),
      () => new Problem("images_busy"),
    );
  }

  async #encodeInWorker(file: Uint8Array<ArrayBuffer>): Promise<readonly EncodedImage[] | null> {
    const worker = this.#take() ?? startWorker();
    const { promise, resolve } = Promise.withResolvers<readonly EncodedImage[] | null>();
    worker.onmessage = ({ data }: MessageEvent<readonly EncodedImage[] | null>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    worker.postMessage(file, [file.buffer]);
    try {
      return await promise;
    } finally {
      worker.terminate();
    }
  }
}

function startWorker(): Worker {
  return new Worker(workerModule("image_worker", import.meta.url), { type: "module" });
}
