import assert from "node:assert/strict";
import { Problem } from "../../../services/system/problem.ts";
import { dump } from "./support/dump.ts";
import { failing, locked } from "./support/failures.ts";
import { type Operation, withFaults } from "./support/faulty_kv.ts";
import { imagine } from "./support/model.ts";
import { instantRetry, volunteer, type Volunteers, volunteersIn } from "./support/volunteers.ts";

const ana = volunteer("01");
const activate = (volunteers: Volunteers) =>
  volunteers.update("01", (v) => ({ ...v, status: "active" }));

const never = () => Promise.withResolvers<never>().promise;

const verbs: Record<string, (volunteers: Volunteers) => Promise<unknown>> = {
  get: (v) => v.get("01"),
  getBy: (v) => v.getBy("email", "01@example.org"),
  getMany: (v) => v.getMany(["01"]),
  list: (v) => v.list(),
  listBy: (v) => v.listBy("status", ["pending"]),
  all: (v) => Array.fromAsync(v.all()),
  count: (v) => v.count("total"),
  create: (v) => v.insert(volunteer("02")),
  update: (v) => v.update("01", (value) => ({ ...value, status: "active" })),
  delete: (v) => v.remove("01"),
};

for (const [name, verb] of Object.entries(verbs)) {
  Deno.test(`${name}() tries again while the database is locked`, async () => {
    using kv = await Deno.openKv(":memory:");
    await volunteersIn(kv).insert(ana);
    using other = await Deno.openKv(":memory:");
    await volunteersIn(other).insert(ana);
    const { faults } = failing(19, () => Promise.reject(locked()));
    assert.deepEqual(
      await verb(volunteersIn(withFaults(kv, faults))),
      await verb(volunteersIn(other)),
    );
    assert.deepEqual(await dump(kv), await dump(other));
  });

  Deno.test(`${name}() gives up after twenty tries`, async () => {
    using kv = await Deno.openKv(":memory:");
    const { faults, calls } = failing(Infinity, () => Promise.reject(locked()));
    await assert.rejects(verb(volunteersIn(withFaults(kv, faults))), { code: "unavailable" });
    assert.equal(calls(), 20);
  });

  Deno.test(`${name}() gives up at the deadline when the store does not answer`, async () => {
    using kv = await Deno.openKv(":memory:");
    const { faults } = failing(Infinity, never);
    const volunteers = volunteersIn(withFaults(kv, faults), { ...instantRetry, deadline: 1 });
    await assert.rejects(verb(volunteers), { code: "unavailable" });
  });

  Deno.test(`${name}() on a closed store is unavailable`, async () => {
    const kv = await Deno.openKv(":memory:");
    kv.close();
    await assert.rejects(verb(volunteersIn(kv)), { code: "unavailable" });
  });

  Deno.test(`${name}() on a store that fails is unavailable at once, and says why`, async () => {
    using kv = await Deno.openKv(":memory:");
    const cause = new TypeError("database or disk is full");
    const { faults, calls } = failing(Infinity, () => Promise.reject(cause));
    const failed = { code: "unavailable", cause };
    await assert.rejects(verb(volunteersIn(withFaults(kv, faults))), failed);
    assert.equal(calls(), 1);
  });
}

Deno.test({
  name: "no timer outlives an answer",
  sanitizeOps: true,
  sanitizeResources: true,
  async fn() {
    using kv = await Deno.openKv(":memory:");
    for (const verb of Object.values(verbs)) await verb(volunteersIn(kv));
  },
});

Deno.test("every write lists its sums first: a sum that fails keeps what came before it", async () => {
  using kv = await Deno.openKv(":memory:");
  const orders: string[] = [];
  const store = withFaults(kv, {
    commit: (operations: Operation[], real) => {
      orders.push(operations.map(({ op }) => op).join(" ").replaceAll(/(\w+)( \1)+/g, "$1"));
      return real(operations);
    },
  });
  await volunteersIn(store).insert(ana);
  await volunteersIn(store).update("01", (v) => ({ ...v, status: "active" }));
  await volunteersIn(store).remove("01");
  assert.deepEqual(orders, ["sum check set", "sum check set delete", "sum check delete"]);
});

Deno.test("a counter that was overwritten stops the whole write", async () => {
  using kv = await Deno.openKv(":memory:");
  await kv.set(["volunteers_count", "total"], 3);
  await assert.rejects(volunteersIn(kv).insert(ana), { code: "unavailable" });
  assert.deepEqual(await dump(kv), { "volunteers_count/total": 3 });
});

Deno.test("a counter below zero is unavailable, never a huge number (ASVS 1.4.2)", async () => {
  using kv = await Deno.openKv(":memory:");
  await kv.set(["volunteers_count", "total"], new Deno.KvU64(2n ** 64n - 1n));
  const refused = await volunteersIn(kv).count("total").catch((error: Problem) => error);
  assert(refused instanceof Problem && refused.code === "unavailable");
  assert.match(String(refused.cause), /volunteers_count total has drifted to -1/);
});

Deno.test("a record that is too large for the store is refused as too large", async () => {
  using kv = await Deno.openKv(":memory:");
  const large = volunteer("01", { support: Array(70).fill("x".repeat(1_000)) });
  await assert.rejects(volunteersIn(kv).insert(large), { code: "too_large" });
  assert.deepEqual(await dump(kv), {});
});

Deno.test("a refused write is made again from a fresh read", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(ana);
  let interrupted = false;
  const store = withFaults(kv, {
    async commit(operations, real) {
      if (!interrupted) {
        interrupted = true;
        await volunteersIn(kv).update("01", (v) => ({ ...v, status: "inactive", nick: "sol" }));
      }
      return real(operations);
    },
  });
  // The index entry it claims is its own by now: that must not pass for the whole update.
  await volunteersIn(store).update("01", (v) => ({ ...v, status: "active", nick: "sol" }));
  const after = { ...ana, nick: "sol", status: "active" as const };
  const zero = { "volunteers_count/status/pending": 0n, "volunteers_count/status/inactive": 0n };
  assert.deepEqual(await dump(kv), { ...imagine([after]), ...zero });
});

Deno.test("a write that is refused again and again is unavailable after twenty tries", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(ana);
  let tries = 0;
  const pauses: number[] = [];
  const pause = (attempt: number) => Promise.resolve(void pauses.push(attempt));
  const store = withFaults(kv, { commit: () => Promise.resolve({ ok: false, try: ++tries }) });
  const update = activate(volunteersIn(store, { ...instantRetry, pause }));
  await assert.rejects(update, { code: "unavailable" });
  assert.equal(tries, 20);
  assert.deepEqual(pauses, Array.from({ length: 19 }, (_, i) => i + 1));
});

Deno.test("an update whose first answer was lost on the way is made once", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(ana);
  const store = withFaults(kv, {
    commit: async (operations, real) => {
      await real(operations);
      return await real(operations);
    },
  });
  const active = { ...ana, status: "active" as const };
  const update = volunteersIn(store).update("01", (v) => ({ ...v, status: "active" }));
  assert.deepEqual(await update, active);
  const zero = { "volunteers_count/status/pending": 0n };
  assert.deepEqual(await dump(kv), { ...imagine([active]), ...zero });
});

Deno.test("nothing is written after the deadline", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(ana);
  const before = await dump(kv);
  const gate = Promise.withResolvers<void>();
  let commits = 0;
  const store = withFaults(kv, {
    get: async (real) => {
      await gate.promise;
      return real();
    },
    commit: (operations, real) => {
      commits++;
      return real(operations);
    },
  });
  const update = activate(volunteersIn(store, { ...instantRetry, deadline: 1 }));
  await assert.rejects(update, { code: "unavailable" });
  gate.resolve();
  // As many answers as the abandoned update still waits for, and more.
  for (let i = 0; i < 10; i++) await kv.get(["elsewhere"]);
  assert.equal(commits, 0);
  assert.deepEqual(await dump(kv), before);
});

Deno.test("a locked database is not asked again after the deadline", async () => {
  using kv = await Deno.openKv(":memory:");
  const { faults, calls } = failing(Infinity, () => Promise.reject(locked()));
  const gate = Promise.withResolvers<void>();
  const retry = { ...instantRetry, deadline: 1, pause: () => gate.promise };
  const create = volunteersIn(withFaults(kv, faults), retry).insert(ana);
  await assert.rejects(create, { code: "unavailable" });
  gate.resolve();
  for (let i = 0; i < 10; i++) await kv.get(["elsewhere"]);
  assert.equal(calls(), 1);
});
