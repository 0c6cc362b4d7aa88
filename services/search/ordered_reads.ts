import type { Collection } from "../store/collection.ts";

/** How many records are read at a time where they do not stand side by side. */
const readAtOnce = 200;

type Records<T extends { id: string }> = Pick<
  Collection<T, string, string, string>,
  "batches" | "getMany"
>;

/** Yields the records with these ids, in their order; those that are gone are left out. */
export async function* readEach<T extends { id: string }>(
  records: Records<T>,
  ids: readonly string[],
): AsyncGenerator<T[], void> {
  for (let start = 0; start < ids.length; start += readAtOnce) {
    yield await records.getMany(ids.slice(start, start + readAtOnce));
  }
}

/** The same for ids that are sorted newest first, out of a read of all records. */
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

/** Yields the batches without the records that are not wanted. */
export async function* keep<T>(
  batches: AsyncIterable<readonly T[]>,
  isWanted: (record: T) => boolean,
): AsyncGenerator<T[], void> {
  for await (const batch of batches) yield batch.filter(isWanted);
}
