import { keyText } from "./keys.ts";

/** What a commit wrote. */
interface Written {
  readonly sets?: readonly { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes?: readonly Deno.KvKey[];
}

type Entry = Deno.KvEntryMaybe<unknown>;
type Cached = Pick<Entry, "value" | "versionstamp">;

/**
 * Entries as the transactions of one caller read and left them: the next one does not read them again.
 * Its commit checks each; one that another caller changed meanwhile costs a refused try.
 */
export class EntryCache {
  #recent = new Map<string, Cached>();
  #before = new Map<string, Cached>();
  #hasEnded = false;

  /** Keeps the last ones that were added: at least `least`, at most twice as many. */
  constructor(readonly least = Infinity) {}

  get(key: Deno.KvKey): Entry | undefined {
    const text = keyText(key);
    const cached = this.#recent.get(text) ?? this.#before.get(text);
    return cached && { key, ...cached } as Entry;
  }

  add(...entries: readonly Entry[]): void {
    if (this.#hasEnded) return;
    for (const { key, value, versionstamp } of entries) {
      if (this.#recent.size >= this.least) {
        this.#before = this.#recent;
        this.#recent = new Map();
      }
      this.#recent.set(keyText(key), { value, versionstamp });
    }
  }

  /** Renews the entries that a commit wrote, where the cache has them. */
  update(written: readonly Written[], versionstamp: string): void {
    for (const { sets = [], deletes = [] } of written) {
      for (const key of deletes) this.forget(key);
      for (const { key, value } of sets) this.renew({ key, value, versionstamp });
    }
  }

  /** Replaces the entry, where the cache has it. */
  protected renew(entry: Entry): void {
    const text = keyText(entry.key);
    if (this.#recent.has(text) || this.#before.has(text)) this.add(entry);
  }

  forget(key: Deno.KvKey): void {
    const text = keyText(key);
    this.#recent.delete(text);
    this.#before.delete(text);
  }

  /**
   * Another caller changed one of these entries, which are as they are now: forgets all and takes no
   * more.
   */
  refused(_entries: readonly Entry[]): void {
    this.#hasEnded = true;
    this.#recent.clear();
    this.#before.clear();
  }
}
