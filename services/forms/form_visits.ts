import { oneDay } from "../system/clock.ts";

const mostVisitors = 20_000;

/**
 * When each visitor first requested a page with a form, kept in this process for a day. The pages
 * are identical for all visitors, so they cannot contain the time themselves.
 */
export class FormVisits {
  readonly #first = new Map<string, number>();

  note(visitor: string, now: number): void {
    if (this.since(visitor, now) !== null) return;
    this.#first.delete(visitor);
    this.#first.set(visitor, now);
    if (this.#first.size <= mostVisitors) return;
    // Many at a time: a Map passes all deleted entries to find its first one.
    const oldest = [...this.#first.keys()].slice(0, mostVisitors / 8);
    for (const one of oldest) this.#first.delete(one);
  }

  /** Returns the milliseconds since the visitor's first request; null if there was none. */
  since(visitor: string, now: number): number | null {
    const first = this.#first.get(visitor);
    return first === undefined || now - first > oneDay ? null : now - first;
  }
}
