import { commit } from "./commit.ts";
import { recordKey } from "./keys.ts";
import { defaultRetry, retryLocked, type RetryPolicy, withDeadline } from "./retry.ts";
import { readPage } from "./read.ts";
import type { Operation } from "./operation.ts";

/** How many cells a sweep reads at a time. */
const READ_AT_ONCE = 500;

/** A cell as it is about to be, and the write that makes it so. */
export interface CellStep<T> {
  readonly value: T | null;
  readonly write: Operation;
}

/**
 * Small values, each under a name of its own, without indexes, that many change at once: each
 * change follows from what was read and is made by check-and-set. Nobody owns a cell, so that two
 * who make the same one are no conflict but a reason to read again.
 */
export class KeyedValues<T> {
  readonly #kv: Deno.Kv;
  readonly #patience: RetryPolicy;

  constructor(
    kv: Deno.Kv,
    readonly name: string,
    readonly schema: { parse(value: unknown): T },
    patience: RetryPolicy = defaultRetry,
  ) {
    this.#kv = kv;
    this.#patience = patience;
  }

  /** Returns the value, or null. */
  async get(id: string): Promise<T | null> {
    const key = recordKey(this.name, id);
    return await withDeadline(this.#patience, async (signal) => {
      const { value } = await retryLocked(() => this.#kv.get(key), this.#patience, signal);
      return value === null ? null : this.schema.parse(value);
    });
  }

  /**
   * Returns the value changed, and the write for it, for the plan of a {@link commit}; null deletes.
   * One that is taken to be absent is not read: where it is there after all the commit is refused.
   */
  async changing(
    id: string,
    change: (value: T | null) => T | null,
    { absent = false } = {},
  ): Promise<CellStep<T>> {
    const key = recordKey(this.name, id);
    const { value: stored, versionstamp } = absent
      ? { value: null, versionstamp: null }
      : await retryLocked(() => this.#kv.get(key), this.#patience);
    const value = change(stored === null ? null : this.schema.parse(stored));
    const sets = value === null ? [] : [{ key, value }];
    const deletes = value === null && stored !== null ? [key] : [];
    return {
      value,
      write: { checks: [{ key, versionstamp }], sums: [], sets, deletes, logged: [] },
    };
  }

  /** Changes cells in one commit, made again from fresh reads whenever somebody else was faster. */
  async change(plan: () => Promise<readonly CellStep<T>[]>): Promise<void> {
    await commit(this.#kv, async () => {
      const writes = (await plan()).map(({ write }) => write);
      return { value: null, writes };
    }, this.#patience);
  }

  /** Deletes the cells whose value is over; returns how many. */
  async sweep(isOver: (value: T) => boolean): Promise<number> {
    let swept = 0;
    let cursor: string | null = null;
    do {
      const read = () => readPage(this.#kv, [this.name], READ_AT_ONCE, cursor);
      const page: Awaited<ReturnType<typeof readPage>> = await retryLocked(read, this.#patience);
      for (const entry of page.entries) {
        if (!isOver(this.schema.parse(entry.value))) continue;
        // Whoever changed it meanwhile needs it.
        const end = () => this.#kv.atomic().check(entry).delete(entry.key).commit();
        if ((await retryLocked(end, this.#patience)).ok) swept++;
      }
      cursor = page.cursor;
    } while (cursor !== null);
    return swept;
  }
}
