import { logKey } from "./keys.ts";
import { ask, type Patience, within } from "./patience.ts";

/** What was changed after a position, and the position to ask from next time. */
export interface Changes {
  readonly ids: ReadonlySet<string>;
  readonly position: string;
}

/** How many lines a log keeps; whoever is further behind reads all records again. */
const KEPT = 10_000;
/** How many lines are read between two looks at whether there are too many. */
const TRIMMED_EVERY = 2_000;
/** How many lines are deleted in one commit, so that no other write waits long. */
const DELETED_AT_ONCE = 250;

/** Versionstamps are hexadecimal: this is after all of them. */
const END = "g";

/**
 * Which records of a collection were changed, in the order of the commits: written in the commit of
 * the change itself, so that a reader in any process learns of every change that is in the store.
 */
export class ChangeLog {
  readonly #kv: Deno.Kv;
  readonly #patience: Patience;
  /** How many lines were read since the log was last looked at. */
  #read = TRIMMED_EVERY;

  constructor(kv: Deno.Kv, readonly collection: string, patience: Patience) {
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
    return now.versionstamp;
  }

  /** Returns what was changed after the position; null when the log does not go back so far. */
  async since(position: string): Promise<Changes | null> {
    const range = { start: logKey(this.collection, position), end: logKey(this.collection, END) };
    const lines = await this.#ask((kv) => Array.fromAsync(kv.list<string[]>(range)));
    if (lines[0]?.key.at(-1) !== position) return null;
    const added = lines.slice(1);
    this.#read += added.length;
    if (this.#read >= TRIMMED_EVERY) await this.#trim();
    return {
      ids: new Set(added.flatMap(({ value }) => value)),
      position: String(lines.at(-1)?.key.at(-1)),
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

  /** A store that was filled from a copy may hold lines of a future that never was here. */
  async #forgetOtherLives(now: string): Promise<void> {
    const start = [...logKey(this.collection, now), ""];
    await this.#delete({ start, end: logKey(this.collection, END) });
  }

  async #trim(): Promise<void> {
    this.#read = 0;
    const prefix = logKey(this.collection);
    const kept = await this.#ask((kv) =>
      Array.fromAsync(kv.list({ prefix }, { reverse: true, limit: KEPT, batchSize: 500 }))
    );
    const oldest = kept.length === KEPT ? kept.at(-1)?.key : undefined;
    if (oldest) await this.#delete({ prefix, end: oldest });
  }

  async #delete(range: Deno.KvListSelector): Promise<void> {
    for (;;) {
      const lines = await this.#ask((kv) =>
        Array.fromAsync(kv.list(range, { limit: DELETED_AT_ONCE }))
      );
      if (lines.length === 0) return;
      const operation = this.#kv.atomic();
      for (const { key } of lines) operation.delete(key);
      await this.#ask(() => operation.commit());
    }
  }

  #ask<R>(call: (kv: Deno.Kv) => Promise<R>): Promise<R> {
    return within(this.#patience, (signal) => ask(() => call(this.#kv), this.#patience, signal));
  }
}
