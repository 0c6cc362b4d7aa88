import { isDeepStrictEqual } from "node:util";
import { type Definition, footprint, without } from "./indexes.ts";
import { copyKey, keyText, logKey, recordKey } from "./keys.ts";
import { retryLocked, type RetryPolicy } from "./retry.ts";

/** A version that must still hold. With a claim: a key that must be free, and what it is for. */
export interface Check extends Deno.AtomicCheck {
  readonly claim?: { readonly collection: string; readonly index: string };
}

/** Which records of a collection are changed, and whether one of them is erased. */
interface Logged {
  readonly collection: string;
  readonly ids: readonly string[];
  readonly erases?: boolean;
}

/** A change of the store that has not been made yet. Several can be made in one commit. */
export interface Operation {
  readonly checks: readonly Check[];
  readonly sums: readonly { readonly key: Deno.KvKey; readonly delta: number }[];
  readonly sets: readonly { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes: readonly Deno.KvKey[];
  /** The records that are changed, for the change logs of their collections. */
  readonly logged: readonly Logged[];
}

/** A record as it was read; null where there was none. */
export interface Version<T> {
  readonly value: T | null;
  readonly versionstamp: string | null;
}

/** The index that stands for the record's own key. */
export const ID = "id";

/** What every store takes in one atomic: `denokv` no more. */
export const MAX_CHECKS = 10;

/** Returns the write that turns the version read into `next`; only a check if they are equal. */
export function writeOf<T extends { id: string }>(
  definition: Definition<T>,
  id: string,
  { value: current, versionstamp }: Version<T>,
  next: T | null,
): Operation {
  const key = recordKey(definition.name, id);
  if (isDeepStrictEqual(current, next)) {
    return { checks: [{ key, versionstamp }], sums: [], sets: [], deletes: [], logged: [] };
  }
  const [before, after] = [footprint(definition, current), footprint(definition, next)];
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
    logged: definition.indexes.log
      ? [{ collection: definition.name, ids: [id], erases: next === null }]
      : [],
  };
}

/** Returns whether the write would change anything. */
export function changes({ sums, sets, deletes }: Operation): boolean {
  return sums.length + sets.length + deletes.length > 0;
}

/** Returns all writes as one; throws TypeError when they cannot be one commit. */
export function merge(writes: readonly Operation[], maxChecks = MAX_CHECKS): Operation {
  const checks = writes.flatMap(({ checks }) => checks);
  const sets = writes.flatMap(({ sets }) => sets);
  const deletes = writes.flatMap(({ deletes }) => deletes);
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
    sums: mergeSums(writes.flatMap(({ sums }) => sums)),
    sets,
    deletes,
    logged: mergeLogged(writes.flatMap(({ logged }) => logged)),
  };
}

/** Returns one sum for each counter. */
function mergeSums(sums: Operation["sums"]): Operation["sums"] {
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
function mergeLogged(logged: Operation["logged"]): Operation["logged"] {
  const collections = Map.groupBy(logged, ({ collection }) => collection);
  return [...collections].map(([collection, lines]) => ({
    collection,
    ids: lines.flatMap(({ ids }) => ids),
    erases: lines.some(({ erases }) => erases),
  }));
}

/**
 * Makes all writes or none; returns the versionstamp, null when one of their checks failed. Throws
 * TypeError when they cannot be one commit, and what {@link retryLocked} throws.
 */
export async function commitOnce(
  kv: Deno.Kv,
  writes: readonly Operation[],
  patience: RetryPolicy,
  signal?: AbortSignal,
  maxChecks?: number,
): Promise<string | null> {
  const operation = atomic(kv, merge(writes, maxChecks));
  const made = await retryLocked(() => operation.commit(), patience, signal);
  return made.ok ? made.versionstamp : null;
}

/** Returns the write as one atomic operation of KV. */
function atomic(
  kv: Deno.Kv,
  { checks, sums, sets, deletes, logged }: Operation,
): Deno.AtomicOperation {
  const operation = kv.atomic();
  // Sums first: a sum that fails throws, and leaves what was listed before it in the store.
  for (const { key, delta } of sums) operation.sum(key, BigInt.asUintN(64, BigInt(delta)));
  operation.check(...checks);
  for (const { key, value } of sets) operation.set(key, value);
  for (const key of deletes) operation.delete(key);
  // The versionstamp of the commit is the key: nobody waits for anybody, and later is greater.
  for (const { collection, ids, erases } of logged) {
    operation.set(logKey(collection, kv.commitVersionstamp()), ids);
    // From this commit on nobody can open the copy of the index that holds who is erased.
    if (erases) operation.delete(copyKey(collection));
  }
  return operation;
}
