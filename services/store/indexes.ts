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

/** Every key that one record stands under besides its own, by the key's text. */
export interface Footprint {
  readonly unique: Map<string, Place>;
  readonly many: Map<string, Place>;
  readonly counters: Map<string, Place>;
}

/** Returns every key the record stands under; none for null. */
export function footprint<T extends { id: string }>(
  { name, indexes: { unique = {}, many = {}, counters = {} } }: Definition<T>,
  value: T | null,
): Footprint {
  const print: Footprint = { unique: new Map(), many: new Map(), counters: new Map() };
  if (value === null) return print;
  for (const index in unique) {
    const parts = unique[index]!(value);
    if (parts !== null) stand(print.unique, index, indexKey(name, index, parts));
  }
  for (const index in many) {
    for (const parts of many[index]!(value)) {
      stand(print.many, index, indexKey(name, index, [...parts, value.id]));
    }
  }
  for (const counter in counters) {
    for (const parts of counters[counter]!(value)) {
      stand(print.counters, counter, counterKey(name, counter, parts));
    }
  }
  return print;
}

function stand(places: Map<string, Place>, index: string, key: Deno.KvKey): void {
  places.set(keyText(key), { index, key });
}

/** Returns the places of `a` that are not in `b`. */
export function without(a: Map<string, Place>, b: Map<string, Place>): Place[] {
  const places: Place[] = [];
  for (const [text, place] of a) if (!b.has(text)) places.push(place);
  return places;
}
