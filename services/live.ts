import type { Actor } from "./accounts/permissions.ts";
import type { Messages } from "./submissions/messages.ts";
import { Problem } from "./problem.ts";
import { sum } from "./stats.ts";
import type { Quarantine } from "./submissions/quarantine.ts";
import { Slots } from "./concurrency.ts";
import type { Volunteers } from "./submissions/volunteers.ts";
import { addUp, type CountsByParts } from "./submissions/volunteer_figures.ts";

/** The counts that staff receive after a change of them: each only where its reader may see it. */
export interface LiveCounts {
  readonly volunteers?: { readonly total: number; readonly pending: number };
  readonly messages?: { readonly total: number; readonly unread: number };
  readonly quarantine?: { readonly total: number };
}

/** What is read of the store for all streams together. */
interface Figures {
  readonly people: ReadonlyMap<string, number>;
  /** Empty where no reader is limited; null where the store cannot tell yet. */
  readonly byLocalidad: CountsByParts | null;
  readonly letters: ReadonlyMap<string, number>;
  readonly suspects: number;
}

interface Sources {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly quarantine: Quarantine;
}

/** Intervals and lifetime of streams, in milliseconds. */
export const liveTimes = {
  /** How often the change logs are read: other processes write to the store too. */
  poll: 1_000,
  /** How often a comment keeps proxies from closing an idle stream. */
  ping: 20_000,
  /** How often the session's permission is checked: a stream ends within five seconds. */
  check: 3_000,
  life: 15 * 60_000,
};

/** The most open streams: of a session, those of some tabs and of pages just left. */
export const liveLimits = { perKey: 5, perProcess: 100 } as const;

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

  /** Returns how many streams are open. */
  get open(): number {
    return this.#streams.size;
  }

  /**
   * Returns a stream of events for that session and its reader; it ends when `isAllowed` returns false.
   * @throws {Problem} `rate_limited` or `unavailable` if there are too many streams
   */
  stream(
    session: string,
    reader: Actor,
    isAllowed: () => Promise<boolean>,
  ): ReadableStream<Uint8Array> {
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
        leave = this.#enter({ reader, send, end }, isAllowed, free);
        send("retry: 3000\n\n");
      },
      cancel: () => leave(),
    });
  }

  /** Ends every stream. */
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
    const { volunteers, messages, quarantine } = this.#sources;
    try {
      // The quarantine has no change log; a new count means a change.
      const last = [volunteers.lastChange(), messages.lastChange(), quarantine.count()];
      const seen = (await Promise.all(last)).join();
      if (seen === this.#seen) return;
      await this.#sendCounts([...this.#streams]);
      this.#seen = seen;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      this.#asking = false;
    }
  }

  /** Sends its counts to each stream where they are other ones than the last. */
  async #sendCounts(streams: readonly Stream[]): Promise<void> {
    const figures = await this.#read(streams);
    for (const stream of streams) {
      const text = `event: counts\ndata: ${JSON.stringify(countsFor(stream.reader, figures))}\n\n`;
      if (text === stream.sent || !this.#streams.has(stream)) continue;
      stream.sent = text;
      stream.send(text);
    }
  }

  async #read(streams: readonly Stream[]): Promise<Figures> {
    const { volunteers, messages, quarantine } = this.#sources;
    const isLimited = streams.some(({ reader }) => reader.scope("volunteers:read") !== "all");
    const [people, byLocalidad, letters, suspects] = await Promise.all([
      volunteers.countBy("status"),
      isLimited ? volunteers.figures.countsOf("localidad").catch(nullIfOutdated) : new Map(),
      messages.countBy("status"),
      quarantine.count(),
    ]);
    return { people, byLocalidad, letters, suspects };
  }
}

/** Returns what that reader may see of the figures: of volunteers, those of the own scope. */
function countsFor(
  reader: Actor,
  { people, byLocalidad, letters, suspects }: Figures,
): LiveCounts {
  const scope = reader.scope("volunteers:read");
  const own = scope === "all" ? people : byLocalidad && addUp(byLocalidad, scope);
  return {
    ...(own && reader.can("volunteers:read") && {
      volunteers: { total: sum(own), pending: own.get("pending") ?? 0 },
    }),
    ...(reader.can("messages:read") && {
      messages: { total: sum(letters), unread: letters.get("unread") ?? 0 },
    }),
    ...(reader.can("quarantine:work") && { quarantine: { total: suspects } }),
  };
}

/** Readers without a limit get their counts also where an earlier version kept the store. */
function nullIfOutdated(error: unknown): null {
  if (error instanceof Problem && error.code === "outdated") return null;
  throw error;
}
