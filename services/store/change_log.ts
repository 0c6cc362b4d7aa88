import { logKey } from "./keys.ts";
import type { Store } from "./store.ts";

interface Changes {
  readonly ids: ReadonlySet<string>;
  readonly position: string;
}

/** How many lines a log keeps; a reader that is further behind reads all records again. */
const MOST_LINES = 10_000;
/** How many lines one commit deletes, so that no other write waits long. */
const DELETED_AT_ONCE = 250;

/** Versionstamps are hexadecimal: this is after all of them. */
const END = "g";

/**
 * Which records of a collection were changed, in the order of the commits. A line is written in the
 * commit of the change itself, so that a reader in any process learns of every change in the store.
 */
export class ChangeLog {
  readonly #store: Store;
  /** The positions of the lines, oldest first. */
  #positions: string[] = [];

  constructor(store: Store, readonly collection: string) {
    this.#store = store;
  }

  /**
   * Returns the position of now. It is that of a line in the log, by which {@link since} knows that
   * nothing after it was deleted. Only an empty log is written to: others are read on a full disk too.
   */
  async open(): Promise<string> {
    const now = await this.last() || await this.#begin();
    const newest = { reverse: true, limit: MOST_LINES + DELETED_AT_ONCE, batchSize: 500 };
    const lines = await this.#lines({ prefix: this.#key() }, newest);
    this.#positions = lines.map(positionOf).reverse();
    await this.#trim();
    return now;
  }

  async #begin(): Promise<string> {
    const begun = await this.#store.commit({ changed: [{ collection: this.collection, ids: [] }] });
    if (begun === null) throw new Error("The store refused a write without a check");
    return begun;
  }

  /** Returns what was changed after the position; null when the log does not go back so far. */
  async since(position: string): Promise<Changes | null> {
    const lines = await this.#lines({ start: this.#key(position), end: this.#key(END) });
    if (lines[0]?.key.at(-1) !== position) return null;
    const positions = lines.map(positionOf);
    const counted = this.#positions.at(-1) ?? "";
    this.#positions.push(...positions.filter((line) => line > counted));
    if (this.#positions.length >= MOST_LINES + DELETED_AT_ONCE) await this.#trim();
    return {
      ids: new Set(lines.slice(1).flatMap(({ value }) => idsOf(value))),
      position: positions.at(-1)!,
    };
  }

  /** Returns the position of the newest line: it is another one once anything has changed. */
  async last(): Promise<string> {
    const [line] = await this.#lines({ prefix: this.#key() }, { reverse: true, limit: 1 });
    return line ? positionOf(line) : "";
  }

  /** Deletes every line, where records were changed without one: readers read all records again. */
  async clear(): Promise<void> {
    await this.#delete({ prefix: this.#key() });
  }

  async #trim(): Promise<void> {
    this.#positions = this.#positions.slice(-MOST_LINES);
    const [oldest] = this.#positions;
    if (oldest !== undefined) await this.#delete({ prefix: this.#key(), end: this.#key(oldest) });
  }

  async #delete(range: Deno.KvListSelector): Promise<void> {
    for (;;) {
      const lines = await this.#lines(range, { limit: DELETED_AT_ONCE });
      if (lines.length === 0) return;
      await this.#store.commit({ deletes: lines.map(({ key }) => key) });
    }
  }

  #lines(
    range: Deno.KvListSelector,
    options?: Deno.KvListOptions,
  ): Promise<Deno.KvEntry<unknown>[]> {
    return this.#store.read((reader) => Array.fromAsync(reader.list(range, options)));
  }

  #key(...position: string[]): Deno.KvKey {
    return logKey(this.collection, ...position);
  }
}

function positionOf({ key }: Deno.KvEntry<unknown>): string {
  return String(key.at(-1));
}

function idsOf(line: unknown): string[] {
  return Array.isArray(line) ? line.map(String) : [];
}
