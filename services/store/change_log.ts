import { logKey } from "./keys.ts";
import { retryLocked, type RetryPolicy, withDeadline } from "./retry.ts";

/** What was changed after a position, and the position to ask from next time. */
export interface Changes {
  /** The versionstamp of the commit that changed it last, by id. */
  readonly ids: ReadonlyMap<string, string>;
  readonly position: string;
  /** How many lines stand after the position that was asked for. */
  readonly lines: number;
}

/** How many lines a log keeps; whoever is further behind reads all records again. */
const KEPT = 10_000;
/** How many lines are deleted in one commit, so that no other write and no reader waits long. */
const DELETED_AT_ONCE = 250;
/** How many positions are remembered, each so many lines after the one before. */
const MARKS = KEPT / DELETED_AT_ONCE;

/** Versionstamps are hexadecimal: this is after all of them. */
const END = "g";

/**
 * Which records of a collection were changed, in the order of the commits: written in the commit of
 * the change itself, so that a reader in any process learns of every change that is in the store.
 */
export class ChangeLog {
  readonly #kv: Deno.Kv;
  readonly #patience: RetryPolicy;
  /** Positions in the log, oldest first, each so many lines after the one before. */
  #marks: string[] = [];
  /** The newest line that was counted, and how many were since the newest mark. */
  #counted = "";
  #unmarked = 0;

  constructor(kv: Deno.Kv, readonly collection: string, patience: RetryPolicy) {
    this.#kv = kv;
    this.#patience = patience;
  }

  /**
   * Returns the position of now. It stands in the log as a line of its own, by which
   * {@link since} knows that nothing after it was deleted.
   */
  async open(): Promise<string> {
    const key = logKey(this.collection, this.#kv.commitVersionstamp());
    const now = await this.#ask((kv) => kv.atomic().set(key, []).commit());
    if (!now.ok) throw new Error("The store refused a write without a check");
    await this.#forgetOtherLives(now.versionstamp);
    await this.#trim();
    return now.versionstamp;
  }

  /** Returns what was changed after the position; null when the log does not go back so far. */
  async since(position: string): Promise<Changes | null> {
    const range = { start: logKey(this.collection, position), end: logKey(this.collection, END) };
    const lines = await this.#ask((kv) => Array.fromAsync(kv.list<string[]>(range)));
    if (lines[0]?.key.at(-1) !== position) return null;
    const positions = lines.map(({ key }) => String(key.at(-1)));
    await this.#trimAfter(positions.slice(1));
    return {
      ids: new Map(
        lines.slice(1).flatMap(({ key, value }) =>
          value.map((id) => [id, String(key.at(-1))] as const)
        ),
      ),
      position: positions.at(-1)!,
      lines: lines.length - 1,
    };
  }

  /** Returns the position of the newest line: it is another one once anything has changed. */
  async last(): Promise<string> {
    const range = { prefix: logKey(this.collection) };
    const [line] = await this.#ask((kv) =>
      Array.fromAsync(kv.list(range, { reverse: true, limit: 1 }))
    );
    return String(line?.key.at(-1) ?? "");
  }

  /**
   * Deletes every line, where records were changed without one: whoever remembers a position, in any
   * process or in the copy of an index, reads all records again.
   */
  async forget(): Promise<void> {
    await this.#delete({ prefix: logKey(this.collection) });
  }

  /** A store that was filled from a copy may hold lines of a future that never was here. */
  async #forgetOtherLives(now: string): Promise<void> {
    const start = [...logKey(this.collection, now), ""];
    const range = { start, end: logKey(this.collection, END) };
    const later = await this.#ask((kv) => Array.fromAsync(kv.list(range)));
    // What was changed here since then has the versionstamp in its key, and is somebody's news.
    const foreign = later.filter(({ key, versionstamp }) => key.at(-1) !== versionstamp);
    while (foreign.length > 0) await this.#deleteAll(foreign.splice(0, DELETED_AT_ONCE));
  }

  /** Deletes as many lines as came, a few at a time: whoever asks for changes waits for it. */
  async #trimAfter(positions: readonly string[]): Promise<void> {
    for (const position of positions) {
      if (position <= this.#counted) continue;
      this.#counted = position;
      this.#unmarked = (this.#unmarked + 1) % DELETED_AT_ONCE;
      if (this.#unmarked === 0) this.#marks.push(position);
    }
    if (this.#marks.length <= MARKS) return;
    this.#marks = this.#marks.slice(-MARKS - 1);
    await this.#delete({
      prefix: logKey(this.collection),
      end: logKey(this.collection, this.#marks.shift()!),
    });
  }

  /** Deletes what earlier processes left, and counts what is kept. */
  async #trim(): Promise<void> {
    const prefix = logKey(this.collection);
    const kept = await this.#ask((kv) =>
      Array.fromAsync(kv.list({ prefix }, { reverse: true, limit: KEPT, batchSize: 500 }))
    );
    const positions = kept.map(({ key }) => String(key.at(-1)));
    this.#marks = positions.filter((_, at) => at % DELETED_AT_ONCE === 0).reverse();
    this.#counted = positions[0] ?? "";
    this.#unmarked = 0;
    const oldest = kept[KEPT - 1]?.key;
    if (oldest) await this.#delete({ prefix, end: oldest });
  }

  async #delete(range: Deno.KvListSelector): Promise<void> {
    for (;;) {
      const lines = await this.#ask((kv) =>
        Array.fromAsync(kv.list(range, { limit: DELETED_AT_ONCE }))
      );
      if (lines.length === 0) return;
      await this.#deleteAll(lines);
    }
  }

  async #deleteAll(lines: readonly { readonly key: Deno.KvKey }[]): Promise<void> {
    const operation = this.#kv.atomic();
    for (const { key } of lines) operation.delete(key);
    await this.#ask(() => operation.commit());
  }

  #ask<R>(call: (kv: Deno.Kv) => Promise<R>): Promise<R> {
    return withDeadline(
      this.#patience,
      (signal) => retryLocked(() => call(this.#kv), this.#patience, signal),
    );
  }
}
