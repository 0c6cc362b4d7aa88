import { Problem, type ProblemCode } from "../system/problem.ts";
import { keyText } from "./keys.ts";
import type { EntryCache } from "./entry_cache.ts";

/** A version that must still hold. With `unique`: a key of that index, which must be free. */
export interface Check extends Deno.AtomicCheck {
  readonly unique?: {
    readonly collection: string;
    readonly index: string;
    readonly problem?: ProblemCode;
    /** The transaction has read that it was free: another writer was faster. */
    readonly isRead?: boolean;
  };
}

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

export const ID = "id";

/** How many checks every store takes in one atomic: `denokv` no more. */
export const MAX_CHECKS = 10;

/**
 * A commit that is larger than Deno KV takes, on any store; nothing of it was written. What it is built
 * from has to be split.
 */
export class CommitTooLarge extends TypeError {
  override readonly name = "CommitTooLarge";
}

export function isChange({ sums = [], sets = [], deletes = [] }: Operation): boolean {
  return sums.length + sets.length + deletes.length > 0;
}

/**
 * Returns all operations as one. @throws {CommitTooLarge}, TypeError where two of them change the same
 * key
 */
export function merge(
  operations: readonly Operation[],
  maxChecks = MAX_CHECKS,
): Required<Operation> {
  const checks = operations.flatMap(({ checks = [] }) => checks);
  const sets = operations.flatMap(({ sets = [] }) => sets);
  const deletes = operations.flatMap(({ deletes = [] }) => deletes);
  requireChecks(checks.length, maxChecks);
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

function requireChecks(count: number, most: number): void {
  if (count <= most) return;
  throw new CommitTooLarge(`Cannot commit ${count} checks at once: at most ${most}`);
}

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

export interface Conflict {
  readonly collection: string;
  readonly index: string;
  readonly id: string;
  readonly problem?: ProblemCode;
}

/** Another record, `held.id`, holds what must be unique. Its code is that of the collection. */
export class UniqueConflict extends Problem {
  constructor(readonly held: Conflict) {
    super(held.problem ?? "conflict");
  }
}

export interface CommitOptions {
  /**
   * Whether it may share an atomic with others that come at the same time: for new records, and where
   * many are erased. One that checks a counter never does.
   */
  readonly batched?: boolean;
  /** What the transactions before it read and left. */
  readonly cache?: EntryCache;
}

interface HeldRecord {
  /** Returns its change, or only a check where it stays as it was read. */
  operation(): Operation;
}

/** One try of a commit: what it read, what it changes, and what follows when it is made. */
export class Transaction {
  readonly #added: Operation[] = [];
  #checks = 0;
  /**
   * Whether it has to be alone in its atomic: the sums of others beside it would not be in a count that
   * it checks.
   */
  isAlone = false;
  readonly records = new Map<string, HeldRecord>();
  readonly callbacks: (() => unknown)[] = [];

  /** With entries that need not be read: the commit checks that they are still as in the cache. */
  constructor(readonly cache?: EntryCache) {}

  get operations(): readonly Operation[] {
    return [...this.#added, ...this.records.values().map((record) => record.operation())];
  }

  /** Adds the operations. @throws {CommitTooLarge} where they would have too many checks for any store */
  add(...operations: readonly Operation[]): void {
    for (const { checks = [] } of operations) this.#checks += checks.length;
    requireChecks(this.#checks, MAX_CHECKS);
    this.#added.push(...operations);
  }

  /**
   * Calls it after the commit, in the order in which they came. What a try asked for that was refused
   * is dropped: the next one asks again.
   */
  afterCommit(callback: () => unknown): void {
    this.callbacks.push(callback);
  }
}
