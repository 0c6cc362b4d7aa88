import { isDeepStrictEqual } from "node:util";
import { counterKey, indexKey, type KeyParts, keyText, recordKey } from "./keys.ts";
import { ID, type Operation } from "./transaction.ts";

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
interface IndexEntry {
  readonly index: string;
  readonly key: Deno.KvKey;
}

/** Every key of one record besides its own, each once. */
interface IndexEntries {
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
function without(a: readonly IndexEntry[], b: readonly IndexEntry[]): readonly IndexEntry[] {
  if (a.length === 0 || b.length === 0) return a;
  const texts = new Set(b.map(({ key }) => keyText(key)));
  return a.filter(({ key }) => !texts.has(keyText(key)));
}

/** A record as it was read; null where there was none. */
export interface Version<T> {
  readonly value: T | null;
  readonly versionstamp: string | null;
}

/** Returns the operation that turns the version read into `next`; only a check if they are equal. */
export function changeRecord<T extends { id: string }>(
  definition: Definition<T>,
  id: string,
  { value: current, versionstamp }: Version<T>,
  next: T | null,
): Operation {
  const key = recordKey(definition.name, id);
  if (isDeepStrictEqual(current, next)) return { checks: [{ key, versionstamp }] };
  const [before, after] = [indexEntries(definition, current), indexEntries(definition, next)];
  const added = without(after.unique, before.unique);
  const entered = [...added, ...without(after.many, before.many)];
  const left = [...without(before.unique, after.unique), ...without(before.many, after.many)];
  const unique = (index: string) => ({ collection: definition.name, index });
  return {
    checks: [
      current === null ? { key, versionstamp, unique: unique(ID) } : { key, versionstamp },
      ...added.map(({ key, index }) => ({ key, versionstamp: null, unique: unique(index) })),
    ],
    sums: [
      ...without(after.counters, before.counters).map(({ key }) => ({ key, delta: 1 })),
      ...without(before.counters, after.counters).map(({ key }) => ({ key, delta: -1 })),
    ],
    sets: [
      ...(next === null ? [] : [{ key, value: next }]),
      ...entered.map(({ key }) => ({ key, value: id })),
    ],
    deletes: [...(next === null ? [key] : []), ...left.map(({ key }) => key)],
    changed: definition.indexes.log ? [{ collection: definition.name, ids: [id] }] : [],
  };
}
