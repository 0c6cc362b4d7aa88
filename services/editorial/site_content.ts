import { builtInContent, type SiteContent } from "./site_content_schema.ts";
import type { PhaseSetting } from "./site_settings_schema.ts";
import type { Clock } from "../system/clock.ts";
import { withDeadline } from "../system/deadline.ts";
import type { Log } from "../system/log.ts";
import { Problem } from "../system/problem.ts";
import type { Store } from "../store/store.ts";
import { contentMarkKey } from "./content_mark.ts";
import { type ContentAt, readPublished } from "./published_content.ts";

/** From this age of the content, in milliseconds, an answer also starts to read the store. */
const freshFor = 2_000;

const mostAge = 3_000;

/** How long an answer waits: while the store is away, what is in memory is shown. */
const longestWait = 200;

/**
 * What visitors see of what staff edit, in memory. A planned change needs no job: its moment is
 * compared when the content is asked for.
 */
export class SiteContents {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onChange: () => void;
  #generation: string | null = null;
  #at: ((moment: number) => ContentAt) | null = null;
  #edited: ContentAt | null = null;
  #refreshing: Promise<unknown> = Promise.resolve();
  #askedAt = -Infinity;
  #waiting: Promise<void> | null = null;

  /** `onChange` is called when something of another generation was read. */
  constructor(store: Store, clock: Clock, log: Log = () => {}, onChange = () => {}) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#onChange = onChange;
  }

  /** The change of the store that the content is of; null until there is one. */
  get generation(): string | null {
    return this.#generation;
  }

  get current(): SiteContent {
    return this.#now()?.content ?? builtInContent;
  }

  /** Until when (milliseconds since 1970) what visitors see stays as it is. */
  get until(): number {
    return this.#now()?.until ?? Infinity;
  }

  /** The phase as administrators set it; null while they did not. */
  get phase(): PhaseSetting | null {
    return this.#now()?.content.phase ?? null;
  }

  /** What staff have edited, as it is now; null while nothing is. */
  #now(): ContentAt | null {
    const moment = this.#clock();
    if (this.#at && this.#edited && moment >= this.#edited.until) this.#edited = this.#at(moment);
    return this.#edited;
  }

  /**
   * Asks the store for changes, if it is time: null if what is in memory may be shown at once, else
   * what to wait for. So what visitors see is at most {@link mostAge} old, and where they are away the
   * store is not asked.
   */
  check(): Promise<void> | null {
    const age = this.#clock() - this.#askedAt;
    if (this.#waiting || age <= freshFor) return this.#waiting;
    if (age <= mostAge) {
      this.refresh().catch(() => {});
      return null;
    }
    const late = () => new Problem("unavailable");
    this.#waiting = withDeadline(longestWait, () => this.refresh(), late).catch(() => {})
      .finally(() => this.#waiting = null);
    return this.#waiting;
  }

  /** Reads what was changed since, in any process. @throws {Problem} `unavailable` */
  refresh(): Promise<void> {
    this.#askedAt = this.#clock();
    // One after the other: a second one may have to see what the first one was too early for.
    const refreshed = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = refreshed.catch(() => {});
    return refreshed;
  }

  async #refresh(): Promise<void> {
    const { versionstamp } = await this.#store.read((reader) => reader.get(contentMarkKey));
    if (versionstamp === this.#generation) return;
    this.#at = await readPublished(this.#store, this.#log);
    this.#edited = this.#at(this.#clock());
    this.#generation = versionstamp;
    this.#onChange();
  }
}
