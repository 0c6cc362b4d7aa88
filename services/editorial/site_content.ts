import { builtInContent, type SiteContent } from "../../content/site_content.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { contentMarkKey } from "./content_mark_key.ts";

/** The content at a moment, and until when (milliseconds since 1970) it stays as it is. */
export interface ContentAt {
  readonly content: SiteContent;
  readonly until: number;
}

const unchanged: ContentAt = { content: builtInContent, until: Infinity };

/**
 * What visitors see of what staff edit, in memory. What is planned needs no job: its moment is
 * compared when the content is asked for.
 */
export class SiteContents {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #log: Log;
  #generation: string | null = null;
  #at: (moment: number) => ContentAt = () => unchanged;
  #now = unchanged;
  #refreshing: Promise<unknown> = Promise.resolve();

  constructor(store: Store, clock: Clock, log: Log = () => {}) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** The change of the store that the content is of; null where the store changes nothing. */
  get generation(): string | null {
    return this.#generation;
  }

  /** What visitors see now. */
  get current(): SiteContent {
    return this.now.content;
  }

  /** What visitors see now, and until when. */
  get now(): ContentAt {
    const moment = this.#clock();
    if (moment >= this.#now.until) this.#now = this.#at(moment);
    return this.#now;
  }

  /** Reads what was changed since, in any process. @throws {Problem} `unavailable` */
  refresh(): Promise<void> {
    // One after the other: a second one may have to see what the first one was too early for.
    const refreshed = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = refreshed.catch(() => {});
    return refreshed;
  }

  async #refresh(): Promise<void> {
    const { versionstamp } = await this.#store.read((reader) => reader.get(contentMarkKey));
    if (versionstamp === this.#generation) return;
    // Loaded with the first change: a start does not need it (decision 008).
    const { readPublished } = await import("./published_content.ts");
    this.#at = await readPublished(this.#store, this.#log);
    this.#now = this.#at(this.#clock());
    this.#generation = versionstamp;
  }
}
