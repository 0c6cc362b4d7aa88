import assert from "node:assert/strict";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { register, write } from "../../support/back_office.ts";
import { requestFields } from "../../support/builders.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";
import { staff } from "../../support/staff.ts";
import { closeRequest } from "../../support/requests.ts";

const reason = "Pide que corrijamos su teléfono";

for (const [kind, make] of [["volunteers", register], ["messages", write]] as const) {
  Deno.test(`one of the ${kind} carries «reclamo en trámite» and its reason until it is decided`, async () => {
    using site = await openAdmin();
    const id = await make(site, { email: "ana@example.org" });
    await make(site, { email: "otra@example.org" });
    const list = `/admin/${kind}?id=${id}`;
    assert.doesNotMatch(await site.read(list), /reclamo en trámite<\/span>/);

    const marked = await site.post(`/admin/${kind}/${id}/claim?id=${id}`, {
      motivo: reason,
    });
    assert.equal(marked.status, 303);
    assert.equal(marked.headers.get("location"), list);
    const stored = await site.services[kind].get(id);
    assert.deepEqual(stored.reclamo, {
      motivo: reason,
      desde: new Date(site.clock.now).toISOString(),
    });
    const page = await site.read(list);
    assert.match(page, new RegExp(`reclamo en trámite</span>[^]*${reason}`));
    const found = await site.services[kind].for(staff).list({ reclamo: "tramite" });
    assert.deepEqual(found.items.map((record) => record.id), [id]);
    assert.ok(isSound(await verifyStore(site.services)));

    const since = stored.reclamo?.desde;
    site.clock.now += 60_000;
    await site.post(`/admin/${kind}/${id}/claim`, { motivo: "Y también su correo" });
    assert.equal((await site.services[kind].get(id)).reclamo?.desde, since, "the term runs on");

    const decided = await site.post(`/admin/${kind}/${id}/claim/decided?q=ana`);
    assert.equal(decided.headers.get("location"), `/admin/${kind}?q=ana`);
    assert.equal("reclamo" in await site.services[kind].get(id), false);
    assert.equal((await site.services[kind].for(staff).list({ reclamo: "tramite" })).total, 0);
    const { items } = await site.services.audit.list({ subject: id });
    assert.deepEqual(items.map(({ action, detail }) => [action, detail]), [
      ["claim_decided", { kind }],
      ["claim_opened", { kind }],
      ["claim_opened", { kind }],
    ]);
  });

  Deno.test(`of ${kind}, a complaint without a reason or a record is refused, and nothing is stored`, async () => {
    using site = await openAdmin();
    const id = await make(site);
    for (const motivo of ["", "  a ", "x".repeat(201)]) {
      assert.equal(
        (await site.post(`/admin/${kind}/${id}/claim`, { motivo })).status,
        422,
      );
    }
    const missing = `/admin/${kind}/01ARZ3NDEKTSV4RRFFQ69G5FAV/claim`;
    assert.equal((await site.post(missing, { motivo: reason })).status, 404);
    assert.equal((await site.post(`${missing}/decided`)).status, 404);
    assert.equal("reclamo" in await site.services[kind].get(id), false);
    assert.deepEqual((await site.services.audit.list({ subject: id })).items, []);
  });
}

Deno.test("the legend of a request is neither replaced nor ended by hand, and an account that may not decide a complaint replaces none", async () => {
  using admin = await openAdmin();
  const { volunteers, audit } = admin.services;
  const id = await register(admin, { email: "ana@example.org", localidad: "Suba" });
  const coordinator = await withStaff(admin, "coordinator", ["Suba"]);
  const path = `/admin/volunteers/${id}/claim`;
  const legend = async () => (await volunteers.get(id)).reclamo;
  const fields = requestFields({ email: "ana@example.org", tipo: "queja" });
  await admin.post("/admin/requests", fields);
  const ofRequest = await legend();
  assert.equal(ofRequest?.solicitud, "2026-0001");
  for (const staff of [coordinator, admin]) {
    const kept = await staff.post(path, { motivo: reason });
    assert.equal(kept.status, 303);
    const page = await staff.read("/admin/volunteers", cookieOf(kept));
    assert.match(page, /El registro ya tiene un reclamo/);
  }
  assert.equal((await admin.post(`${path}/decided`)).status, 303);
  assert.deepEqual(await legend(), ofRequest);
  assert.doesNotMatch(await admin.read(`/admin/volunteers?id=${id}`), /claim\/decided/);
  await closeRequest(admin.services, "2026-0001");
  assert.equal(await legend(), undefined);

  await coordinator.post(path, { motivo: reason });
  assert.equal((await legend())?.motivo, reason);
  await coordinator.post(path, { motivo: "Otra cosa" });
  assert.equal((await legend())?.motivo, reason);
  await admin.post(path, { motivo: "Otra cosa" });
  assert.equal((await legend())?.motivo, "Otra cosa");
  const { items } = await audit.list({ subject: id });
  assert.deepEqual(items.map(({ action }) => action), ["claim_opened", "claim_opened"]);
});
