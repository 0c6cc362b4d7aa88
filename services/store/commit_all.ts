import { CommitTooLarge, merge, type Operation } from "./transaction.ts";
import type { Store } from "./store.ts";

/** Entries that one commit may change, with room for logs: Deno KV takes 1,000. */
const MAX_ENTRIES = 900;

/**
 * Makes the operations in few commits and in their order, faster than one by one. Nothing is checked:
 * they must not conflict. @throws {Problem} `unavailable`; what was committed before stays
 */
export async function commitAll(store: Store, operations: Iterable<Operation>): Promise<void> {
  let batch: Operation[] = [];
  let entries = 0;
  const commit = async (): Promise<void> => {
    await commitParts(store, batch);
    batch = [];
    entries = 0;
  };
  for (const operation of operations) {
    const changed = countChanges(operation);
    if (batch.length > 0 && entries + changed > MAX_ENTRIES) await commit();
    batch.push(operation);
    entries += changed;
  }
  if (batch.length > 0) await commit();
}

/** Halves what is too large: one commit takes 80 KiB of keys, and 800 KiB of keys and values. */
async function commitParts(store: Store, operations: readonly Operation[]): Promise<void> {
  try {
    await store.commit(merge(operations));
  } catch (error) {
    if (!(error instanceof CommitTooLarge) || operations.length < 2) throw error;
    const half = Math.ceil(operations.length / 2);
    await commitParts(store, operations.slice(0, half));
    await commitParts(store, operations.slice(half));
  }
}

function countChanges({ sums = [], sets = [], deletes = [] }: Operation): number {
  return sums.length + sets.length + deletes.length;
}
