import { oneDay } from "./clock.ts";

/** The most visitors that are remembered. */
const mostVisitors = 20_000;

/**
 * When each visitor first asked for a page with a form, in this process, for a day. Such pages are
 * cached and equal for all visitors, so they cannot hold the time themselves.
 */
export class FormVisits {
  readonly #first = new Map<string, number>();

  /** Notes that the visitor asked for a form at that moment. */
  note(visitor: string, now: number): void {
    if (this.since(visitor, now) !== null) return;
    this.#first.delete(visitor);
    this.#first.set(visitor, now);
    if (this.#first.size > mostVisitors) this.#forgetOldest();
  }

  /** Returns for how many milliseconds the visitor may have had a form; null if unknown. */
  since(visitor: string, now: number): number | null {
    const first = this.#first.get(visitor);
    return first === undefined || now - first > oneDay ? null : now - first;
  }

  /** Deletes many at a time: a Map passes all deleted entries to find its first one. */
  #forgetOldest(): void {
    for (const visitor of this.#first.keys()) {
      this.#first.delete(visitor);
      if (this.#first.size <= mostVisitors * 7 / 8) return;
    }
  }
}
