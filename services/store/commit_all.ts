import { merge, type Operation } from "./transaction.ts";
import type { Store } from "./store.ts";

/** Entries that one commit may change, with room for counters and logs: Deno KV takes 1,000. */
const MAX_ENTRIES = 700;
/** How many entries a record counts as: one commit takes 800 KiB. */
const RECORD_WEIGHT = 8;

/**
 * Makes the operations in few commits, faster than one by one. Nothing is checked: they must not
 * conflict. @throws {Problem} `unavailable`; what was committed before stays
 */
export async function commitAll(store: Store, operations: Iterable<Operation>): Promise<void> {
  let batch: Operation[] = [];
  let entries = 0;
  const commit = async (): Promise<void> => {
    await store.commit(merge(batch));
    batch = [];
    entries = 0;
  };
  for (const operation of operations) {
    const weight = weightOf(operation);
    if (batch.length > 0 && entries + weight > MAX_ENTRIES) await commit();
    batch.push(operation);
    entries += weight;
  }
  if (batch.length > 0) await commit();
}

function weightOf({ sets = [], deletes = [] }: Operation): number {
  const records = sets.filter(({ value }) => typeof value === "object").length;
  return sets.length + deletes.length + records * RECORD_WEIGHT;
}
