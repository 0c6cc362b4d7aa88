import assert from "node:assert/strict";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { fill, lastDay, openCampaign } from "../../services/retention/setup.ts";
import { act } from "../../support/act.ts";

const path = "/admin/retention";
const order = {
  scope: "volunteer",
  record: "",
  reason: "Oficio 12 del juzgado",
  until: "2026-12-20",
};

Deno.test("two weeks before the erasure every page of the back office says when and how much", async () => {
  using campaign = await openCampaign();
  await fill(campaign, 4);
  await campaign.days("2026-12-26", "2026-12-27");
  using site = await withStaff(campaign);
  const page = await site.read("/admin");
  assert.match(page, /El 10 de enero de 2027 se borran 10 registros\. Descarga antes/);
  assert.match(page, /Borrado final: desde el 10 de enero de 2027 \(faltan 14 días\)/);
  assert.match(await site.read(path), /Anunciado el 27 de diciembre de 2026/);
});

Deno.test("a rehearsal shows what would go, and changes nothing", async () => {
  using site = await openAdmin();
  await fill(site, 4);
  const page = await site.read(`${path}?dia=2027-02-01`);
  assert.match(page, /El 1 de febrero de 2027 se borrarían/);
  assert.match(
    page,
    /Voluntarios<span[^>]*>[^<]*<\/span><\/th><td[^>]*>4<\/td><td[^>]*>0<\/td>/,
  );
  assert.match(page, /la fase del sitio está fijada/);
  assert.equal(await site.services.volunteers.count(), 4);
});

Deno.test("staff hold records with a reason and an end, and release them; the log says so", async () => {
  using site = await openAdmin();
  const held = await site.post(path, order);
  assert.deepEqual([held.status, held.headers.get("location")], [303, path]);
  assert.match(await site.read(path), /Oficio 12 del juzgado/);
  const [hold] = await site.services.holds.list();
  assert.equal((await site.post(`${path}/${hold?.id}/release`)).status, 303);
  assert.equal((await site.post(`${path}/${hold?.id}/release`)).status, 404);
  const { items } = await site.services.audit.list({ subject: hold?.id });
  assert.deepEqual(items.map(({ action }) => action), ["retention_released", "retention_held"]);
  assert.doesNotMatch(JSON.stringify(items), /juzgado/);
});

Deno.test("from the page of a person one record is held, and nothing else", async () => {
  using site = await openAdmin();
  const [id = ""] = await fill(site, 2);
  const person = await site.read(`/admin/people/volunteer/${id}`);
  const [, href = ""] = person.match(new RegExp(`href="([^"]*que=volunteer[^"]*${id})#`)) ?? [];
  const form = await site.read(href.replaceAll("&amp;", "&"));
  assert.match(form, /<option value="volunteer" selected/);
  const [, record = ""] = form.match(/name="record"[^>]*value="(\w+)"/) ?? [];
  assert.equal((await site.post(path, { ...order, record })).status, 303);
  const holdOn = await site.services.holds.readOn("2026-12-20");
  assert.ok(holdOn("volunteer", id));
  assert.equal(holdOn("volunteer", "0".repeat(26)), undefined);
});

Deno.test("the report says what went, who took out what, and whether it was altered", async () => {
  using campaign = await openCampaign();
  await fill(campaign, 4);
  using site = await withStaff(campaign);
  await (await site.ask("/api/admin/volunteers.csv")).text();
  await campaign.days("2026-12-27", lastDay);
  const [run] = await site.services.retention.runs();
  const later = await withStaff(campaign);
  assert.match(await later.read(path), new RegExp(`${path}/${run?.id}`));
  const page = await later.read(`${path}/${run?.id}`);
  assert.match(
    page,
    /Total<\/th><td[^>]*>10<\/td><td[^>]*>10<\/td><td[^>]*>0<\/td><\/tr>/,
  );
  assert.match(page, /datos: voluntarios, formato: csv, 1 vez/);
  assert.match(page, /sale a más tardar el 24 de enero de 2027/);
  assert.match(page, new RegExp(run?.sha256 ?? "no hash"));
  assert.doesNotMatch(page, /fue alterada/);

  await act(
    site.services,
    (tx) => site.services.retention.change(tx, run?.id ?? "", (run) => ({ ...run, staff: 7 })),
  );
  assert.match(await later.read(`${path}/${run?.id}`), /fue alterada/);
  assert.equal((await later.ask(`${path}/01K00000000000000000000000`)).status, 404);
});
