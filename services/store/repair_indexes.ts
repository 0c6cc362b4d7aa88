import { commitAll } from "./commit_all.ts";
import { type Definition, indexEntries } from "./indexes.ts";
import { inspectCounters, readable } from "./inspect.ts";
import type { Finding } from "./findings.ts";
import { keyText, recordKey } from "./keys.ts";
import type { Store } from "./store.ts";

interface Records<T extends { id: string }> extends Definition<T> {
  readonly unreadable: ReadonlySet<string>;
  batches(options: { readonly batchSize: number }): AsyncIterable<readonly T[]>;
}

/** Records whose index entries are looked up together. */
const recordsAtOnce = 250;

/**
 * Writes the index entries that are missing and the counters that are wrong, as the records say, while
 * nothing else writes, and deletes the entries of the same indexes that are no longer made so; returns
 * how many these were. Its memory does not grow with the records.
 */
export async function addMissing<T extends { id: string }>(
  store: Store,
  records: Records<T>,
): Promise<number> {
  const counts = new Map<string, { readonly key: Deno.KvKey; readonly count: bigint }>();
  const outdated = new Set<Deno.KvKeyPart>();
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
    for (const { key: [index] } of missing) if (index !== undefined) outdated.add(index);
    await commitAll(store, missing.map((entry) => ({ sets: [entry] })));
    written += missing.length;
  }
  for (const index of outdated) written += await deleteFormer(store, records, index);
  const { name, unreadable } = records;
  const wrong = await inspectCounters(store, name, { counts, unreadable });
  return written + await repair(store, wrong);
}

/** Deletes the entries of the index that their records do not have; returns how many these were. */
async function deleteFormer<T extends { id: string }>(
  store: Store,
  records: Records<T>,
  index: Deno.KvKeyPart,
): Promise<number> {
  let deleted = 0;
  let start: Deno.KvKey = [index];
  for (;;) {
    const range = { start, end: [`${String(index)}\0`] };
    const entries = await Array.fromAsync(store.list(range, { limit: recordsAtOnce }));
    const last = entries.at(-1);
    if (!last) return deleted;
    start = [...last.key, ""];
    const keys = entries.map(({ value }) => recordKey(records.name, String(value)));
    const stored = await store.read((reader) => reader.getMany(keys));
    const former = entries.filter(({ key }, at) => !hasEntry(records, stored[at]?.value, key));
    await commitAll(store, former.map(({ key }) => ({ deletes: [key] })));
    deleted += former.length;
  }
}

/** Returns whether the stored record has that index entry; one that cannot be read may have it. */
function hasEntry<T extends { id: string }>(
  records: Records<T>,
  stored: unknown,
  key: Deno.KvKey,
): boolean {
  if (stored === null) return false;
  const record = readable(records, stored);
  if (!record) return true;
  const { unique, many } = indexEntries(records, record);
  return [...unique, ...many].some((entry) => keyText(entry.key) === keyText(key));
}

/** Repairs what can be repaired, while nothing else writes; returns how many findings that were. */
export async function repair(store: Store, findings: readonly Finding[]): Promise<number> {
  const repairs = findings.map(({ repair }) => repair).filter((repair) => repair !== null);
  await commitAll(store, repairs);
  return repairs.length;
}
