import type { Collection } from "../store/collection.ts";

/** Records per read. */
const BATCH = 200;

type Records<T extends { id: string }> = Pick<
  Collection<T, string, string, string>,
  "batches" | "getMany"
>;

/** Yields the records with these ids, in their order, without those that no longer exist. */
export async function* readEach<T extends { id: string }>(
  records: Records<T>,
  ids: readonly string[],
): AsyncGenerator<T[], void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    yield await records.getMany(ids.slice(start, start + BATCH));
  }
}

/** The same for ids sorted newest first, by reading all records between the first and the last. */
export async function* pickOfAll<T extends { id: string }>(
  records: Records<T>,
  ids: readonly string[],
): AsyncGenerator<T[], void> {
  const wanted = new Set(ids);
  const range = { from: ids.at(-1), before: `${ids[0]}\0` };
  for await (const batch of records.batches(range)) {
    yield batch.filter(({ id }) => wanted.has(id));
  }
}

/** Yields the batches without unwanted records. */
export async function* filterBatches<T>(
  batches: AsyncIterable<readonly T[]>,
  isWanted: (record: T) => boolean,
): AsyncGenerator<T[], void> {
  for await (const batch of batches) yield batch.filter(isWanted);
}
