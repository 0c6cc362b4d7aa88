import assert from "node:assert/strict";
import { gatherReads } from "../../../services/store/gathered_reads.ts";

/** A store with ten entries, which counts what is asked of it. */
async function openCounted() {
  const kv = await Deno.openKv(":memory:");
  for (let n = 0; n < 10; n++) await kv.set(["n", n], n * n);
  const asked: number[] = [];
  const [getOne, getMany] = [kv.get.bind(kv), kv.getMany.bind(kv)];
  kv.get = (...args) => {
    asked.push(1);
    return getOne(...args);
  };
  kv.getMany = (keys: readonly unknown[], ...rest: never[]) => {
    asked.push(keys.length);
    return getMany(keys as never, ...rest);
  };
  return { kv: gatherReads(kv), asked, [Symbol.dispose]: () => kv.close() };
}

Deno.test("what is read at once is one request, and each gets its own answer", async () => {
  using store = await openCounted();
  const entries = await Promise.all([3, 7, 11].map((n) => store.kv.get(["n", n])));
  assert.deepEqual(entries.map(({ value }) => value), [9, 49, null]);
  assert.deepEqual(entries.map(({ key }) => key), [["n", 3], ["n", 7], ["n", 11]]);
  assert.equal(entries[2]?.versionstamp, null);
  assert.deepEqual(store.asked, [3]);
});

Deno.test("one read alone, and one after the other, are what they were", async () => {
  using store = await openCounted();
  assert.equal((await store.kv.get(["n", 2])).value, 4);
  assert.equal((await store.kv.get(["n", 3])).value, 9);
  assert.deepEqual(store.asked, [1, 1]);
});

Deno.test("more than a request may hold are several", async () => {
  using store = await openCounted();
  const entries = await Promise.all(Array.from({ length: 12 }, (_, n) => store.kv.get(["n", n])));
  assert.deepEqual(entries.map(({ value }) => value), [
    0,
    1,
    4,
    9,
    16,
    25,
    36,
    49,
    64,
    81,
    null,
    null,
  ]);
  assert.deepEqual(store.asked, [10, 2]);
});

Deno.test("nobody is refused for the key of another", async () => {
  using store = await openCounted();
  const tooLarge = ["n", "x".repeat(3_000)];
  const [mine, theirs] = await Promise.allSettled([store.kv.get(["n", 4]), store.kv.get(tooLarge)]);
  assert.equal(mine.status === "fulfilled" && mine.value.value, 16);
  assert.match(theirs.status === "rejected" ? String(theirs.reason) : "", /too large/i);
});

Deno.test("a store that is closed says so to everybody", async () => {
  const store = await openCounted();
  store.kv.close();
  const read = await Promise.allSettled([store.kv.get(["n", 1]), store.kv.get(["n", 2])]);
  assert.deepEqual(read.map(({ status }) => status), ["rejected", "rejected"]);
});
