import { logKey } from "./keys.ts";
import type { Store } from "./store.ts";

/** What was changed after a position, and the position to ask from next time. */
export interface Changes {
  /** The versionstamp of the commit that changed it last, by id. */
  readonly ids: ReadonlyMap<string, string>;
  readonly position: string;
  /** How many lines follow the position that was asked for. */
  readonly lines: number;
}

/** How many lines a log keeps; a reader that is further behind reads all records again. */
const KEPT = 10_000;
/** How many lines one commit deletes, so that no other write waits long. */
const DELETED_AT_ONCE = 250;
/** How many marks are kept: positions with {@link DELETED_AT_ONCE} lines between them. */
const MARKS = KEPT / DELETED_AT_ONCE;

/** Versionstamps are hexadecimal: this is after all of them. */
const END = "g";

/**
 * Which records of a collection were changed, in the order of the commits. A line is written in the
 * commit of the change itself, so that a reader in any process learns of every change in the store.
 */
export class ChangeLog {
  readonly #store: Store;
  /** Positions in the log, oldest first. */
  #marks: string[] = [];
  /** The newest line that was counted, and how many were since the newest mark. */
  #counted = "";
  #unmarked = 0;

  constructor(store: Store, readonly collection: string) {
    this.#store = store;
  }

  /**
   * Returns the position of now. It is a line of its own in the log, by which {@link since} knows
   * that nothing after it was deleted.
   */
  async open(): Promise<string> {
    const now = await this.#store.commit({ changed: [{ collection: this.collection, ids: [] }] });
    if (now === null) throw new Error("The store refused a write without a check");
    await this.#deleteForeignLines(now);
    await this.#trim();
    return now;
  }

  /** Returns what was changed after the position; null when the log does not go back so far. */
  async since(position: string): Promise<Changes | null> {
    const lines = await this.#lines({ start: this.#key(position), end: this.#key(END) });
    if (lines[0]?.key.at(-1) !== position) return null;
    const positions = lines.map(({ key }) => String(key.at(-1)));
    await this.#trimAfter(positions.slice(1));
    return {
      ids: new Map(
        lines.slice(1).flatMap(({ key, value }) =>
          idsOf(value).map((id) => [id, String(key.at(-1))] as const)
        ),
      ),
      position: positions.at(-1)!,
      lines: lines.length - 1,
    };
  }

  /** Returns the position of the newest line: it is another one once anything has changed. */
  async last(): Promise<string> {
    const [line] = await this.#lines({ prefix: this.#key() }, { reverse: true, limit: 1 });
    return String(line?.key.at(-1) ?? "");
  }

  /** Deletes every line, where records were changed without one: readers read all records again. */
  async clear(): Promise<void> {
    await this.#delete({ prefix: this.#key() });
  }

  /** A store that was filled from a copy may hold lines that are newer than its own clock. */
  async #deleteForeignLines(now: string): Promise<void> {
    const later = await this.#lines({ start: [...this.#key(now), ""], end: this.#key(END) });
    // A line that was written here since then has its own versionstamp in its key.
    const foreign = later.filter(({ key, versionstamp }) => key.at(-1) !== versionstamp);
    while (foreign.length > 0) await this.#deleteAll(foreign.splice(0, DELETED_AT_ONCE));
  }

  /** Deletes as many lines as came, a few at a time, because the reader of changes waits for it. */
  async #trimAfter(positions: readonly string[]): Promise<void> {
    for (const position of positions) {
      if (position <= this.#counted) continue;
      this.#counted = position;
      this.#unmarked = (this.#unmarked + 1) % DELETED_AT_ONCE;
      if (this.#unmarked === 0) this.#marks.push(position);
    }
    if (this.#marks.length <= MARKS) return;
    this.#marks = this.#marks.slice(-MARKS - 1);
    await this.#delete({ prefix: this.#key(), end: this.#key(this.#marks.shift()!) });
  }

  /** Deletes what earlier processes left, and counts what is kept. */
  async #trim(): Promise<void> {
    const prefix = this.#key();
    const kept = await this.#lines({ prefix }, { reverse: true, limit: KEPT, batchSize: 500 });
    const positions = kept.map(({ key }) => String(key.at(-1)));
    this.#marks = positions.filter((_, at) => at % DELETED_AT_ONCE === 0).reverse();
    this.#counted = positions[0] ?? "";
    this.#unmarked = 0;
    const oldest = kept[KEPT - 1]?.key;
    if (oldest) await this.#delete({ prefix, end: oldest });
  }

  async #delete(range: Deno.KvListSelector): Promise<void> {
    for (;;) {
      const lines = await this.#lines(range, { limit: DELETED_AT_ONCE });
      if (lines.length === 0) return;
      await this.#deleteAll(lines);
    }
  }

  async #deleteAll(lines: readonly { readonly key: Deno.KvKey }[]): Promise<void> {
    await this.#store.commit({ deletes: lines.map(({ key }) => key) });
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

function idsOf(line: unknown): string[] {
  return Array.isArray(line) ? line.map(String) : [];
}
