import assert from "node:assert/strict";
import { Collection } from "../../../services/store/collection.ts";
import { CommitBatcher } from "../../../services/store/commit_batcher.ts";
import { instantRetry, Volunteer, volunteer } from "./support/volunteers.ts";

/** Two processes on a store, what changed since it was opened, and how many records were read. */
async function openTwo() {
  const kv = await Deno.openKv(":memory:");
  const inStore = () => new Collection(kv, "volunteers", Volunteer, { log: true }, instantRetry);
  const [ours, theirs] = [inStore(), inStore()];
  const position = await ours.changes.open();
  let read = 0;
  const getMany = kv.getMany.bind(kv);
  kv.getMany = (keys: readonly unknown[], ...rest: never[]) => {
    read += keys.length;
    return getMany(keys as never, ...rest);
  };
  const changed = async () => {
    const { ids } = (await ours.changes.since(position))!;
    read = 0;
    const records = await ours.getChanged(ids);
    return { read, records: records.toSorted((a, b) => a.id < b.id ? -1 : 1) };
  };
  return { kv, ours, theirs, changed, [Symbol.dispose]: () => kv.close() };
}

Deno.test("what this process has made is not read again, alone or in a group", async () => {
  using two = await openTwo();
  const group = new CommitBatcher(two.kv, 100, instantRetry);
  const people = ["01", "02", "03"].map((id) => volunteer(id));
  await Promise.all(people.map((one) => two.ours.create(one, { group })));
  assert.deepEqual(await two.changed(), { read: 0, records: people });
});

Deno.test("what was handed over is held no longer", async () => {
  using two = await openTwo();
  await two.ours.create(volunteer("01"));
  assert.equal((await two.changed()).read, 0);
  assert.deepEqual(await two.changed(), { read: 1, records: [volunteer("01")] });
});

Deno.test("where no log tells of changes, nothing is held", async () => {
  using two = await openTwo();
  const unlogged = new Collection(two.kv, "people", Volunteer, {}, instantRetry);
  await unlogged.create(volunteer("01"));
  const { versionstamp } = await two.kv.get(["people", "01"]);
  await two.kv.delete(["people", "01"]);
  assert.deepEqual(await unlogged.getChanged(new Map([["01", versionstamp!]])), []);
});

Deno.test("what another one has made is read", async () => {
  using two = await openTwo();
  await two.theirs.create(volunteer("01"));
  assert.deepEqual(await two.changed(), { read: 1, records: [volunteer("01")] });
});

for (const who of ["ours", "theirs"] as const) {
  Deno.test(`what was changed since is read: ${who}`, async () => {
    using two = await openTwo();
    for (const id of ["01", "02", "03"]) await two.ours.create(volunteer(id));
    await two[who].update("01", (record) => ({ ...record, status: "active" }));
    await two[who].delete("02");
    assert.deepEqual(await two.changed(), {
      read: 2,
      records: [volunteer("01", { status: "active" }), volunteer("03")],
    });
  });
}

Deno.test("a record that was refused is not taken for one that was made", async () => {
  using two = await openTwo();
  await two.theirs.create(volunteer("01"));
  await two.ours.create(volunteer("01", { status: "inactive" }));
  assert.deepEqual((await two.changed()).records, [volunteer("01")]);
});

Deno.test("of the many that a day brings few are held", async () => {
  using two = await openTwo();
  const ids = Array.from({ length: 300 }, (_, n) => String(n).padStart(3, "0"));
  for (const id of ids) await two.ours.create(volunteer(id));
  const { read, records } = await two.changed();
  assert.equal(read, 300 - 256);
  assert.deepEqual(records.map(({ id }) => id), ids);
});
