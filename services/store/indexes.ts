import { counterKey, indexKey, keyText, type Parts } from "./keys.ts";

/** Where a record stands besides its own key. Each name is part of a key in the store. */
export interface Indexes<
  T,
  Unique extends string = string,
  Many extends string = string,
  Counter extends string = string,
> {
  /** The parts that only one record may hold; null leaves the record out. */
  unique?: Record<Unique, (value: T) => Parts | null>;
  /** The places a record is listed under: none, one or several, of equal length. */
  many?: Record<Many, (value: T) => readonly Parts[]>;
  /** The places a record is counted under; `[[]]` counts all. */
  counters?: Record<Counter, (value: T) => readonly Parts[]>;
  /** Whether every commit leaves the ids that it changes in the {@link ChangeLog}. */
  log?: boolean;
}

/** What has to be known of a collection to keep its records and to verify them. */
export interface Definition<T extends { id: string }> {
  readonly name: string;
  readonly schema: { parse(value: unknown): T };
  readonly indexes: Indexes<T>;
}

/** A key that a record stands under, and the index or counter it belongs to. */
export interface Place {
  readonly index: string;
  readonly key: Deno.KvKey;
}

/** Every key that one record stands under besides its own, each once. */
export interface Footprint {
  readonly unique: readonly Place[];
  readonly many: readonly Place[];
  readonly counters: readonly Place[];
}

/** Returns every key the record stands under; none for null. */
export function footprint<T extends { id: string }>(
  { name, indexes: { unique = {}, many = {}, counters = {} } }: Definition<T>,
  value: T | null,
): Footprint {
  const print = { unique: [] as Place[], many: [] as Place[], counters: [] as Place[] };
  if (value === null) return print;
  for (const index in unique) {
    const parts = unique[index]!(value);
    if (parts !== null) print.unique.push({ index, key: indexKey(name, index, parts) });
  }
  for (const index in many) {
    for (const parts of distinct(many[index]!(value))) {
      print.many.push({ index, key: indexKey(name, index, [...parts, value.id]) });
    }
  }
  for (const counter in counters) {
    for (const parts of distinct(counters[counter]!(value))) {
      print.counters.push({ index: counter, key: counterKey(name, counter, parts) });
    }
  }
  return print;
}

/** Returns each of the parts once; most records stand under one. */
function distinct(list: readonly Parts[]): readonly Parts[] {
  if (list.length < 2) return list;
  return [...new Map(list.map((parts) => [keyText(parts), parts])).values()];
}

/** Returns the places of `a` that are not in `b`. */
export function without(a: readonly Place[], b: readonly Place[]): readonly Place[] {
  if (a.length === 0 || b.length === 0) return a;
  const texts = new Set(b.map(({ key }) => keyText(key)));
  return a.filter(({ key }) => !texts.has(keyText(key)));
}
