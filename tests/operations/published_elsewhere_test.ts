import assert from "node:assert/strict";
import { site } from "../../content/site/site.ts";
import { KeyRing } from "../../services/secrets/key_ring.ts";
import { createServices } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { until } from "../support/until.ts";
import { publish } from "../support/content.ts";
import { openFolder } from "../support/folder.ts";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";

Deno.test("what one process publishes another one shows, in a file", async () => {
  await using folder = await openFolder();
  await using server = await ServerProcess.start(await siteLaunch(folder.store));
  using store = await Store.open(folder.store);
  const services = createServices(store, site, Date.now, new KeyRing("a secret of the test"));
  const read = async () => await (await fetch(`${server.origin}/noticias`)).text();
  assert.doesNotMatch(await read(), /ganamos-el-debate/);
  await publish(services, "noticia");
  await until(async () => (await read()).includes("ganamos-el-debate"));
  const started = await ServerProcess.start(await siteLaunch(folder.store));
  await using later = started;
  const page = await (await fetch(`${later.origin}/noticias`)).text();
  assert.match(page, /ganamos-el-debate/);
});
