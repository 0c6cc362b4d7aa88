import type { Definition } from "./indexes.ts";
import { counterKey, indexKey, logKey } from "./keys.ts";
import { isOutdated } from "./outdated.ts";
import { mend, type Outcome } from "./repair.ts";
import { type Finding, inspectCollection, type Inspection } from "./verify.ts";

/** What the store holds under a key. */
export interface StoredEntry {
  readonly key: readonly string[];
  readonly value: unknown;
}

/** A collection as the verification of a whole store sees it, whatever its records are. */
export interface Checkable {
  readonly name: string;
  /** Returns whether such an entry is one of its records, indexes, counters or change log. */
  keeps(entry: StoredEntry): boolean;
  /** Returns how many records there are, and what does not agree with them. */
  inspect(kv: Deno.Kv): Promise<Inspection>;
  /** Returns whether an older version kept it; see {@link isOutdated}. */
  isOutdated(kv: Deno.Kv): Promise<boolean>;
  /** Mends what can be mended; see {@link mend}. */
  mend(kv: Deno.Kv, findings: readonly Finding[], options?: { dry?: boolean }): Promise<Outcome[]>;
}

/** Returns the collection for the verification of a whole store. */
export function checkable<T extends { id: string }>(collection: Definition<T>): Checkable {
  return {
    name: collection.name,
    keeps: (entry) => keeps(collection, entry),
    inspect: (kv) => inspectCollection(kv, collection),
    isOutdated: (kv) => isOutdated(kv, collection),
    mend: (kv, findings, options) => mend(kv, collection, findings, options),
  };
}

function keeps<T extends { id: string }>(
  { name, indexes: { unique, many, counters, log } }: Definition<T>,
  { key, value }: StoredEntry,
): boolean {
  const [root, second = ""] = key;
  switch (root) {
    case name:
      return key.length === 2 && typeof value === "object" && value !== null;
    case counterKey(name, "", [])[0]:
      return Object.hasOwn(counters ?? {}, second) && value instanceof Deno.KvU64;
    case logKey(name)[0]:
      return log === true && key.length === 2 && Array.isArray(value);
    default:
      return typeof value === "string" && key.length > 1 &&
        Object.keys({ ...unique, ...many }).some((index) => root === indexKey(name, index, [])[0]);
  }
}
