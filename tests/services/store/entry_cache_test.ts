import assert from "node:assert/strict";
import { EntryCache } from "../../../services/store/entry_cache.ts";

Deno.test("of many entries the last ones are kept, at least as many as promised", () => {
  const cache = new EntryCache(100);
  const entries = Array.from({ length: 10_000 }, (_, i) => ({
    key: ["rows", String(i)],
    value: i,
    versionstamp: "1",
  }));
  for (const entry of entries) cache.add(entry);
  const kept = entries.filter(({ key }) => cache.get(key).versionstamp);
  assert.ok(kept.length >= 100 && kept.length <= 200, `${kept.length} were kept`);
  assert.deepEqual(cache.get(["rows", "9999"]), entries.at(-1));
});
