import type { Clock } from "../clock.ts";
import { Problem } from "../problem.ts";
import { othersFirst } from "../search/others_first.ts";
import { StreamSlots } from "../stream_slots.ts";

/** How many downloads may be open. One that is not read takes some 1 MB, and 4 MB of the kernel. */
export const downloadLimits = { perSession: 2, perProcess: 20 } as const;

/** How a download is watched, in milliseconds. */
export const downloadTimes = {
  /** How often it is asked whether the session and its role are still there. */
  check: 3_000,
  /** A download of which nothing was read for so long ends. */
  idle: 3 * 60_000,
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Who downloads. */
export interface Downloader {
  readonly session: string;
  /** Returns whether the session and its role are still there. */
  readonly isAllowed: () => Promise<boolean>;
  /** Settles when the response has been sent, or its connection has been closed. */
  readonly sent?: Promise<unknown>;
}

/** The files that staff download: few at a time, and none longer than it is read and allowed. */
export class Downloads {
  readonly #clock: Clock;
  readonly #times: typeof downloadTimes;
  readonly #slots = new StreamSlots(downloadLimits, {
    perSession: "too_many_downloads",
    perProcess: "too_many_downloads",
  });

  constructor(clock: Clock, times = downloadTimes) {
    this.#clock = clock;
    this.#times = times;
  }

  /**
   * Returns the stream that `make` makes, in a slot. Whether it is read or not, it breaks off with
   * Problem `forbidden` when it is no longer allowed, and `timeout` when it was not read for too long.
   * @throws {Problem} `too_many_downloads`, and what `make` throws
   */
  async open(
    { session, isAllowed, sent }: Downloader,
    make: () => Promise<ReadableStream<Bytes>>,
  ): Promise<ReadableStream<Bytes>> {
    const free = this.#slots.take(session);
    try {
      // A client that does not read keeps its connection, and the buffers of it, after the stream
      // has ended: the slot is free when the connection is.
      const atEnd = sent ? () => void sent.then(free, free) : free;
      return this.#watch(await make(), isAllowed, atEnd);
    } catch (error) {
      free();
      throw error;
    }
  }

  #watch(
    source: ReadableStream<Bytes>,
    isAllowed: () => Promise<boolean>,
    atEnd: () => void,
  ): ReadableStream<Bytes> {
    const reader = source.getReader();
    let lastPull = this.#clock();
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = (): void => {
      clearInterval(timer);
      atEnd();
    };
    const check = async (): Promise<Problem | null> => {
      if (this.#clock() - lastPull > this.#times.idle) return new Problem("timeout");
      return await isAllowed().catch(() => false) ? null : new Problem("forbidden");
    };
    return new ReadableStream({
      start: (controller) => {
        timer = setInterval(async () => {
          const problem = await check();
          if (problem === null) return;
          stop();
          controller.error(problem);
          await reader.cancel().catch(() => {});
        }, this.#times.check);
      },
      pull: async (controller) => {
        lastPull = this.#clock();
        await othersFirst();
        const { done, value } = await reader.read().catch((error) => {
          stop();
          throw error;
        });
        if (!done) return controller.enqueue(value);
        stop();
        controller.close();
      },
      cancel: async () => {
        stop();
        await reader.cancel();
      },
      // Nothing is made ahead of who reads.
    }, { highWaterMark: 0 });
  }
}
