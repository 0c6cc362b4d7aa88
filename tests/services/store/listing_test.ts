import assert from "node:assert/strict";
import { volunteer, type Volunteers, volunteersIn } from "./support/volunteers.ts";

const ids = (records: { id: string }[]) => records.map(({ id }) => id);

/** Returns a store with volunteers 01, 02, …; every third is active. */
async function storeOf(size: number): Promise<{ kv: Deno.Kv; volunteers: Volunteers }> {
  const kv = await Deno.openKv(":memory:");
  const volunteers = volunteersIn(kv);
  for (let i = 1; i <= size; i++) {
    const status = i % 3 === 0 ? "active" : "pending";
    await volunteers.create(volunteer(String(i).padStart(2, "0"), { status, nick: `nick ${i}` }));
  }
  return { kv, volunteers };
}

Deno.test("get() and getBy() find a record or return null", async () => {
  const { kv, volunteers } = await storeOf(2);
  using _ = kv;
  assert.equal((await volunteers.get("02"))?.id, "02");
  assert.equal(await volunteers.get("99"), null);
  assert.equal((await volunteers.getBy("nick", "nick 2"))?.id, "02");
  assert.equal(await volunteers.getBy("nick", "missing"), null);
});

Deno.test("getMany() returns the records that are there in the order of the ids, more than KV takes at once", async () => {
  const { kv, volunteers } = await storeOf(23);
  using _ = kv;
  const wanted = [..."0123"].flatMap((tens) => ["9", "1", "5"].map((ones) => tens + ones));
  const found = wanted.filter((id) => Number(id) <= 23);
  assert.deepEqual(ids(await volunteers.getMany(wanted)), found);
  assert.deepEqual(await volunteers.getMany([]), []);
});

Deno.test("list() pages through the records, newest first", async () => {
  const { kv, volunteers } = await storeOf(5);
  using _ = kv;
  const first = await volunteers.list({ limit: 2 });
  assert.deepEqual([ids(first.items), first.cursor], [["05", "04"], "04"]);
  const second = await volunteers.list({ limit: 3, cursor: first.cursor });
  assert.deepEqual([ids(second.items), second.cursor], [["03", "02", "01"], null]);
});

Deno.test("a page stays where it was when records come and go", async () => {
  const { kv, volunteers } = await storeOf(4);
  using _ = kv;
  const { cursor } = await volunteers.list({ limit: 2 });
  await volunteers.create(volunteer("05"));
  await volunteers.delete(cursor!);
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

Deno.test("listBy() pages through the records under one entry", async () => {
  const { kv, volunteers } = await storeOf(12);
  using _ = kv;
  const first = await volunteers.listBy("status", ["active"], { limit: 3 });
  assert.deepEqual([ids(first.items), first.cursor], [["12", "09", "06"], "06"]);
  const second = await volunteers.listBy("status", ["active"], { limit: 3, cursor: first.cursor });
  assert.deepEqual([ids(second.items), second.cursor], [["03"], null]);
  assert.deepEqual(await volunteers.listBy("status", ["gone"]), { items: [], cursor: null });
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

Deno.test("all() yields every record once, whatever the size of the batches", async () => {
  const { kv, volunteers } = await storeOf(7);
  using _ = kv;
  const newest = ["07", "06", "05", "04", "03", "02", "01"];
  for (const batchSize of [1, 3, 7, 8]) {
    assert.deepEqual(ids(await Array.fromAsync(volunteers.all({ batchSize }))), newest);
  }
});

Deno.test("count() returns the value of a counter, zero for one never written", async () => {
  const { kv, volunteers } = await storeOf(7);
  using _ = kv;
  assert.equal(await volunteers.count("total"), 7);
  assert.equal(await volunteers.count("status", "active"), 2);
  assert.equal(await volunteers.count("status", "inactive"), 0);
});
