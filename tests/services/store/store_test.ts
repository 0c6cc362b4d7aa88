import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { leaveWal } from "../../../services/store/sqlite_file.ts";
import { Store } from "../../../services/store/store.ts";
import { volunteer, volunteersIn } from "./support/volunteers.ts";

const setting = (value: unknown) => ({ sets: [{ key: ["a"], value }] });

async function openFile() {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/store.sqlite`;
  const store = await Store.open(path);
  await volunteersIn(store).insert(volunteer("01"));
  return {
    path,
    store,
    volunteers: volunteersIn(store),
    move: (from: string, to: string) => {
      for (const end of ["", "-wal", "-shm"]) Deno.renameSync(from + end, to + end);
    },
    async [Symbol.asyncDispose]() {
      store.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

Deno.test("no read waits for a commit that has not been made", async () => {
  await using file = await openFile();
  const { store } = file;
  await store.commit(setting(1));
  // The first read waits until its connection has looked for expired keys.
  await store.get(["a"]);
  const other = new DatabaseSync(file.path);
  other.exec("BEGIN IMMEDIATE");
  let isMade = false;
  const made = store.commit(setting(2)).then(() => isMade = true);
  const alone = await store.get(["a"]);
  const together = await Promise.all([store.get(["a"]), store.get(["b"])]);
  const listed = await Array.fromAsync(store.list({ prefix: ["a"] }, { limit: 1 }));
  assert(!isMade);
  other.exec("ROLLBACK");
  other.close();
  await made;
  assert.equal(alone.value, 1);
  assert.deepEqual(together.map(({ value }) => value), [1, null]);
  assert.deepEqual(listed, []);
  assert.equal((await store.get(["a"])).value, 2);
});

Deno.test("a read sees what was acknowledged, and the next write can check it", async () => {
  await using file = await openFile();
  const { store } = file;
  let checked: Deno.AtomicCheck = await store.get(["a"]);
  for (let n = 1; n <= 100; n++) {
    const versionstamp = await store.commit({ checks: [checked], ...setting(n) });
    const read = await store.get(["a"]);
    assert.deepEqual(read, { key: ["a"], value: n, versionstamp });
    checked = read;
  }
});

Deno.test("no start waits for another program that writes", async () => {
  await using file = await openFile();
  const other = new DatabaseSync(file.path);
  other.exec("BEGIN IMMEDIATE");
  const opening = Store.open(file.path);
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(() => late.resolve("late"), 30_000);
  const first = await Promise.race([opening, late.promise]);
  clearTimeout(timer);
  other.exec("ROLLBACK");
  other.close();
  using store = await opening;
  assert.notEqual(first, "late");
  assert((await store.get(["volunteers", "01"])).value);
});

for (const how of ["closed", "disposed of"]) {
  Deno.test(`a store that was ${how} has no connection left`, async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/store.sqlite`;
    const store = await Store.open(path);
    await store.commit(setting(1));
    assert(!leaveWal(path));
    if (how === "closed") store.close();
    else store[Symbol.dispose]();
    assert(leaveWal(path));
    await Deno.remove(folder, { recursive: true });
  });
}

for (const end of ["", "-wal", "-shm"]) {
  Deno.test(`no write is acknowledged once store.sqlite${end} was deleted`, async () => {
    await using file = await openFile();
    await Deno.remove(file.path + end);
    await assert.rejects(file.volunteers.insert(volunteer("02")), { code: "unavailable" });
    assert.equal((await file.volunteers.get("01"))?.id, "01");
  });
}

Deno.test("no write is acknowledged once another file has replaced the store's", async () => {
  await using file = await openFile();
  await Deno.copyFile(file.path, `${file.path}.new`);
  await Deno.rename(`${file.path}.new`, file.path);
  await assert.rejects(file.volunteers.insert(volunteer("02")), { code: "unavailable" });
});

Deno.test("a store that is put back where it was takes writes again", async () => {
  await using file = await openFile();
  file.move(file.path, `${file.path}.away`);
  await assert.rejects(file.volunteers.insert(volunteer("02")), { code: "unavailable" });
  file.move(`${file.path}.away`, file.path);
  await file.volunteers.insert(volunteer("03"));
});

/** A store with ten entries, which counts how many keys each request asks for. */
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
  const store = new Store(kv);
  return { store, asked, [Symbol.dispose]: () => kv.close() };
}

Deno.test("reads at the same time are one request, and each gets its own answer", async () => {
  using counted = await openCounted();
  const entries = await Promise.all([3, 7, 11].map((n) => counted.store.get(["n", n])));
  assert.deepEqual(entries.map(({ value }) => value), [9, 49, null]);
  assert.deepEqual(entries.map(({ key }) => key), [["n", 3], ["n", 7], ["n", 11]]);
  assert.equal(entries[2]?.versionstamp, null);
  assert.deepEqual(counted.asked, [3]);
});

Deno.test("no read is refused for the key of another", async () => {
  using counted = await openCounted();
  const tooLarge = ["n", "x".repeat(3_000)];
  const reads = [counted.store.get(["n", 4]), counted.store.get(tooLarge)];
  const [mine, theirs] = await Promise.allSettled(reads);
  assert.equal(mine?.status === "fulfilled" && mine.value.value, 16);
  assert.match(theirs?.status === "rejected" ? String(theirs.reason) : "", /too large/i);
});
