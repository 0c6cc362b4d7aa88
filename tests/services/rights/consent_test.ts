import assert from "node:assert/strict";
import { site, siteWith } from "../../../content/site/site.ts";
import { createConsentProof, Policies } from "../../../services/rights/consent.ts";
import { Store } from "../../../services/store/store.ts";
import { campaign } from "../../support/campaign.ts";
import { noon } from "../../support/site.ts";

Deno.test("a new data controller makes another text of the policy, and both stay in the archive", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = new Store(kv);
  const other = siteWith(campaign);
  const [before, after] = [site, other].map((one) =>
    createConsentProof(one)("volunteer", noon, "web_form")
  );
  assert.notEqual(before?.sha256, after?.sha256);
  await new Policies(store, () => noon, site).archive();
  const policies = new Policies(store, () => noon, other);
  await policies.archive();
  const [current, earlier, ...more] = await policies.list();
  assert.deepEqual([current?.sha256, earlier?.sha256], [after?.sha256, before?.sha256]);
  assert.match(current?.text ?? "", /899\.999\.061-9/);
  assert.match(earlier?.text ?? "", /000\.000\.000-0/);
  assert.deepEqual(more, []);
});

Deno.test("what a campaign fills in lies over the identity of the sources, and its date moves the phase", () => {
  const other = siteWith(campaign);
  assert.deepEqual([other.name, other.phase], ["Ana Díaz", "auto"]);
  assert.equal(other.responsible.retentionDays, site.responsible.retentionDays);
  assert.equal(siteWith(null), site);
});

Deno.test("a candidate for another office receives letters at the campaign, and petitions nowhere", () => {
  const councillor = siteWith({ ...campaign, role: "Concejala de Bogotá" });
  const { name, street, address } = councillor.responsible;
  assert.deepEqual(councillor.office, { building: name, street, city: address });
  assert.equal(councillor.petitionsUrl, null);
  for (const role of [site.role, undefined]) {
    const { office, petitionsUrl } = siteWith({ ...campaign, role });
    assert.deepEqual([office, petitionsUrl], [site.office, site.petitionsUrl]);
  }
});
