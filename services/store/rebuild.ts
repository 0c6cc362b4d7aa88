import type { Definition } from "./indexes.ts";
import type { Finding } from "./inspect.ts";
import { changeRecord } from "./change_record.ts";
import { merge, type Operation } from "./operation.ts";
import type { Store } from "./store.ts";

/** Entries that one commit may change, with room for counters and logs: Deno KV takes 1,000. */
const MAX_ENTRIES = 700;
/** A record counts as so many entries: one commit takes 800 KiB. */
const RECORD_WEIGHT = 8;

/**
 * Stores new records in few commits, faster than one by one: nothing is checked, so their ids and
 * all that must be unique have to be free. @throws {Problem} `unavailable`; what was stored before
 * stays
 */
export async function loadRecords<T extends { id: string }>(
  store: Store,
  definition: Definition<T>,
  records: Iterable<T>,
): Promise<void> {
  const none = { value: null, versionstamp: null };
  function* operations(): Generator<Operation> {
    for (const record of records) {
      const value = definition.schema.parse(record);
      yield { ...changeRecord(definition, value.id, none, value), checks: [] };
    }
  }
  await commitAll(store, operations());
}

/**
 * Writes what the findings lack, as the records say; returns how many findings were repaired. Nothing
 * is checked: the site has to be stopped.
 */
export async function repairFindings(
  store: Store,
  findings: readonly Finding[],
): Promise<number> {
  const repairs = findings.map(({ repair }) => repair).filter((repair) => repair !== null);
  await commitAll(store, repairs);
  return repairs.length;
}

async function commitAll(store: Store, operations: Iterable<Operation>): Promise<void> {
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
