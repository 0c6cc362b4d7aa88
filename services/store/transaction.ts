import { isDeepStrictEqual } from "node:util";
import { keyText } from "./keys.ts";
import { type Check, ID, type Operation } from "./operation.ts";

/** What another record holds already: the index, and the id of that record. */
export interface Conflict {
  readonly ok: false;
  readonly collection: string;
  readonly index: string;
  readonly id: string;
}

/** What was stored, or the record that stands in the way. */
export type Stored<T> = { readonly ok: true; readonly value: T } | Conflict;

/** Reads what it needs and adds operations; called again at each try of the transaction. */
export type Plan = (transaction: Transaction) => Promise<unknown>;

/** How a verb of a collection commits. */
export interface TransactionOptions {
  /** What else to write in the same commit; left out where the verb itself writes nothing. */
  readonly with?: readonly (Operation | Plan)[];
  /** Whether it may share an atomic with others that come at the same time; for new records only. */
  readonly batched?: boolean;
}

/** The operations of one try of a commit. */
export class Transaction {
  readonly #operations: Operation[] = [];

  get operations(): readonly Operation[] {
    return this.#operations;
  }

  add(...operations: readonly Operation[]): void {
    this.#operations.push(...operations);
  }

  async addAll(parts: readonly (Operation | Plan)[]): Promise<void> {
    const plans = parts.filter((part) => typeof part === "function");
    this.add(...parts.filter((part) => typeof part !== "function"));
    await Promise.all(plans.map((plan) => plan(this)));
  }
}

/**
 * Returns why a commit was refused, given the entries at its checks as they are now: it had landed
 * before, something that it read was changed, or a key that it claims is held by another record.
 * The first happens because remote KV sends a request again when the answer is lost: the second one
 * is then refused because the first one was not.
 */
export function explainRefusal(
  { checks, sets, deletes }: Required<Operation>,
  entries: readonly Deno.KvEntryMaybe<unknown>[],
): "landed" | "changed" | Conflict {
  const wanted = new Map<string, unknown>([
    ...deletes.map((key) => [keyText(key), null] as const),
    ...sets.map(({ key, value }) => [keyText(key), value] as const),
  ]);
  const seen = checks.map((check, i) => {
    const { value = null, versionstamp = null } = entries[i] ?? {};
    const [text, same] = [keyText(check.key), versionstamp === check.versionstamp];
    const done = wanted.has(text) ? isDeepStrictEqual(value, wanted.get(text)) : same;
    return { check, value, same, done };
  });
  // Without a new record our update cannot be told from the same one of another writer.
  const createsRecord = seen.some(({ check }) => check.claim?.index === ID);
  if (createsRecord && seen.every(({ done }) => done)) return "landed";
  // A conflict counts only while all else is as it was read: together they were true at one time.
  if (seen.some(({ check, same }) => !check.claim && !same)) return "changed";
  const other = seen.find(({ same }) => !same);
  return other ? conflictOf(other.check, other.value) : "changed";
}

function conflictOf({ key, claim }: Check, stored: unknown): Conflict {
  const { collection, index } = claim!;
  return { ok: false, collection, index, id: String(index === ID ? key.at(-1) : stored) };
}
