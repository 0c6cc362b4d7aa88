import assert from "node:assert/strict";
import { createApp } from "../../../routes/app.tsx";
import { pages } from "../../../routes/site/pages.tsx";
import { createSite } from "../../../routes/server/site.ts";
import { prerenderPages } from "../../../tasks/build_server.ts";
import { readImportGraph } from "../../support/import_graph.ts";
import { openSite } from "../../support/site.ts";

/** A site of its own that tells how often its greater part was opened. */
async function closedSite() {
  const world = await openSite();
  const opened = { times: 0 };
  const prerendered = prerenderPages(world.deps.assets);
  const site = createSite({ ...world.deps, prerendered }, (cache) => {
    opened.times++;
    return Promise.resolve(createApp(world.deps, cache));
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await site.fetch(new Request(world.origin + path, init));
    await site.settled();
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { world, site, opened, ask, [Symbol.dispose]: () => world[Symbol.dispose]() };
}

Deno.test("anonymous visitors get every public page before the rest of the site is loaded", async () => {
  using closed = await closedSite();
  for (const { path } of pages) {
    const { status, text } = await closed.ask(path);
    assert.equal(status, 200, path);
    assert.match(text, /<h1/, path);
  }
  assert.equal(closed.opened.times, 0);
  await Promise.all(["/admin", "/nada", "/lo%67ros"].map((path) => closed.ask(path)));
  assert.equal(closed.opened.times, 1, "the rest is opened once");
});

for (const { path } of pages) {
  Deno.test(`${path} is the same page, made before the rest is loaded or by its route`, async () => {
    using closed = await closedSite();
    using other = await closedSite();
    const early = await closed.ask(path);
    const app = await other.site.load();
    const response = await app.fetch(new Request(other.world.origin + path));
    await other.site.settled();
    assert.equal(early.text, await response.text());
    assert.deepEqual([...early.headers], [...response.headers]);
  });
}

Deno.test("a page that cannot be made is answered and logged like every failure (ASVS 13.4.2, 16.3.4, 16.5.1)", async () => {
  using world = await openSite();
  const { manifest } = world.deps.assets;
  const assets = { ...world.deps.assets, manifest: { ...manifest, shareImages: undefined } };
  using broken = await openSite({ assets: assets as unknown as typeof world.deps.assets });
  const response = await broken.request("/");
  assert.equal(response.status, 500);
  assert.match(broken.logged.join("\n"), /"unexpected"/);
});

Deno.test("before the first answer nothing of Node is loaded, nor a package but the small one that reads addresses", async () => {
  const graph = await readImportGraph(["main.ts", "routes/server/serve.ts"], "static");
  const addresses = "npm:ipaddr.js@2.5.0";
  const heavy = [...graph].flatMap(([from, targets]) =>
    targets.filter((to) => /^(npm|node):/.test(to) && to !== addresses).map((to) =>
      `${from} imports ${to}`
    )
  );
  assert.deepEqual(heavy, []);
  assert.ok(graph.has("routes/server/page_cache/page_cache.ts"));
  assert.ok(!graph.has("routes/server/open_app.ts"));
});

Deno.test("the identity is read before any module that makes a text from it is imported", async () => {
  const graph = await readImportGraph(["main.ts"], "static");
  assert.ok(graph.has("content/site/campaign.ts"));
  assert.ok(!graph.has("content/site/site.ts"));
  assert.ok(!graph.has("components/theme/palette.ts"));
});
