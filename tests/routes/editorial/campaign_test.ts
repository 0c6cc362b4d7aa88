import assert from "node:assert/strict";
import { campaignFields } from "../../support/builders.ts";
import { campaign as identity } from "../../support/campaign.ts";
import { openAdmin } from "../../support/admin_site.ts";

const path = "/admin/campaign";
const filled = { ...identity, name: "Ana <Díaz>", electionDate: "2026-10-25" };
const campaign = campaignFields({
  nombre: filled.name,
  eleccion: filled.electionDate,
  correo: "Ana@example.org",
  nit: "8999990619",
});

Deno.test("what a campaign fills in is stored with its entry, and comes back in the form", async () => {
  using admin = await openAdmin();
  const saved = await admin.post(path, campaign);
  assert.deepEqual([saved.status, saved.headers.get("location")], [303, path]);
  const { value, version } = await admin.services.contentSettings.get("campaign");
  assert.equal(version, 1);
  assert.deepEqual(value, filled);
  const { items: [entry] } = await admin.services.audit.list({});
  assert.equal(entry?.action, "campaign_changed");
  const html = await admin.read(path);
  assert.match(html, /value="Ana &lt;Díaz&gt;"/);
  assert.match(html, /value="899\.999\.061-9"/);
});

Deno.test("a date that is over stays good while it is not changed", async () => {
  using admin = await openAdmin();
  await admin.post(path, campaign);
  admin.clock.now = Date.parse("2026-10-27T12:00:00-05:00");
  const later = await openAdmin({ kv: admin.kv });
  later.clock.now = admin.clock.now;
  const saved = await later.post(path, { ...campaign, version: "1", telefono: "601 765 4321" });
  assert.equal(saved.status, 303);
});
