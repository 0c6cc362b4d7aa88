import { keyText } from "./keys.ts";

interface Written {
  readonly sets?: readonly { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes?: readonly Deno.KvKey[];
}

type Entry = Deno.KvEntryMaybe<unknown>;
type Cached = Pick<Entry, "value" | "versionstamp">;

const absent = { value: null, versionstamp: null };

/**
 * Entries as the commits of this process left them: one that it does not have is taken to be absent.
 * Where that is wrong, or another process changed one, the store refuses the commit, and its retry
 * has the entry.
 */
export class EntryCache {
  #recent = new Map<string, Cached>();
  #before = new Map<string, Cached>();

  /** Keeps the last ones that were added: at least `least`, at most twice as many. */
  constructor(readonly least: number) {}

  get(key: Deno.KvKey): Entry {
    const text = keyText(key);
    return { key, ...this.#recent.get(text) ?? this.#before.get(text) ?? absent } as Entry;
  }

  add(...entries: readonly Entry[]): void {
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

  renew(...entries: readonly Entry[]): void {
    const has = (text: string) => this.#recent.has(text) || this.#before.has(text);
    this.add(...entries.filter(({ key }) => has(keyText(key))));
  }

  forget(key: Deno.KvKey): void {
    const text = keyText(key);
    this.#recent.delete(text);
    this.#before.delete(text);
  }
}
