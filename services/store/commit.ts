import { isDeepStrictEqual } from "node:util";
import type { CommitBatcher } from "./commit_batcher.ts";
import { keyText } from "./keys.ts";
import { defaultRetry, retryLocked, type RetryPolicy, unavailable, withDeadline } from "./retry.ts";
import { changes, type Check, commitOnce, ID, merge, type Operation } from "./operation.ts";

/** What another record holds already: the index, and the id of who holds it. */
export interface Conflict {
  readonly ok: false;
  readonly collection: string;
  readonly index: string;
  readonly id: string;
}

/** What was stored, or who stands in the way. */
export type Stored<T> = { readonly ok: true; readonly value: T } | Conflict;

/** Writes for one commit, and what to return once they are made. */
export interface Plan<R> {
  readonly value: R;
  readonly writes: readonly Operation[];
}

/**
 * Makes all writes of a plan or none, and returns its value, or the conflict that stopped it.
 * The plan is made again, from fresh reads, whenever something it has read was changed meanwhile.
 * Throws Problem `unavailable`: then nobody knows whether the writes were made. With a group the
 * writes may go into one atomic with those of others. `made` hears the versionstamp of the commit,
 * where there was one and its answer came.
 */
export function commit<R>(
  kv: Deno.Kv,
  plan: () => Plan<R> | Promise<Plan<R>>,
  patience: RetryPolicy = defaultRetry,
  { group, made }: { group?: CommitBatcher; made?: (versionstamp: string) => void } = {},
): Promise<Stored<R>> {
  return withDeadline(patience, async (signal) => {
    for (let attempt = 1; attempt <= patience.tries; attempt++) {
      if (attempt > 1) await patience.pause(attempt - 1);
      const { value, writes } = await plan();
      signal.throwIfAborted();
      if (!writes.some(changes)) return { ok: true, value };
      const versionstamp = await (group?.commit(writes, signal) ??
        commitOnce(kv, writes, patience, signal));
      if (versionstamp !== null) {
        made?.(versionstamp);
        return { ok: true, value };
      }
      const refusal = await retryLocked(() => explain(kv, merge(writes)), patience, signal);
      if (refusal === "landed") return { ok: true, value };
      if (refusal !== "changed") return refusal;
    }
    throw unavailable(new Error(`The store refused ${patience.tries} tries of a write`));
  });
}

/**
 * Says why a write was refused: it had landed before, something it had read was changed, or a key
 * it claims is held by another. The first happens because remote KV sends a request again when the
 * answer is lost, and the second one is then refused because the first one was not.
 */
async function explain(kv: Deno.Kv, write: Operation): Promise<"landed" | "changed" | Conflict> {
  const entries = await kv.getMany<unknown[]>(write.checks.map(({ key }) => key));
  const wanted = new Map<string, unknown>([
    ...write.deletes.map((key) => [keyText(key), null] as const),
    ...write.sets.map(({ key, value }) => [keyText(key), value] as const),
  ]);
  const seen = write.checks.map((check, i) => {
    const { value = null, versionstamp = null } = entries[i] ?? {};
    const [text, same] = [keyText(check.key), versionstamp === check.versionstamp];
    const done = wanted.has(text) ? isDeepStrictEqual(value, wanted.get(text)) : same;
    return { check, value, same, done };
  });
  // Without a new record nothing tells our update from the same one of somebody else.
  const telling = seen.some(({ check }) => check.claim?.index === ID);
  if (telling && seen.every(({ done }) => done)) return "landed";
  // A conflict counts only while all else is as it was read: together they were true at one time.
  if (seen.some(({ check, same }) => !check.claim && !same)) return "changed";
  const other = seen.find(({ same }) => !same);
  return other ? conflictOf(other.check, other.value) : "changed";
}

function conflictOf({ key, claim }: Check, stored: unknown): Conflict {
  const { collection, index } = claim!;
  return { ok: false, collection, index, id: String(index === ID ? key.at(-1) : stored) };
}
