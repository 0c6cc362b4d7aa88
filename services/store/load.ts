import type { Definition } from "./indexes.ts";
import { defaultRetry } from "./retry.ts";
import { commitOnce, writeOf } from "./operation.ts";

/** Entries of KV that one commit may change, with room for counters and the log (limit 1,000). */
const MAX_SETS = 700;

/**
 * Stores new records in few commits, faster than one by one: nothing is checked, so their ids and
 * all that must be unique have to be free. Throws Problem `unavailable`; what was stored before
 * stays.
 */
export async function load<T extends { id: string }>(
  kv: Deno.Kv,
  definition: Definition<T>,
  records: Iterable<T>,
): Promise<void> {
  let batch: ReturnType<typeof writeOf>[] = [];
  let sets = 0;
  const store = async (): Promise<void> => {
    const writes = batch;
    batch = [];
    sets = 0;
    await commitOnce(kv, writes, defaultRetry);
  };
  for (const record of records) {
    const none = { value: null, versionstamp: null };
    const write = writeOf(definition, record.id, none, definition.schema.parse(record));
    if (sets + write.sets.length > MAX_SETS) await store();
    batch.push({ ...write, checks: [] });
    sets += write.sets.length;
  }
  if (batch.length > 0) await store();
}
