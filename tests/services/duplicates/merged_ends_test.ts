import assert from "node:assert/strict";
import { self } from "../../../services/accounts/actors.ts";
import { reconcile } from "../../../services/backup/reconcile.ts";
import { eraseAll } from "../../../services/rights/erasure.ts";
import { act } from "../../support/act.ts";
import { merge, mergeTwo } from "../../support/merge.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { lastDay, openCampaign } from "../retention/setup.ts";

Deno.test("the final erasure counts what is merged, and leaves no trace of it", async () => {
  using site = await openCampaign();
  const { services } = site;
  await mergeTwo(services);
  const [one, other] = [await mergeTwo(services), await mergeTwo(services)].map(([kept]) => kept);
  await act(services, (tx) => services.merges.setDistinct(tx, [one!, other!]));
  await site.days("2026-12-27", lastDay);
  const [run] = await services.retention.runs();
  assert.deepEqual([run?.state, run?.erased?.volunteer, run?.traces], ["done", 6, []]);
  assert.deepEqual([await services.merges.count(), await services.volunteers.count()], [0, 0]);
});

for (const side of ["the kept record", "the merged record"]) {
  Deno.test(`a hold on ${side} keeps both until it ends`, async () => {
    using site = await openCampaign();
    const { services } = site;
    const [kept, joined] = await mergeTwo(services);
    const record = side === "the kept record" ? kept : joined;
    const hold = { scope: "volunteer", record, reason: "Oficio 12", until: "2027-01-20" } as const;
    site.at("2027-01-05");
    await act(services, (tx) => services.holds.add(tx, hold));
    await site.days("2026-12-27", lastDay);
    assert.deepEqual([await services.merges.count(), await services.volunteers.count()], [1, 1]);
    await site.days("2027-01-11", "2027-01-22");
    assert.deepEqual([await services.merges.count(), await services.volunteers.count()], [0, 0]);
  });
}

/** Returns a site with a copy of what the first one holds now. */
async function copyOf(site: TestSite): Promise<TestSite> {
  const copy = await openSite();
  for await (const { key, value } of site.kv.list({ prefix: [] })) await copy.kv.set(key, value);
  return copy;
}

Deno.test("a restored copy that has them merged erases the one that was erased since, and not the other", async () => {
  using site = await openSite();
  const { services } = site;
  const [kept, joined] = await mergeTwo(services);
  using copy = await copyOf(site);
  const asSelf = <R>(work: Parameters<typeof act<R>>[1]) => act(services, work, self);
  await services.merges.separateAll(asSelf, kept, true);
  const { email } = await services.volunteers.get(kept);
  await eraseAll(services, email, { write: asSelf, isMeant: ({ id }) => id === kept });
  await reconcile(copy.services, services);
  assert.equal(await copy.services.volunteers.find(kept), null);
  const left = await copy.services.volunteers.get(joined);
  assert.notEqual(left.no_contactar, undefined);
});

Deno.test("a restored copy of before the merge withdraws both that were withdrawn as one", async () => {
  using site = await openSite();
  const { services } = site;
  const before = await mergeTwo(services);
  await act(services, (tx) => services.merges.separate(tx, before[1]));
  using copy = await copyOf(site);
  const [kept] = await merge(services, before);
  const ref = { place: "volunteer", id: kept } as const;
  await act(services, (tx) => services.withdrawals.withdraw(tx, ref, "staff"));
  await reconcile(copy.services, services);
  assert.equal(await copy.services.volunteers.count(), 0);
  assert.equal(await copy.services.withdrawals.count(), 2);
});
