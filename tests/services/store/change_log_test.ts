import assert from "node:assert/strict";
import { Collection } from "../../../services/store/collection.ts";
import { commit } from "../../../services/store/commit.ts";
import { IMPATIENT, Volunteer, volunteer } from "./support/volunteers.ts";

const inStore = (kv: Deno.Kv) =>
  new Collection(kv, "volunteers", Volunteer, { log: true }, IMPATIENT);

Deno.test("every create, update and delete of any writer is in the log after the position", async () => {
  using kv = await Deno.openKv(":memory:");
  const [ours, theirs] = [inStore(kv), inStore(kv)];
  await ours.create(volunteer("before"));
  let position = await ours.changes.open();
  const changed = async () => {
    const changes = await ours.changes.since(position);
    assert(changes);
    position = changes.position;
    return [...changes.ids].sort();
  };
  assert.deepEqual(await changed(), []);
  await theirs.create(volunteer("01"));
  await ours.create(volunteer("02"));
  assert.deepEqual(await changed(), ["01", "02"]);
  await theirs.update("01", (value) => ({ ...value, status: "active" }));
  assert.deepEqual(await changed(), ["01"]);
  await theirs.delete("02");
  assert.deepEqual(await changed(), ["02"]);
  assert.deepEqual(await changed(), []);
});

Deno.test("what changes nothing leaves no line, and a refused write neither", async () => {
  using kv = await Deno.openKv(":memory:");
  const records = inStore(kv);
  await records.create(volunteer("01"));
  const position = await records.changes.open();
  await records.update("01", (value) => value);
  await records.create(volunteer("01", { status: "active" }));
  assert.deepEqual((await records.changes.since(position))?.ids, new Set());
});

Deno.test("several records changed in one commit are all in its line", async () => {
  using kv = await Deno.openKv(":memory:");
  const records = inStore(kv);
  const position = await records.changes.open();
  const writes = ["01", "02", "03"].map((id) => records.creating(volunteer(id)));
  await commit(kv, () => ({ value: null, writes }), IMPATIENT);
  assert.deepEqual((await records.changes.since(position))?.ids, new Set(["01", "02", "03"]));
});

Deno.test("creates at the same time do not stand in each other's way", async () => {
  using kv = await Deno.openKv(":memory:");
  const once = new Collection(kv, "volunteers", Volunteer, { log: true }, {
    ...IMPATIENT,
    tries: 1,
  });
  const position = await once.changes.open();
  const ids = Array.from({ length: 100 }, (_, i) => String(i).padStart(3, "0"));
  await Promise.all(ids.map((id) => once.create(volunteer(id))));
  assert.deepEqual((await once.changes.since(position))?.ids, new Set(ids));
});

Deno.test("whoever is further behind than the log reaches is told so", async () => {
  using kv = await Deno.openKv(":memory:");
  const records = inStore(kv);
  const position = await records.changes.open();
  await records.create(volunteer("01"));
  await kv.delete(["volunteers_log", position]);
  assert.equal(await records.changes.since(position), null);
});

Deno.test("the log keeps its newest ten thousand lines", async () => {
  using kv = await Deno.openKv(":memory:");
  const records = inStore(kv);
  for (let batch = 0; batch < 25; batch++) {
    const operation = kv.atomic();
    for (let line = 0; line < 500; line++) {
      operation.set(["volunteers_log", String(batch * 500 + line).padStart(20, "0")], ["01"]);
    }
    await operation.commit();
  }
  await records.changes.since("0".repeat(20));
  const left = await Array.fromAsync(kv.list({ prefix: ["volunteers_log"] }), ({ key }) => key[1]);
  assert.equal(left.length, 10_000);
  assert.equal(left[0], "02500".padStart(20, "0"));
});

Deno.test("lines of a store that this one was copied from are forgotten, not waited for", async () => {
  using kv = await Deno.openKv(":memory:");
  await kv.set(["volunteers_log", "f".repeat(20)], ["01"]);
  const records = inStore(kv);
  const position = await records.changes.open();
  await records.create(volunteer("02"));
  assert.deepEqual((await records.changes.since(position))?.ids, new Set(["02"]));
});
