import { isDeepStrictEqual } from "node:util";
import { type Definition, indexEntries, without } from "./indexes.ts";
import { recordKey } from "./keys.ts";
import { ID, type Operation } from "./operation.ts";

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
