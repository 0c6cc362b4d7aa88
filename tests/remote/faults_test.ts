import assert from "node:assert/strict";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { isSound, verifyStore } from "../../services/verify.ts";
import { volunteerFields } from "../support/builders.ts";
import { json, openSite } from "../support/site.ts";
import { startDenokv, token } from "./support/denokv.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "./support/fault_proxy.ts";

Deno.env.set("DENO_KV_ACCESS_TOKEN", token);

/** A site whose store is behind a proxy that can fail, and the same store reached directly. */
async function openBehindFaults() {
  const server = await startDenokv();
  const proxy = startFaultProxy(server.url);
  const site = await openSite({ kv: await Deno.openKv(proxy.url) });
  const direct = await openSite({ kv: await Deno.openKv(server.url) });
  return {
    site,
    direct,
    proxy,
    async [Symbol.asyncDispose]() {
      site[Symbol.dispose]();
      direct[Symbol.dispose]();
      await proxy[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Makes every third write fail in that way, and lets through what is sent again. */
function everyThirdWrite(proxy: FaultProxy, fault: Fault): void {
  let writes = 0;
  proxy.choose = (path) => path.endsWith("/atomic_write") && ++writes % 3 === 0 ? fault : "none";
}

type World = Awaited<ReturnType<typeof openBehindFaults>>;

async function registerMany({ site }: World, count: number) {
  const people = Array.from({ length: count }, (_, i) => ({
    ...volunteerFields(),
    submission: `0123456789abcdef-${String(i).padStart(4, "0")}`,
  }));
  return await Promise.all(people.map(async (person) => ({
    person,
    status: (await site.request("/api/volunteers", json(person))).status,
  })));
}

async function assertNothingLostOrDoubled({ direct }: World, people: { email: string }[]) {
  const { kv, services } = direct;
  const stored = await Array.fromAsync(kv.list<Volunteer>({ prefix: ["volunteers"] }));
  const addresses = stored.map(({ value }) => value.email);
  assert.deepEqual(addresses.sort(), people.map(({ email }) => email).sort());
  assert.equal(await services.volunteers.count(), people.length);
  assert.equal(isSound(await verifyStore(services)), true);
}

for (const fault of ["error", "reset"] as const) {
  Deno.test(`registrations survive every third write failing: ${fault}`, async () => {
    await using world = await openBehindFaults();
    everyThirdWrite(world.proxy, fault);
    const sent = await registerMany(world, 40);
    assert.deepEqual(sent.filter(({ status }) => status !== 201), []);
    await assertNothingLostOrDoubled(world, sent.map(({ person }) => person));
  });
}

for (const fault of ["stall", "unauthorized"] as const) {
  Deno.test(`a store that does not write is never a false success: ${fault}`, async () => {
    await using world = await openBehindFaults();
    world.proxy.choose = (path) => path.endsWith("/atomic_write") ? fault : "none";
    const sent = await registerMany(world, 5);
    assert.deepEqual(sent.map(({ status }) => status), [503, 503, 503, 503, 503]);
    world.proxy.choose = () => "none";
    const again = await Promise.all(
      sent.map(({ person }) => world.site.request("/api/volunteers", json(person))),
    );
    assert.deepEqual(again.map(({ status }) => status), [201, 201, 201, 201, 201]);
    await assertNothingLostOrDoubled(world, sent.map(({ person }) => person));
  });
}
