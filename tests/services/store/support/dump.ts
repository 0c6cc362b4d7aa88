/** Returns everything in the store: the key, its parts joined by slashes, and the value. */
export async function dump(kv: Deno.Kv): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for await (const { key, value } of kv.list({ prefix: [] })) {
    const text = key.map((part) => typeof part === "string" ? part : Deno.inspect(part)).join("/");
    all[text] = value instanceof Deno.KvU64 ? value.value : value;
  }
  return all;
}
