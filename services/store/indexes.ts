import { isDeepStrictEqual } from "node:util";
import { counterKey, indexKey, type KeyParts, recordKey } from "./keys.ts";
import type { ProblemCode } from "../system/problem.ts";
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
  /** The code of the Problem where another record holds them; `conflict` by default. */
  taken?: ProblemCode;
  /** The parts that a record is listed under: none, one or several, of equal length. */
  many?: Record<Many, (value: T) => readonly KeyParts[]>;
  /** The parts that a record is counted under; `[[]]` counts all. */
  counters?: Record<Counter, (value: T) => readonly KeyParts[]>;
  /** Whether every commit leaves the ids that it changes in the {@link ChangeLog}. */
  log?: boolean;
}

export interface Definition<T extends { id: string }> {
  readonly name: string;
  readonly schema: { parse(value: unknown): T };
  readonly indexes: Indexes<T>;
}

interface IndexEntry {
  readonly index: string;
  readonly key: Deno.KvKey;
  /** False where only the version before has it. */
  readonly isNew: boolean;
}

/** Keys besides those of records, each once. */
interface IndexEntries {
  readonly unique: readonly IndexEntry[];
  readonly many: readonly IndexEntry[];
  readonly counters: readonly IndexEntry[];
}

export function indexEntries<T extends { id: string }>(
  definition: Definition<T>,
  value: T,
): IndexEntries {
  return changedEntries(definition, value.id, null, value);
}

/** Returns the keys that only one of two versions of a record has. */
function changedEntries<T extends { id: string }>(
  { name, indexes: { unique = {}, many = {}, counters = {} } }: Definition<T>,
  id: string,
  current: T | null,
  next: T | null,
): IndexEntries {
  const uniquesOf = (index: string, value: T): readonly KeyParts[] => {
    const parts = unique[index]!(value);
    return parts === null ? [] : [parts];
  };
  return {
    unique: diffEntries(
      unique,
      uniquesOf,
      current,
      next,
      (index, parts) => indexKey(name, index, parts),
    ),
    many: diffEntries(
      many,
      (index, value) => many[index]!(value),
      current,
      next,
      (index, parts) => indexKey(name, index, [...parts, id]),
    ),
    counters: diffEntries(
      counters,
      (index, value) => counters[index]!(value),
      current,
      next,
      (index, parts) => counterKey(name, index, parts),
    ),
  };
}

/** Most changes leave most indexes as they are: these are compared before a key is made. */
function diffEntries<T>(
  indexes: object,
  partsOf: (index: string, value: T) => readonly KeyParts[],
  current: T | null,
  next: T | null,
  keyOf: (index: string, parts: KeyParts) => Deno.KvKey,
): IndexEntry[] {
  const entries: IndexEntry[] = [];
  for (const index in indexes) {
    const before = current === null ? [] : partsOf(index, current);
    const after = next === null ? [] : partsOf(index, next);
    for (const parts of difference(after, before)) {
      entries.push({ index, key: keyOf(index, parts), isNew: true });
    }
    for (const parts of difference(before, after)) {
      entries.push({ index, key: keyOf(index, parts), isNew: false });
    }
  }
  return entries;
}

function difference(a: readonly KeyParts[], b: readonly KeyParts[]): readonly KeyParts[] {
  // Most indexes list a new record once.
  if (b.length === 0 && a.length < 2) return a;
  return a.filter((parts, at) =>
    !b.some((other) => areSame(parts, other)) && a.findIndex((one) => areSame(parts, one)) === at
  );
}

function areSame(one: KeyParts, other: KeyParts): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

export interface Version<T> {
  readonly value: T | null;
  readonly versionstamp: string | null;
  readonly isRead?: boolean;
}

/** Returns the operation that turns the version read into `next`; only a check if they are equal. */
export function operationFor<T extends { id: string }>(
  definition: Definition<T>,
  id: string,
  { value: current, versionstamp, isRead }: Version<T>,
  next: T | null,
): Operation {
  const { name, indexes: { log, taken: problem } } = definition;
  const key = recordKey(name, id);
  if (isDeepStrictEqual(current, next)) return { checks: [{ key, versionstamp }] };
  const { unique, many, counters } = changedEntries(definition, id, current, next);
  const listed = [...unique, ...many];
  const left = listed.filter(({ isNew }) => !isNew);
  const heldBy = (index: string, isRead?: boolean) => ({
    unique: { collection: name, index, problem, isRead },
  });
  return {
    checks: [
      { key, versionstamp, ...(current === null && heldBy(ID, isRead)) },
      ...unique.filter(({ isNew }) => isNew)
        .map(({ key, index }) => ({ key, versionstamp: null, ...heldBy(index) })),
    ],
    sums: counters.map(({ key, isNew }) => ({ key, delta: isNew ? 1 : -1 })),
    sets: [
      ...(next === null ? [] : [{ key, value: next }]),
      ...listed.filter(({ isNew }) => isNew).map(({ key }) => ({ key, value: id })),
    ],
    deletes: [...(next === null ? [key] : []), ...left.map(({ key }) => key)],
    changed: log ? [{ collection: name, ids: [id] }] : [],
  };
}
