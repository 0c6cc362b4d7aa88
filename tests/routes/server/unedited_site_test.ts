import assert from "node:assert/strict";
import { phases } from "../../../content/site/campaign.ts";
import { builtInContent } from "../../../services/editorial/site_content_schema.ts";
import { pagesIn } from "../../../routes/site/pages.tsx";
import { renderPublicPage } from "../../../routes/render.tsx";
import { edit, publish } from "../../support/content.ts";
import { openSite, type TestSite } from "../../support/site.ts";

const documents = [
  "/noticias/feed.xml",
  "/sitemap.xml",
  "/como-votar/votar.ics",
  "/robots.txt",
  "/.well-known/security.txt",
];

/** What is on a page only where staff have written something. */
const staffsOwn = /\/imagenes\/|"\/agenda\/|"\/noticias\/(?!feed\.xml)|Aviso de la campaña/;

async function read(site: TestSite, path: string): Promise<string> {
  const response = await site.request(path);
  assert.equal(response.status, 200, path);
  return await response.text();
}

for (const phase of phases) {
  Deno.test(`in an empty store each page is that of the sources, byte for byte: ${phase}`, async () => {
    using site = await openSite({ phase });
    for (const page of pagesIn(phase)) {
      const deps = { ...site.deps, siteContent: { current: builtInContent } };
      const { html } = renderPublicPage(page, deps);
      assert.equal(await read(site, page.path), html, page.path);
      assert.doesNotMatch(html, staffsOwn, page.path);
    }
    using withoutStore = await openSite({ phase });
    withoutStore.closeStore();
    for (const path of documents) {
      assert.equal(await read(site, path), await read(withoutStore, path), path);
    }
    assert.equal(site.services.siteContent.current, builtInContent);
  });
}

Deno.test("the number of proposals and results on a page is that of those it shows", async () => {
  using site = await openSite();
  const sign = async (path: string) =>
    /<div class="sun" aria-hidden="true">(?:<span>(\d+)<\/span>)?/.exec(await read(site, path))
      ?.[1];
  assert.deepEqual([await sign("/logros"), await sign("/propuestas")], ["9", "5"]);
  const { editorial, siteContent } = site.services;
  await publish(site.services, "logro");
  await publish(site.services, "propuesta");
  await siteContent.refresh();
  assert.deepEqual([await sign("/logros"), await sign("/propuestas")], ["10", "6"]);
  for (const item of await editorial.all("propuesta")) {
    await edit(site.services, (tx) => editorial.withdraw(tx, item, item.version));
  }
  await siteContent.refresh();
  assert.equal(await sign("/propuestas"), undefined);
});
