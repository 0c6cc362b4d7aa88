import type { Actor } from "../accounts/permissions.ts";
import { Slots } from "../system/concurrency.ts";
import { countsFor, lastChange, readFigures, type Sources } from "../inbox/live_counts.ts";
import { Problem } from "../system/problem.ts";

/** Intervals and lifetime of streams, in milliseconds. */
export const liveTimes = {
  /** How often the change logs are read: other processes write to the store too. */
  poll: 1_000,
  ping: 20_000,
  /** How often the session's permission is checked: a stream ends within five seconds. */
  check: 3_000,
  life: 15 * 60_000,
};

/** The most open streams: of an account, those of some tabs and of pages just left, in any session. */
export const liveLimits = { perKey: 10, perProcess: 100 } as const;

/** Events buffered in a stream; a slower reader is disconnected. */
const mostWaiting = 16;

interface Stream {
  readonly reader: Actor;
  /** The last event. */
  sent?: string;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/**
 * Server-sent events (WHATWG HTML, 9.2) with the counts. One timer reads the change logs once a
 * second for all streams, and only while there are any.
 */
export class LiveStreams {
  readonly #sources: Sources;
  readonly #times: typeof liveTimes;
  readonly #streams = new Set<Stream>();
  readonly #slots = new Slots(liveLimits, {
    perKey: "rate_limited",
    perProcess: "unavailable",
  });
  #polling: ReturnType<typeof setInterval> | undefined;
  #asking = false;
  #seen: string | undefined;

  constructor(sources: Sources, times = liveTimes) {
    this.#sources = sources;
    this.#times = times;
  }

  get open(): number {
    return this.#streams.size;
  }

  /**
   * Returns a stream of events for that account and its reader; it ends when `isAllowed` returns false.
   * @throws {Problem} `rate_limited` or `unavailable` if there are too many streams
   */
  stream(
    account: string,
    reader: Actor,
    isAllowed: () => Promise<boolean>,
  ): ReadableStream<Uint8Array> {
    const free = this.#slots.take(account);
    const encoder = new TextEncoder();
    let leave = (): void => {};
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const end = (): void => {
          leave();
          controller.close();
        };
        const send = (text: string): void => {
          if ((controller.desiredSize ?? 0) <= -mostWaiting) return end();
          controller.enqueue(encoder.encode(text));
        };
        leave = this.#enter({ reader, send, end }, isAllowed, free);
        send("retry: 3000\n\n");
      },
      cancel: () => leave(),
    });
  }

  close(): void {
    for (const { end } of [...this.#streams]) end();
  }

  /** Sends the counts to the stream and starts its timers; returns a function that removes it. */
  #enter(stream: Stream, isAllowed: () => Promise<boolean>, free: () => void): () => void {
    this.#streams.add(stream);
    const check = async (): Promise<void> => {
      const allowed = await isAllowed().catch(() => false);
      if (!allowed && this.#streams.has(stream)) stream.end();
    };
    const timers = [
      setInterval(() => stream.send(":\n\n"), this.#times.ping),
      setInterval(check, this.#times.check),
      setTimeout(stream.end, this.#times.life),
    ];
    this.#polling ??= setInterval(() => this.#poll(), this.#times.poll);
    // If the store does not answer, the next poll sends to all streams.
    this.#sendCounts([stream]).catch(() => this.#seen = undefined);
    return () => {
      timers.forEach(clearTimeout);
      this.#streams.delete(stream);
      free();
      if (this.#streams.size > 0) return;
      clearInterval(this.#polling);
      this.#polling = undefined;
    };
  }

  /** After a failure the next poll tries again. */
  async #poll(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const seen = await lastChange(this.#sources);
      if (seen === this.#seen) return;
      await this.#sendCounts([...this.#streams]);
      this.#seen = seen;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      this.#asking = false;
    }
  }

  async #sendCounts(streams: readonly Stream[]): Promise<void> {
    const isLimited = streams.some(({ reader }) => reader.scope("volunteers:read") !== "all");
    const figures = await readFigures(this.#sources, isLimited);
    for (const stream of streams) {
      const text = `event: counts\ndata: ${JSON.stringify(countsFor(stream.reader, figures))}\n\n`;
      if (text === stream.sent || !this.#streams.has(stream)) continue;
      stream.sent = text;
      stream.send(text);
    }
  }
}
