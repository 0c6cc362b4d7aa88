import assert from "node:assert/strict";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";
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
