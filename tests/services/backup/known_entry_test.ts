import assert from "node:assert/strict";
import { isKnownEntry } from "../../../services/backup/known_entry.ts";
import { fillStore } from "../../support/fill_store.ts";
import { openSite } from "../../support/site.ts";

Deno.test("every entry that the site itself writes comes back with an import", async () => {
  using site = await openSite({ mail: { perMinute: 10, perDay: 10 } });
  await fillStore(site);
  const roots = new Set<unknown>();
  for await (const { key, value } of site.kv.list({ prefix: [] })) {
    roots.add(key[0]);
    const entry = { key: key.map(String), value };
    assert.ok(key.every((part) => typeof part === "string"), Deno.inspect(key));
    assert.ok(isKnownEntry(site.services, entry), Deno.inspect(entry));
  }
  const missing = [
    "content_mark",
    "settings",
    "newsletter_left",
    ...[...site.services.collections, ...site.services.values].map(({ name }) => name),
  ]
    .filter((root) => !roots.has(root));
  assert.deepEqual(missing, []);
});
