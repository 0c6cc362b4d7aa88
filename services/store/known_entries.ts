import { keyText } from "./keys.ts";

/** What a commit wrote. */
interface Written {
  readonly sets?: readonly { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes?: readonly Deno.KvKey[];
}

/**
 * Entries as the transactions of one caller read and left them, so that the next one does not read them
 * again. Its commit checks each: one that another caller changed meanwhile costs a refused try.
 */
export class KnownEntries {
  readonly #entries = new Map<string, Deno.KvEntryMaybe<unknown>>();
  #hasEnded = false;

  get(key: Deno.KvKey): Deno.KvEntryMaybe<unknown> | undefined {
    return this.#entries.get(keyText(key));
  }

  add(...entries: readonly Deno.KvEntryMaybe<unknown>[]): void {
    if (this.#hasEnded) return;
    for (const entry of entries) this.#entries.set(keyText(entry.key), entry);
  }

  /** Takes over what was committed of the entries that are known. */
  update(written: readonly Written[], versionstamp: string): void {
    for (const { sets = [], deletes = [] } of written) {
      for (const key of deletes) this.#entries.delete(keyText(key));
      for (const { key, value } of sets) {
        if (this.get(key)) this.add({ key, value, versionstamp });
      }
    }
  }

  /** Forgets all entries and takes no more: another caller changes them. */
  end(): void {
    this.#hasEnded = true;
    this.#entries.clear();
  }
}
