import assert from "node:assert/strict";
import { volunteer, type Volunteers, volunteersIn } from "./support/volunteers.ts";

const ids = (records: { id: string }[]) => records.map(({ id }) => id);

/** Returns a store with volunteers 01, 02, …; every third is active. */
async function storeOf(size: number): Promise<{ kv: Deno.Kv; volunteers: Volunteers }> {
  const kv = await Deno.openKv(":memory:");
  const volunteers = volunteersIn(kv);
  for (let i = 1; i <= size; i++) {
    const status = i % 3 === 0 ? "active" : "pending";
    await volunteers.insert(volunteer(String(i).padStart(2, "0"), { status, nick: `nick ${i}` }));
  }
  return { kv, volunteers };
}

Deno.test("getMany() returns the records that are there in the order of the ids, more than KV takes at once", async () => {
  const { kv, volunteers } = await storeOf(23);
  using _ = kv;
  const wanted = [..."0123"].flatMap((tens) => ["9", "1", "5"].map((ones) => tens + ones));
  const found = wanted.filter((id) => Number(id) <= 23);
  assert.deepEqual(ids(await volunteers.getMany(wanted)), found);
  assert.deepEqual(await volunteers.getMany([]), []);
});

Deno.test("a page stays where it was when records come and go", async () => {
  const { kv, volunteers } = await storeOf(4);
  using _ = kv;
  const { cursor } = await volunteers.list({ limit: 2 });
  await volunteers.insert(volunteer("05"));
  await volunteers.remove(cursor!);
  assert.deepEqual(ids((await volunteers.list({ limit: 2, cursor })).items), ["02", "01"]);
});

Deno.test("any text is a cursor", async () => {
  const { kv, volunteers } = await storeOf(2);
  using _ = kv;
  for (const cursor of ["", "0", "\0", "\ud800", "; drop", "ñ"]) {
    const older = ids((await volunteers.list({ cursor })).items);
    assert.deepEqual(older, cursor > "02" ? ["02", "01"] : []);
  }
});

Deno.test("listBy() leaves out what moved away or went between its two reads", async () => {
  const { kv, volunteers } = await storeOf(3);
  using _ = kv;
  await kv.set(["volunteers_by_status", "active", "01"], "01");
  await kv.set(["volunteers_by_status", "active", "99"], "99");
  assert.deepEqual(ids((await volunteers.listBy("status", ["active"])).items), ["03"]);
});

Deno.test("getBy() leaves out a record that gave up what it was found by", async () => {
  const { kv, volunteers } = await storeOf(1);
  using _ = kv;
  await kv.set(["volunteers_by_email", "old@x.org"], "01");
  await kv.set(["volunteers_by_email", "gone@x.org"], "99");
  assert.equal(await volunteers.getBy("email", "old@x.org"), null);
  assert.equal(await volunteers.getBy("email", "gone@x.org"), null);
});
