import type { Definition } from "../../../../services/store/indexes.ts";
import { type Finding, inspectCollection } from "../../../../services/store/verify.ts";

/** Returns what in the store does not agree with the records of a collection. */
export async function findingsIn<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
): Promise<Finding[]> {
  return (await inspectCollection(kv, collection)).findings;
}
