/** getMany of KV takes no more keys at once. */
const MAX_KEYS = 10;

/** Returns the entries of all keys, in their order. */
export async function readMany(
  kv: Deno.Kv,
  keys: readonly Deno.KvKey[],
): Promise<Deno.KvEntryMaybe<unknown>[]> {
  const chunks = Array.from(
    { length: Math.ceil(keys.length / MAX_KEYS) },
    (_, i) => keys.slice(i * MAX_KEYS, (i + 1) * MAX_KEYS),
  );
  return (await Promise.all(chunks.map((chunk) => kv.getMany<unknown[]>(chunk)))).flat();
}

/** Returns the last entries under the prefix, backwards; with a cursor, those before it. */
export async function readPage(
  kv: Deno.Kv,
  prefix: Deno.KvKey,
  limit: number,
  cursor: string | null,
): Promise<{ entries: Deno.KvEntry<unknown>[]; cursor: string | null }> {
  const range = cursor === null ? { prefix } : { prefix, end: [...prefix, cursor] };
  // One more than asked for tells whether there are more.
  const options = { limit: limit + 1, reverse: true };
  const found = await Array.fromAsync(kv.list<unknown>(range, options));
  const entries = found.slice(0, limit);
  return { entries, cursor: found.length > limit ? lastPart(entries.at(-1)?.key) : null };
}

/** Returns the last part of a key as text, null where there is none. */
function lastPart(key: Deno.KvKey = []): string | null {
  const part = key.at(-1);
  return part === undefined ? null : String(part);
}
