import { commitAll } from "./commit_all.ts";
import { type Definition, indexEntries } from "./indexes.ts";
import { inspectCounters } from "./inspect.ts";
import type { Finding } from "./findings.ts";
import { keyText } from "./keys.ts";
import type { Store } from "./store.ts";

/** The records of a collection, and which of them cannot be read. */
interface Records<T extends { id: string }> extends Definition<T> {
  readonly unreadable: ReadonlySet<string>;
  batches(options: { readonly batchSize: number }): AsyncIterable<readonly T[]>;
}

/** Records whose index entries are looked up together. */
const recordsAtOnce = 250;

/**
 * Writes the index entries that are missing and the counters that are wrong, as the records say, while
 * nothing else writes; returns how many these were. Its memory does not grow with the records.
 */
export async function addMissing<T extends { id: string }>(
  store: Store,
  records: Records<T>,
): Promise<number> {
  const counts = new Map<string, { readonly key: Deno.KvKey; readonly count: bigint }>();
  let written = 0;
  for await (const batch of records.batches({ batchSize: recordsAtOnce })) {
    const entries = batch.flatMap((record) => {
      const { unique, many, counters } = indexEntries(records, record);
      for (const { key } of counters) {
        const text = keyText(key);
        counts.set(text, { key, count: (counts.get(text)?.count ?? 0n) + 1n });
      }
      return [...unique, ...many].map(({ key }) => ({ key, value: record.id }));
    });
    const stored = await store.read((reader) => reader.getMany(entries.map(({ key }) => key)));
    const missing = entries.filter((_, at) => stored[at]?.versionstamp === null);
    await commitAll(store, missing.map((entry) => ({ sets: [entry] })));
    written += missing.length;
  }
  const { name, unreadable } = records;
  const wrong = await inspectCounters(store, name, { counts, unreadable });
  return written + await repair(store, wrong);
}

/** Repairs what can be repaired, while nothing else writes; returns how many findings that were. */
export async function repair(store: Store, findings: readonly Finding[]): Promise<number> {
  const repairs = findings.map(({ repair }) => repair).filter((repair) => repair !== null);
  await commitAll(store, repairs);
  return repairs.length;
}
