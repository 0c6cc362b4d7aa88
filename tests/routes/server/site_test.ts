import assert from "node:assert/strict";
import { readImportGraph } from "../../support/import_graph.ts";
import { openSite } from "../../support/site.ts";

Deno.test("a page that cannot be made is answered and logged like every failure (ASVS 13.4.2, 16.3.4, 16.5.1)", async () => {
  using world = await openSite();
  const { manifest } = world.deps.assets;
  const assets = { ...world.deps.assets, manifest: { ...manifest, shareImages: undefined } };
  using broken = await openSite({ assets: assets as unknown as typeof world.deps.assets });
  const response = await broken.request("/");
  assert.equal(response.status, 500);
  assert.match(broken.logged.join("\n"), /"unexpected"/);
});

Deno.test("the identity is read before any module that makes a text from it is imported", async () => {
  const graph = await readImportGraph(["main.ts"], "static");
  assert.ok(graph.has("content/site/campaign.ts"));
  assert.ok(!graph.has("content/site/site.ts"));
  assert.ok(!graph.has("components/theme/palette.ts"));
});
