export interface Write {
  /**
   * Parts of the key; `{id}` and `{email}` stand for those of the record, `{versionstamp}` for that
   * of the commit.
   */
  key: string[];
  /** The JSON text of the value, with the same two placeholders; null for a counter. */
  value: string | null;
}

type Seen = Map<string, { versionstamp: string; value: unknown }>;

export async function readStore(path: string): Promise<Seen> {
  using kv = await Deno.openKv(path);
  const seen: Seen = new Map();
  for await (const { key, value, versionstamp } of kv.list({ prefix: [] })) {
    seen.set(JSON.stringify(key), { value, versionstamp });
  }
  return seen;
}

/** The writes of the one commit that made `["volunteers", id]`: what changed together with it. */
export function writesOf(id: string, email: string, before: Seen, after: Seen): Write[] {
  const entity = JSON.stringify(["volunteers", id]);
  const commit = after.get(entity)?.versionstamp;
  if (!commit) throw new Error(`The store holds no ${entity}`);
  const changed = [...after].filter(([key, { versionstamp }]) =>
    versionstamp === commit && before.get(key)?.versionstamp !== commit
  );
  const generalise = (text: string) =>
    text.replaceAll(id, "{id}").replaceAll(email, "{email}").replaceAll(commit, "{versionstamp}");
  return changed.map(([key, { value }]) => ({
    key: JSON.parse(key).map((part: unknown) => generalise(String(part))),
    value: value instanceof Deno.KvU64 ? null : generalise(JSON.stringify(value)),
  }));
}
