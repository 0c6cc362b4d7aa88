import assert from "node:assert/strict";
import { repairStore, verifyStore } from "../../../services/verify.ts";
import { createServices } from "../../../services/services.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { Store } from "../../../services/store/store.ts";
import { site as identity } from "../../../content/site/site.ts";
import { register } from "../../support/back_office.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { openSite } from "../../support/site.ts";

/** Makes the store one of a version that counted volunteers without their localidades. */
async function age(kv: Deno.Kv): Promise<void> {
  for await (const { key } of kv.list({ prefix: ["volunteers_count"] })) {
    if (["localidad", "unowned", "waiting"].includes(String(key[1]))) await kv.delete(key);
  }
}

Deno.test("figures that the store of an earlier version cannot give are refused, and lists go on", async () => {
  using site = await openAdmin();
  await register(site);
  const coordinator = await withStaff(site, "coordinator", ["Suba"]);
  await age(site.kv);
  for (const path of ["/admin/today", "/admin/team", "/admin/team/assignment"]) {
    const answer = await site.ask(path);
    assert.equal(answer.status, 503, path);
    assert.match(await answer.text(), /Falta actualizar el almacén/, path);
  }
  assert.equal((await coordinator.ask("/admin/today")).status, 503);
  assert.equal((await coordinator.data("/api/admin/volunteers")).total, 1);
  const dashboard = await site.ask("/admin");
  assert.equal(dashboard.status, 200);
  assert.doesNotMatch(await dashboard.text(), /Tu lista:/);

  const store = new Store(site.kv);
  const services = createServices(store, identity, Date.now, new KeyRing(""));
  await repairStore(store, services, await verifyStore(services));
  // The site is stopped while its store is repaired.
  const again = await openSite({ kv: site.kv });
  const admin = await withStaff(again);
  assert.match(await admin.read("/admin"), /Tu lista: 0 vencidas/);
  assert.match(await admin.read("/admin/team"), /Sin responsable: 1/);
});
