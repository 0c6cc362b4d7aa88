import type { Store } from "../store/store.ts";

/** The prefix of the copies of search indexes that earlier versions kept in the store. */
export const oldSearchCopies: Deno.KvKey = ["search_copy"];

/** Deletes the copies of search indexes of earlier versions; returns the number of keys. */
export async function deleteOldSearchCopies(store: Store): Promise<number> {
  let deleted = 0;
  for await (const { key } of store.list({ prefix: oldSearchCopies })) {
    await store.commit({ deletes: [key] });
    deleted++;
  }
  return deleted;
}
