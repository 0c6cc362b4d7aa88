import { Semaphore } from "../concurrency.ts";
import { withDeadline } from "../deadline.ts";
import { Problem } from "../problem.ts";
import { workerModule } from "../worker_module.ts";
import type { EncodedImage, ImageJob } from "./image_worker.ts";

/** How long an upload waits for its picture, in milliseconds, and how many wait. */
const limits = { milliseconds: 20_000, waiting: 3 } as const;

/** Returns the picture in its sizes; null where it cannot be read. */
export type EncodeImage = (job: ImageJob) => Promise<readonly EncodedImage[] | null>;

/** For tests. */
interface EncoderOptions {
  readonly milliseconds: number;
  /** Whether this version of Deno draws. */
  readonly isAvailable: boolean;
  readonly encode: EncodeImage;
}

/**
 * Returns what makes the sizes of a picture, one picture at a time in this process: one of 24
 * megapixels takes 350 MB. A worker does it, which ends afterwards, so that the site keeps answering
 * and the memory is given back. What does not end in time blocks the pictures after it until it does:
 * nothing stops a native decoder.
 */
export function createImageEncoder(
  {
    milliseconds = limits.milliseconds,
    isAvailable = "OffscreenCanvas" in globalThis,
    encode = encodeInWorker,
  }: Partial<EncoderOptions> = {},
): EncodeImage {
  const one = new Semaphore({ atOnce: 1, waiting: limits.waiting }, "images_busy");
  return async (job) => {
    // It came with Deno 2.8.
    if (!isAvailable) throw new Problem("images_unavailable");
    return await withDeadline(
      milliseconds,
      async (signal) =>
        await one.run(async () => {
          signal.throwIfAborted();
          return await encode(job);
        }),
      () => new Problem("images_busy"),
    );
  };
}

async function encodeInWorker(job: ImageJob): Promise<readonly EncodedImage[] | null> {
  const worker = new Worker(workerModule("image_worker", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<readonly EncodedImage[] | null>();
  worker.onmessage = ({ data }: MessageEvent<readonly EncodedImage[] | null>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    resolve(null);
  };
  worker.postMessage(job, [job.bytes.buffer]);
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}
