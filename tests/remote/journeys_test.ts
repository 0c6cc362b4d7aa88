import assert from "node:assert/strict";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";
import { pollDelay } from "../../services/mail/leases.ts";
import { until } from "../support/until.ts";
import { plenty, recordingMailer, setUpMail } from "../services/mail/setup.ts";
import { startDenokv, token } from "./support/denokv.ts";
import { startFaultProxy } from "./support/fault_proxy.ts";

Deno.env.set("DENO_KV_ACCESS_TOKEN", token);

Deno.test("the visitor is identified in one round trip to the store", async () => {
  await using server = await startDenokv();
  await using proxy = startFaultProxy(server.url);
  using site = await openSite({ kv: await Deno.openKv(proxy.url) });
  const cookie = await signIn(site, "admin");
  site.clock.now++;
  let journeys = 0;
  proxy.choose = (path) => {
    if (path.endsWith("/snapshot_read")) journeys++;
    return "none";
  };
  const response = await site.request("/api/auth/session", { headers: { cookie } });
  assert.equal((await response.json()).data.isAdmin, true);
  assert.equal(journeys, 1);
});

Deno.test("a process that has nothing to send asks the store twice a minute", async () => {
  await using server = await startDenokv();
  await using proxy = startFaultProxy(server.url);
  const site = await openSite({ kv: await Deno.openKv(proxy.url), mail: plenty });
  using world = await setUpMail(plenty, site);
  let journeys = 0;
  proxy.choose = (path) => {
    if (/_(?:read|write)$/.test(path)) journeys++;
    return "none";
  };
  const worker = world.startWorker([recordingMailer()]);
  for (let looks = 1; looks <= 5; looks++) {
    await until(() => journeys >= looks);
    site.services.outbox.onAdded();
  }
  await until(() => journeys >= 6);
  await worker.end();
  assert.equal(journeys, 6, "each look is one request");
  assert.equal(pollDelay, 30_000);
});
