import assert from "node:assert/strict";
import { site as identity } from "../../../content/site/site.ts";
import { runIfDue } from "../../../services/retention/scheduled_run.ts";
import { sumOf } from "../../../services/retention/retention_schema.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { verifyStore } from "../../../services/verify.ts";
import { dyingStore, fill, lastDay, openCampaign } from "./setup.ts";

/** Returns how many times a run was broken off until it ended, each time one commit later. */
async function killUntilDone(moment: "before" | "after"): Promise<number> {
  using site = await openCampaign({ mail: { perMinute: 10, perDay: 10 } });
  await fill(site, 60);
  await site.days("2026-12-27", "2027-01-09");
  site.at(lastDay);
  const campaign = { ...identity, phase: "auto" } as const;
  for (let kills = 0;; kills++) {
    const store = dyingStore(site.kv, kills % 4, moment);
    const keys = new KeyRing("the secret of a process that dies");
    const services = createServices(store, campaign, () => site.clock.now, keys);
    const ended = await runIfDue(services).then(() => true, () => false);
    const { retention, volunteers, messages, newsletter, quarantine, audit } = site.services;
    if (!ended && await retention.open()) continue;
    const [run, ...others] = await retention.runs();
    assert.deepEqual([others, run?.state, run?.traces], [[], "done", []]);
    assert.deepEqual([run?.erased, sumOf(run!.found!)], [run?.found, 150]);
    for (const store of [volunteers, messages, newsletter, quarantine]) {
      assert.equal(await store.count(), 0);
    }
    const { items } = await audit.list({ subject: run?.id });
    assert.equal(items.reduce((sum, { detail }) => sum + Number(detail.count), 0), 150);
    const { collections } = await verifyStore(site.services);
    assert.deepEqual(collections.flatMap(({ findings }) => findings), []);
    return kills;
  }
}

for (const moment of ["before", "after"] as const) {
  Deno.test(`a run that is killed ${moment} any of its commits goes on, erases each record once, and reports the same`, async () => {
    assert(await killUntilDone(moment) > 10);
  });
}
