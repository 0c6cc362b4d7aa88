import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { openFolder } from "../../support/folder.ts";
import { brokenPages, copyStore, leaveWal } from "../../../services/store/sqlite_file.ts";

/** More than is copied in one step. */
const MEGABYTES = 12;

async function largeStore() {
  const folder = await openFolder();
  const kv = await Deno.openKv(folder.store);
  for (let i = 0; i < MEGABYTES * 20; i++) await kv.set(["bulk", i], new Uint8Array(50_000));
  return {
    ...folder,
    kv,
    async [Symbol.asyncDispose]() {
      kv.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

Deno.test("a copy of a store in use is of one moment, from its first page to its last", async () => {
  await using store = await largeStore();
  let copying = true;
  let written = 0;
  const write = async () => {
    const value = ++written;
    await store.kv.atomic().set(["a"], value).set(["bulk", 100], value).set(["z"], value).commit();
  };
  await write();
  const writing = (async () => {
    while (copying) await write();
  })();
  const copy = `${store.path}/copy.sqlite`;
  await copyStore(store.store, copy);
  copying = false;
  await writing;

  assert.deepEqual(brokenPages(copy), []);
  assert.equal((await Deno.stat(copy)).mode! & 0o777, 0o600);
  using kv = await Deno.openKv(copy);
  const values = await kv.getMany<unknown[]>([["a"], ["bulk", 100], ["z"]]);
  assert.equal(new Set(values.map(({ value }) => String(value))).size, 1);
});

Deno.test("a store that is open does not leave its log", async () => {
  await using store = await largeStore();
  assert(!leaveWal(store.store));
});

/** A store whose owner was killed in the middle of a write without the write-ahead log. */
async function killedStore() {
  const folder = await openFolder();
  const used = `${folder.path}/used.sqlite`;
  const kv = await Deno.openKv(used);
  for (let i = 0; i < 100; i++) await kv.set(["bulk", i], "before");
  kv.close();
  assert(leaveWal(used));
  using database = new DatabaseSync(used);
  // With so small a memory the pages go to the file before the commit.
  database.exec("PRAGMA cache_size = 1; BEGIN; UPDATE kv SET v = zeroblob(20000)");
  for (const end of ["", "-journal"]) await Deno.copyFile(used + end, folder.store + end);
  database.exec("ROLLBACK");
  return { ...folder, copy: `${folder.path}/copy.sqlite` };
}

Deno.test("what was not committed when its owner was killed is taken back, in a copy as well", async () => {
  await using store = await killedStore();
  await copyStore(store.store, store.copy);
  for (const path of [store.store, store.copy]) {
    assert.deepEqual(brokenPages(path), []);
    using kv = await Deno.openKv(path);
    assert.equal((await kv.get(["bulk", 99])).value, "before");
  }
});

Deno.test("the runtime's SQLite is one with which two programs may use one file", () => {
  using database = new DatabaseSync(":memory:");
  const { version } = database.prepare("SELECT sqlite_version() AS version").get() ?? {};
  const [major = 0, minor = 0, patch = 0] = String(version).split(".").map(Number);
  assert.ok(major > 3 || minor > 51 || (minor === 51 && patch >= 3), `SQLite ${version}`);
});
