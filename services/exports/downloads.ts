import type { Clock } from "../system/clock.ts";
import { Slots } from "../system/concurrency.ts";
import { Problem } from "../system/problem.ts";
import { yieldToEventLoop } from "../search/event_loop.ts";

/** The most open downloads. One that is not read holds about 1 MB, and 4 MB in the kernel. */
export const downloadLimits = { perKey: 2, perProcess: 20 } as const;

/** The times of a download, in milliseconds. */
export const downloadTimes = {
  check: 3_000,
  idle: 3 * 60_000,
};

type Bytes = Uint8Array<ArrayBuffer>;

interface Downloader {
  readonly account: string;
  readonly isAllowed: () => Promise<boolean>;
  readonly sent?: Promise<unknown>;
}

/** The downloads of staff: a few at a time, each only while it is read and allowed. */
export class Downloads {
  readonly #clock: Clock;
  readonly #times: typeof downloadTimes;
  readonly #slots = new Slots(downloadLimits, {
    perKey: "too_many_downloads",
    perProcess: "too_many_downloads",
  });

  constructor(clock: Clock, times = downloadTimes) {
    this.#clock = clock;
    this.#times = times;
  }

  /**
   * Returns the stream that `make` makes, in a slot. It fails with Problem `forbidden` when it is no
   * longer allowed, and with `timeout` when it was not read for too long.
   * @throws {Problem} `too_many_downloads`, and what `make` throws
   */
  async open(
    { account, isAllowed, sent }: Downloader,
    make: () => Promise<ReadableStream<Bytes>>,
  ): Promise<ReadableStream<Bytes>> {
    const free = this.#slots.take(account);
    try {
      // The buffers of a client that does not read live as long as its connection, not as the stream:
      // the slot is freed with the connection.
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
        await yieldToEventLoop();
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
      // No chunk is made before it is read.
    }, { highWaterMark: 0 });
  }
}
