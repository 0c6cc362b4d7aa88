import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "../../services/open_store.ts";
import { Problem } from "../../services/problem.ts";
import { leaveLog } from "../../services/store/sqlite_file.ts";
import { volunteer, volunteersIn } from "./store/support/volunteers.ts";

/** A store that the site has open, in a folder of its own. */
async function openFile() {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/store.sqlite`;
  const kv = await openStore({ kind: "file", path });
  await volunteersIn(kv).create(volunteer("01"));
  return {
    path,
    kv,
    volunteers: volunteersIn(kv),
    move: (from: string, to: string) => {
      for (const end of ["", "-wal", "-shm"]) Deno.renameSync(from + end, to + end);
    },
    async [Symbol.asyncDispose]() {
      kv.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

Deno.test("no read waits for a commit that has not been made", async () => {
  await using store = await openFile();
  const { kv } = store;
  await kv.set(["a"], 1);
  // The first read waits until its handle has looked for what has expired.
  await kv.get(["a"]);
  const other = new DatabaseSync(store.path);
  other.exec("BEGIN IMMEDIATE");
  let isMade = false;
  const made = kv.set(["a"], 2).then(() => isMade = true);
  const alone = await kv.get(["a"]);
  const together = await Promise.all([kv.get(["a"]), kv.get(["b"])]);
  const listed = await Array.fromAsync(kv.list({ prefix: ["a"] }, { limit: 1 }));
  assert(!isMade);
  other.exec("ROLLBACK");
  other.close();
  await made;
  assert.equal(alone.value, 1);
  assert.deepEqual(together.map(({ value }) => value), [1, null]);
  assert.deepEqual(listed, []);
  assert.equal((await kv.get(["a"])).value, 2);
});

Deno.test("a read sees what was acknowledged, and the next write can check it", async () => {
  await using store = await openFile();
  // Beside the look for what has expired a commit may be refused; the site then makes it again.
  let checked: Deno.AtomicCheck = await store.kv.get(["n"]);
  for (let n = 1; n <= 100; n++) {
    const made = await store.kv.atomic().check(checked).set(["n"], n).commit();
    const read = await store.kv.get<number>(["n"]);
    assert(made.ok);
    assert.deepEqual(read, { key: ["n"], value: n, versionstamp: made.versionstamp });
    checked = read;
  }
});

Deno.test("no start waits for another program that writes", async () => {
  await using store = await openFile();
  const other = new DatabaseSync(store.path);
  other.exec("BEGIN IMMEDIATE");
  const opening = openStore({ kind: "file", path: store.path });
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(() => late.resolve("late"), 3_000);
  const first = await Promise.race([opening, late.promise]);
  clearTimeout(timer);
  other.exec("ROLLBACK");
  other.close();
  using kv = await opening;
  assert.notEqual(first, "late");
  assert((await kv.get(["volunteers", "01"])).value);
});

for (const how of ["closed", "disposed of"]) {
  Deno.test(`a store that was ${how} is held by nobody`, async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/store.sqlite`;
    const kv = await openStore({ kind: "file", path });
    await kv.set(["a"], 1);
    assert(!leaveLog(path));
    if (how === "closed") kv.close();
    else kv[Symbol.dispose]();
    assert(leaveLog(path));
    await Deno.remove(folder, { recursive: true });
  });
}

const unavailable = (error: unknown) => error instanceof Problem && error.code === "unavailable";

for (const end of ["", "-wal", "-shm"]) {
  Deno.test(`no write is acknowledged once store.sqlite${end} was deleted`, async () => {
    await using store = await openFile();
    await Deno.remove(store.path + end);
    await assert.rejects(store.volunteers.create(volunteer("02")), unavailable);
    assert.equal((await store.volunteers.get("01"))?.id, "01");
  });
}

Deno.test("no commit has a function of its own, by which what it wrote would stay in memory", async () => {
  await using store = await openFile();
  assert.equal(store.kv.atomic().commit, store.kv.atomic().commit);
});

Deno.test("no write is acknowledged once another file stands in its place", async () => {
  await using store = await openFile();
  await Deno.copyFile(store.path, `${store.path}.new`);
  await Deno.rename(`${store.path}.new`, store.path);
  await assert.rejects(store.volunteers.create(volunteer("02")), unavailable);
});

Deno.test("a store that is put back where it was takes writes again", async () => {
  await using store = await openFile();
  store.move(store.path, `${store.path}.away`);
  await assert.rejects(store.volunteers.create(volunteer("02")), unavailable);
  store.move(`${store.path}.away`, store.path);
  assert((await store.volunteers.create(volunteer("03"))).ok);
});

Deno.test("what cannot be opened is told in one line", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/text`, "no database ".repeat(500));
  const refused: [string, RegExp][] = [
    [folder, /no se puede abrir/],
    [`${folder}/text`, /no es un almacén/],
    [`${folder}/text/store.sqlite`, /no se puede abrir/],
    [":memory:", /en memoria/],
  ];
  for (const [path, reason] of refused) {
    await assert.rejects(openStore({ kind: "file", path }), (error: Error) => {
      assert.equal(error.name, "ConfigError");
      assert.match(error.message, reason);
      assert(!error.message.includes("\n"));
      return true;
    });
  }
  await Deno.remove(folder, { recursive: true });
});
