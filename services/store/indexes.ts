import { counterKey, indexKey, type KeyParts, keyText } from "./keys.ts";

/** The index entries and counters of a record. Each name is part of a key in the store. */
export interface Indexes<
  T,
  Unique extends string = string,
  Many extends string = string,
  Counter extends string = string,
> {
  /** The parts that only one record may hold; null leaves the record out. */
  unique?: Record<Unique, (value: T) => KeyParts | null>;
  /** The parts that a record is listed under: none, one or several, of equal length. */
  many?: Record<Many, (value: T) => readonly KeyParts[]>;
  /** The parts that a record is counted under; `[[]]` counts all. */
  counters?: Record<Counter, (value: T) => readonly KeyParts[]>;
  /** Whether every commit leaves the ids that it changes in the {@link ChangeLog}. */
  log?: boolean;
}

/** What a collection is: its name, the schema of its records, and their indexes. */
export interface Definition<T extends { id: string }> {
  readonly name: string;
  readonly schema: { parse(value: unknown): T };
  readonly indexes: Indexes<T>;
}

/** A key of an index entry or a counter, and the index or counter that it belongs to. */
export interface IndexEntry {
  readonly index: string;
  readonly key: Deno.KvKey;
}

/** Every key of one record besides its own, each once. */
export interface IndexEntries {
  readonly unique: readonly IndexEntry[];
  readonly many: readonly IndexEntry[];
  readonly counters: readonly IndexEntry[];
}

/** Returns every key of the record besides its own; none for null. */
export function indexEntries<T extends { id: string }>(
  { name, indexes: { unique = {}, many = {}, counters = {} } }: Definition<T>,
  value: T | null,
): IndexEntries {
  const entries = {
    unique: [] as IndexEntry[],
    many: [] as IndexEntry[],
    counters: [] as IndexEntry[],
  };
  if (value === null) return entries;
  for (const index in unique) {
    const parts = unique[index]!(value);
    if (parts !== null) entries.unique.push({ index, key: indexKey(name, index, parts) });
  }
  for (const index in many) {
    for (const parts of distinct(many[index]!(value))) {
      entries.many.push({ index, key: indexKey(name, index, [...parts, value.id]) });
    }
  }
  for (const counter in counters) {
    for (const parts of distinct(counters[counter]!(value))) {
      entries.counters.push({ index: counter, key: counterKey(name, counter, parts) });
    }
  }
  return entries;
}

/** Returns each of the parts once; most records have one. */
function distinct(list: readonly KeyParts[]): readonly KeyParts[] {
  if (list.length < 2) return list;
  return [...new Map(list.map((parts) => [keyText(parts), parts])).values()];
}

/** Returns the entries of `a` that are not in `b`. */
export function without(a: readonly IndexEntry[], b: readonly IndexEntry[]): readonly IndexEntry[] {
  if (a.length === 0 || b.length === 0) return a;
  const texts = new Set(b.map(({ key }) => keyText(key)));
  return a.filter(({ key }) => !texts.has(keyText(key)));
}
