import { type Definition, footprint } from "./indexes.ts";
import { readMany } from "./read.ts";

/**
 * Returns whether the oldest record lacks an index entry or a counter: then a version of the site
 * kept it that did not know that one yet. Two reads, however many records there are.
 */
export async function isOutdated<T extends { id: string }>(
  kv: Deno.Kv,
  definition: Definition<T>,
): Promise<boolean> {
  const oldest = kv.list({ prefix: [definition.name] }, { limit: 1 });
  for await (const { value } of oldest) {
    const { unique, many, counters } = footprint(definition, definition.schema.parse(value));
    const keys = [...unique, ...many, ...counters].map(({ key }) => key);
    return (await readMany(kv, keys)).some(({ versionstamp }) => versionstamp === null);
  }
  return false;
}
