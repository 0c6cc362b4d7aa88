import type { Messages } from "./submissions/messages.ts";
import { Problem } from "./problem.ts";
import type { Quarantine } from "./submissions/quarantine.ts";
import { StreamSlots } from "./stream_slots.ts";
import type { Volunteers } from "./submissions/volunteers.ts";

/** What staff are told whenever something changes. */
export interface LiveCounts {
  readonly volunteers: { readonly total: number; readonly pending: number };
  readonly messages: { readonly total: number; readonly unread: number };
  /** Submissions held back. */
  readonly quarantine: { readonly total: number };
}

/** What the counts are of. */
interface Sources {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly quarantine: Quarantine;
}

/** How often things are done, and how long a stream lives, in milliseconds. */
export const liveTimes = {
  /** The store is asked whether anything has changed: other processes write to it too. */
  poll: 1_000,
  /** A comment keeps proxies from closing a stream on which nothing is said. */
  ping: 20_000,
  /** Whoever lost the role or the session gets nothing more (five seconds at most). */
  check: 3_000,
  life: 15 * 60_000,
};

/** How many streams may be open at the same time. */
export const liveLimits = { perSession: 2, perProcess: 100 } as const;

/** Events that wait in a stream; whoever is slower to read is disconnected. */
const mostWaiting = 16;

interface Stream {
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/**
 * Server-sent events (WHATWG HTML, 9.2) about the counts. While a stream is open the change logs are
 * looked at once a second for all streams together; without a stream nothing is done at all.
 */
export class Live {
  readonly #sources: Sources;
  readonly #times: typeof liveTimes;
  readonly #streams = new Set<Stream>();
  readonly #slots = new StreamSlots(liveLimits, {
    perSession: "rate_limited",
    perProcess: "unavailable",
  });
  #polling: ReturnType<typeof setInterval> | undefined;
  #asking = false;
  #seen: string | undefined;

  constructor(sources: Sources, times = liveTimes) {
    this.#sources = sources;
    this.#times = times;
  }

  /** Returns how many streams are open. */
  get open(): number {
    return this.#streams.size;
  }

  /**
   * Returns a stream of events for that session, open for as long as it is allowed.
   * @throws {Problem} `rate_limited` or `unavailable` where there are too many streams already
   */
  stream(session: string, isAllowed: () => Promise<boolean>): ReadableStream<Uint8Array> {
    const free = this.#slots.take(session);
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
        leave = this.#enter({ send, end }, isAllowed, free);
        send("retry: 3000\n\n");
      },
      cancel: () => leave(),
    });
  }

  /** Ends every stream. */
  close(): void {
    for (const { end } of [...this.#streams]) end();
  }

  /** Tells the stream the counts and starts its timers; returns how to undo that. */
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
    // Where the store does not answer, the next poll tells everybody.
    this.#tell([stream]).catch(() => this.#seen = undefined);
    return () => {
      timers.forEach(clearTimeout);
      this.#streams.delete(stream);
      free();
      if (this.#streams.size > 0) return;
      clearInterval(this.#polling);
      this.#polling = undefined;
    };
  }

  /** A store that does not answer now is asked again a second later. */
  async #poll(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const { volunteers, messages, quarantine } = this.#sources;
    try {
      // What is held back is seldom: its number alone tells of most changes, and needs no log.
      const last = [volunteers.lastChange(), messages.lastChange(), quarantine.count()];
      const seen = (await Promise.all(last)).join();
      if (seen === this.#seen) return;
      await this.#tell([...this.#streams]);
      this.#seen = seen;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      this.#asking = false;
    }
  }

  async #tell(streams: readonly Stream[]): Promise<void> {
    const text = `event: counts\ndata: ${JSON.stringify(await this.#counts())}\n\n`;
    for (const stream of streams) if (this.#streams.has(stream)) stream.send(text);
  }

  async #counts(): Promise<LiveCounts> {
    const { volunteers, messages, quarantine } = this.#sources;
    const [people, letters, suspects] = await Promise.all([
      volunteers.countBy("status"),
      messages.countBy("status"),
      quarantine.count(),
    ]);
    return {
      volunteers: { total: sum(people), pending: people.get("pending") ?? 0 },
      messages: { total: sum(letters), unread: letters.get("unread") ?? 0 },
      quarantine: { total: suspects },
    };
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((total, count) => total + count, 0);
}
