import assert from "node:assert/strict";
import deno from "../../../deno.json" with { type: "json" };
import { openAdmin } from "../../support/admin_site.ts";

Deno.test("the version of deno.json is in the health check, staff read it in the sidebar, and visitors do not read it", async () => {
  using site = await openAdmin();
  const health = await site.request("/healthz");
  assert.equal(health.headers.get("x-version"), deno.version);
  assert.equal(await health.text(), "ok");
  assert((await site.read("/admin")).includes(`<p>Versión ${deno.version}</p></div></aside>`));
  for (const path of ["/", "/login", "/livez", "/nada"]) {
    const page = await site.request(path);
    assert.equal(page.headers.get("x-version"), null);
    assert.doesNotMatch(await page.text(), /Versión/);
  }
});

Deno.test("the changelog has a section for the version", async () => {
  const changelog = await Deno.readTextFile("CHANGELOG.md");
  assert(changelog.includes(`\n## ${deno.version}\n`));
});
