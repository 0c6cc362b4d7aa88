import type { StatusCounts } from "./searching.ts";

/** How many records there are of every status. */
export class StatusTally<S extends string> {
  readonly #names: readonly S[];
  readonly #ofStatus: Uint32Array;

  constructor(names: readonly S[]) {
    this.#names = names;
    this.#ofStatus = new Uint32Array(names.length);
  }

  /** Counts one more of the status of that number, or with -1 one less. */
  add(code: number, more: 1 | -1): void {
    this.#ofStatus[code] = this.#ofStatus[code]! + more;
  }

  /** Returns the counts by their names: its own, or those of a search. */
  counts(counts: Uint32Array = this.#ofStatus): StatusCounts<S> {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const entries = this.#names.map((name, code) => [name, counts[code]!] as const);
    return Object.fromEntries([["all", all], ...entries]) as StatusCounts<S>;
  }
}
