import assert from "node:assert/strict";
import { volunteerInput } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { json, openSite } from "../../support/site.ts";

/** A site with somebody signed in; tells whether the store was always, or never, asked as first. */
async function openWatched() {
  const kv = await Deno.openKv(":memory:");
  const site = await openSite({ kv });
  const cookie = await signIn(site, "admin");
  const asked = new Set<boolean>();
  const note = (): void => {
    asked.add(site.services.commits.readers.isTaken);
  };
  const { get, list, atomic } = {
    get: kv.get.bind(kv),
    list: kv.list.bind(kv),
    atomic: kv.atomic.bind(kv),
  };
  Object.assign(kv, {
    get: (...args: Parameters<typeof get>) => (note(), get(...args)),
    list: (...args: Parameters<typeof list>) => (note(), list(...args)),
    atomic: () => (note(), atomic()),
  });
  const wentFirst = async (path: string, init?: RequestInit): Promise<boolean[]> => {
    asked.clear();
    const response = await site.request(path, init);
    await response.body?.cancel();
    assert.ok(response.ok);
    return [...asked];
  };
  return { cookie, wentFirst, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

Deno.test("whoever is signed in reads first, from the session on", async () => {
  using site = await openWatched();
  const headers = { cookie: site.cookie };
  assert.deepEqual(await site.wentFirst("/api/admin/volunteers", { headers }), [true]);
  assert.deepEqual(await site.wentFirst("/admin", { headers }), [true]);
});

Deno.test("a form does not wait for itself, whoever sends it", async () => {
  using site = await openWatched();
  const sent = json(volunteerInput());
  const headers = { ...sent.headers, cookie: site.cookie };
  assert.deepEqual(await site.wentFirst("/api/volunteers", { ...sent, headers }), [false]);
  const other = json({ ...volunteerInput(), email: "otra@example.org" });
  assert.deepEqual(await site.wentFirst("/api/volunteers", other), [false]);
});
