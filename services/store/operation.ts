import { isDeepStrictEqual } from "node:util";
import { type Definition, indexEntries, without } from "./indexes.ts";
import { keyText, recordKey } from "./keys.ts";

/** A version that must still hold. With a claim: a key that must be free, and what it is for. */
export interface Check extends Deno.AtomicCheck {
  readonly claim?: { readonly collection: string; readonly index: string };
}

/** The ids of changed records of a collection, for its change log. */
interface ChangedIds {
  readonly collection: string;
  readonly ids: readonly string[];
}

/** A change of the store that has not been made yet. Several can be made in one commit. */
export interface Operation {
  readonly checks?: readonly Check[];
  readonly sums?: readonly { readonly key: Deno.KvKey; readonly delta: number }[];
  readonly sets?: readonly { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes?: readonly Deno.KvKey[];
  readonly changed?: readonly ChangedIds[];
}

/** A record as it was read; null where there was none. */
export interface Version<T> {
  readonly value: T | null;
  readonly versionstamp: string | null;
}

/** The name of a record's own key among its indexes. */
export const ID = "id";

/** How many checks every store takes in one atomic: `denokv` no more. */
export const MAX_CHECKS = 10;

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
  const claimed = without(after.unique, before.unique);
  const entered = [...claimed, ...without(after.many, before.many)];
  const left = [...without(before.unique, after.unique), ...without(before.many, after.many)];
  const claim = (index: string) => ({ collection: definition.name, index });
  return {
    checks: [
      current === null ? { key, versionstamp, claim: claim(ID) } : { key, versionstamp },
      ...claimed.map(({ key, index }) => ({ key, versionstamp: null, claim: claim(index) })),
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

/** Returns whether the operation would change anything. */
export function isChange({ sums = [], sets = [], deletes = [] }: Operation): boolean {
  return sums.length + sets.length + deletes.length > 0;
}

/** Returns all operations as one; throws TypeError when they cannot be one commit. */
export function merge(
  operations: readonly Operation[],
  maxChecks = MAX_CHECKS,
): Required<Operation> {
  const checks = operations.flatMap(({ checks = [] }) => checks);
  const sets = operations.flatMap(({ sets = [] }) => sets);
  const deletes = operations.flatMap(({ deletes = [] }) => deletes);
  if (checks.length > maxChecks) {
    throw new TypeError(`Cannot commit ${checks.length} checks at once: at most ${maxChecks}`);
  }
  const seen = new Set<string>();
  for (const key of [...sets.map(({ key }) => key), ...deletes]) {
    const text = keyText(key);
    if (seen.has(text)) throw new TypeError(`Cannot commit two changes of ${text} at once`);
    seen.add(text);
  }
  return {
    checks,
    sums: mergeSums(operations.flatMap(({ sums = [] }) => sums)),
    sets,
    deletes,
    changed: mergeChanged(operations.flatMap(({ changed = [] }) => changed)),
  };
}

/** Returns one sum for each counter. */
function mergeSums(sums: Required<Operation>["sums"]): Required<Operation>["sums"] {
  const merged = new Map<string, { readonly key: Deno.KvKey; delta: number }>();
  for (const { key, delta } of sums) {
    const text = keyText(key);
    const before = merged.get(text);
    if (before) before.delta += delta;
    else merged.set(text, { key, delta });
  }
  return [...merged.values()].filter(({ delta }) => delta !== 0);
}

/** Returns one line for each log: all lines of a commit would have the same key. */
function mergeChanged(changed: readonly ChangedIds[]): ChangedIds[] {
  const collections = Map.groupBy(changed, ({ collection }) => collection);
  return [...collections].map(([collection, lines]) => ({
    collection,
    ids: lines.flatMap(({ ids }) => ids),
  }));
}
