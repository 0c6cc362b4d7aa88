import assert from "node:assert/strict";
import { dump } from "./support/dump.ts";
import { failing, locked, losingAnswers } from "./support/failures.ts";
import { withFaults } from "./support/faulty_kv.ts";
import { imagine } from "./support/model.ts";
import { instantRetry, volunteer, type Volunteers, volunteersIn } from "./support/volunteers.ts";

const ana = volunteer("01");

const activate = (volunteers: Volunteers) =>
  volunteers.update("01", (v) => ({ ...v, status: "active" }));

Deno.test("a refused write is made again from a fresh read", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).create(ana);
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
  await volunteersIn(kv).create(ana);
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
  await volunteersIn(kv).create(ana);
  const store = losingAnswers(kv);
  const active = { ...ana, status: "active" as const };
  const update = volunteersIn(store).update("01", (v) => ({ ...v, status: "active" }));
  assert.deepEqual(await update, { ok: true, value: active });
  const zero = { "volunteers_count/status/pending": 0n };
  assert.deepEqual(await dump(kv), { ...imagine([active]), ...zero });
});

Deno.test("nothing is written after the deadline", async () => {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).create(ana);
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
  const create = volunteersIn(withFaults(kv, faults), retry).create(ana);
  await assert.rejects(create, { code: "unavailable" });
  gate.resolve();
  for (let i = 0; i < 10; i++) await kv.get(["elsewhere"]);
  assert.equal(calls(), 1);
});
