import assert from "node:assert/strict";
import { z } from "zod";
import { Collection } from "../../../services/store/collection.ts";
import type { Conflict } from "../../../services/store/transaction.ts";
import { dump } from "./support/dump.ts";
import { imagine } from "./support/model.ts";
import { storeOn, volunteer, volunteersIn } from "./support/volunteers.ts";

const times = <R>(n: number, work: (i: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

Deno.test("of many creates that race for one unique value one wins and no key is left behind", async () => {
  using kv = await Deno.openKv(":memory:");
  const results = await times(
    20,
    (i) =>
      volunteersIn(kv).create(volunteer(`id-${i}`, { email: "ana@x.org", support: ["redes"] })),
  );
  const [winner, ...others] = results.filter(({ ok }) => ok);
  assert(winner?.ok && others.length === 0);
  const conflict: Conflict = {
    ok: false,
    collection: "volunteers",
    index: "email",
    id: winner.value.id,
  };
  assert.deepEqual(results.filter(({ ok }) => !ok), Array(19).fill(conflict));
  assert.deepEqual(await dump(kv), imagine([winner.value]));
});

Deno.test("the same record sent many times at once is stored once", async () => {
  using kv = await Deno.openKv(":memory:");
  const results = await times(50, () => volunteersIn(kv).create(volunteer("01")));
  assert(results.every(({ ok }) => ok));
  assert.deepEqual(await dump(kv), imagine([volunteer("01")]));
});

Deno.test("of updates that race for one unique value one wins", async () => {
  using kv = await Deno.openKv(":memory:");
  const volunteers = volunteersIn(kv);
  const records = await times(10, (i) => volunteers.create(volunteer(`id-${i}`)));
  const results = await times(
    records.length,
    (i) => volunteers.update(`id-${i}`, (v) => ({ ...v, nick: "sol" })),
  );
  assert.equal(results.filter((result) => result?.ok).length, 1);
  const all = await Array.fromAsync(volunteers.all());
  assert.deepEqual(await dump(kv), imagine(all));
});

Deno.test("no update of one record is lost when many race", async () => {
  using kv = await Deno.openKv(":memory:");
  const Tally = z.object({ id: z.string(), n: z.number() });
  const tallies = new Collection(storeOn(kv), "tallies", Tally, {
    many: { n: ({ n }) => [[String(n)]] },
  });
  await tallies.create({ id: "a", n: 0 });
  await times(20, () => tallies.update("a", ({ id, n }) => ({ id, n: n + 1 })));
  assert.deepEqual(await dump(kv), { "tallies/a": { id: "a", n: 20 }, "tallies_by_n/20/a": "a" });
});

Deno.test("counters are exact after creates, updates and deletes that race", async () => {
  using kv = await Deno.openKv(":memory:");
  const volunteers = volunteersIn(kv);
  await times(60, async (i) => {
    await volunteers.create(volunteer(`id-${i}`, { support: ["redes"] }));
    await volunteers.update(`id-${i}`, (v) => ({ ...v, status: i % 2 ? "active" : "inactive" }));
    if (i % 3 === 0) await volunteers.delete(`id-${i}`);
  });
  assert.equal(await volunteers.count("total"), 40);
  assert.equal(await volunteers.count("status", "active"), 20);
  assert.equal(await volunteers.count("status", "pending"), 0);
  const left = await Array.fromAsync(volunteers.all());
  assert.deepEqual(await dump(kv), { ...imagine(left), "volunteers_count/status/pending": 0n });
});
