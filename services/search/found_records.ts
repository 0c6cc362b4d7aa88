import type { Collection } from "../store/collection.ts";

/** How often the index is asked, where records change between its answer and their reading. */
const tries = 3;

/** What an index has found: some ids, and how many match in all. */
interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

/**
 * Returns what the index finds and the records themselves. Where one of them no longer matches once
 * it is read, the index is asked again; what still does not match at the last try is left out of the
 * records and of the total.
 */
export async function readFound<T extends { id: string }, F extends Found>(
  records: Pick<Collection<T, string, string, string>, "getCached">,
  find: () => Promise<F>,
  isWanted: (record: T) => boolean,
): Promise<F & { readonly records: T[] }> {
  for (let attempt = 1;; attempt++) {
    const found = await find();
    const read = (await records.getCached(found.ids)).filter(isWanted);
    const left = found.ids.length - read.length;
    if (left === 0 || attempt === tries) {
      return { ...found, total: found.total - left, records: read };
    }
  }
}
