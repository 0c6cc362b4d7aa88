import assert from "node:assert/strict";
import { dump } from "./support/dump.ts";
import { withFaults } from "./support/faulty_kv.ts";
import { volunteer, volunteersIn } from "./support/volunteers.ts";

const ana = volunteer("01", { email: "ana@x.org", nick: "sol", support: ["redes", "puerta"] });

const stored = {
  "volunteers/01": ana,
  "volunteers_by_email/ana@x.org": "01",
  "volunteers_by_nick/sol": "01",
  "volunteers_by_status/pending/01": "01",
  "volunteers_by_support/puerta/01": "01",
  "volunteers_by_support/redes/01": "01",
  "volunteers_count/status/pending": 1n,
  "volunteers_count/total": 1n,
};

Deno.test("insert() stores only what the schema knows", async () => {
  using kv = await Deno.openKv(":memory:");
  const created = await volunteersIn(kv).insert({ ...ana, isAdmin: true } as typeof ana);
  assert.deepEqual(created, ana);
  assert.deepEqual(await dump(kv), stored);
  await assert.rejects(
    volunteersIn(kv).insert({ ...ana, status: "chief" as "active" }),
    { name: "ZodError" },
  );
});

Deno.test("update() that changes nothing writes nothing", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(ana);
  const store = withFaults(kv, { commit: () => Promise.reject(new Error("a write")) });
  assert.deepEqual(await volunteersIn(store).update("01", (v) => v), ana);
  assert.equal(await volunteersIn(store).update("99", (v) => v), null);
  assert.equal(await volunteersIn(store).remove("99"), null);
  assert.deepEqual(await dump(kv), stored);
});

Deno.test("update() notices a change made in place", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(ana);
  await volunteersIn(kv).update("01", (v) => {
    v.support.pop();
    return v;
  });
  const { "volunteers_by_support/puerta/01": _, ...rest } = stored;
  assert.deepEqual(await dump(kv), { ...rest, "volunteers/01": { ...ana, support: ["redes"] } });
});

Deno.test("update() refuses another id", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(ana);
  await assert.rejects(volunteersIn(kv).update("01", (v) => ({ ...v, id: "02" })), TypeError);
  assert.deepEqual(await dump(kv), stored);
});

Deno.test("a record from before the schema grew is read with the defaults", async () => {
  using kv = await Deno.openKv(":memory:");
  await kv.set(["volunteers", "01"], { id: "01", email: "01@example.org" });
  assert.deepEqual(await volunteersIn(kv).get("01"), volunteer("01"));
});

Deno.test("a key with a lone surrogate is refused: KV would take it for another (ASVS 1.2.4)", async () => {
  using kv = await Deno.openKv(":memory:");
  const volunteers = volunteersIn(kv);
  const malformed = { code: "malformed" };
  await assert.rejects(volunteers.insert(volunteer("01", { email: "\ud800" })), malformed);
  await assert.rejects(volunteers.get("\ud800"), malformed);
  await assert.rejects(volunteers.getBy("email", "\ud800"), malformed);
  await assert.rejects(volunteers.get("x".repeat(3_000)), malformed);
  assert.deepEqual(await dump(kv), {});
});
