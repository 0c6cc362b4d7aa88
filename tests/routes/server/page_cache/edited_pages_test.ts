import assert from "node:assert/strict";
import { oneHour } from "../../../../services/system/clock.ts";
import { publish } from "../../../support/content.ts";
import { openAdmin } from "../../../support/admin_site.ts";
import { openSite, type TestSite } from "../../../support/site.ts";

const title = /Ganamos el debate/;

async function news(site: TestSite): Promise<string> {
  return await (await site.request("/noticias")).text();
}

Deno.test("what another process published is seen at once by a signed-in visitor, and after three seconds by the first stranger", async () => {
  using site = await openAdmin();
  assert.doesNotMatch(await news(site), title);
  await publish(site.services, "noticia");
  assert.doesNotMatch(await news(site), title);
  site.clock.now += 3_001;
  assert.match(await news(site), title);
  await publish(site.services, "noticia", { titulo: "Otro debate" });
  assert.match(await site.read("/noticias"), /Otro debate/);
});

Deno.test("what is due at 6:00:00 is on the page of 6:00:00, though the page of before was kept", async () => {
  const six = Date.parse("2026-09-17T06:00:00-05:00");
  using site = await openSite();
  await publish(site.services, "noticia", {}, six);
  site.clock.now = six - 10;
  assert.doesNotMatch(await news(site), title);
  site.clock.now = six - 1;
  assert.doesNotMatch(await news(site), title);
  site.clock.now = six;
  assert.match(await news(site), title);
});

Deno.test("while the store is away visitors get what is kept, and wait for it once", async () => {
  using site = await openSite();
  const page = await news(site);
  site.closeStore();
  site.clock.now += oneHour;
  assert.equal(await news(site), page);
  assert.equal(site.services.siteContent.check(), null);
});
