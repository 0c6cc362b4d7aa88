import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { openWithReader } from "../../../services/store/own_reader.ts";
import { leaveLog } from "../../../services/store/sqlite_file.ts";

async function inFolder(test: (path: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  await test(`${folder}/store.sqlite`);
  await Deno.remove(folder, { recursive: true });
}

Deno.test("no read waits for a commit that has not been made", () =>
  inFolder(async (path) => {
    using kv = await openWithReader(path);
    await kv.set(["a"], 1);
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    let isMade = false;
    const made = kv.set(["a"], 2).then(() => isMade = true);
    assert.equal((await kv.get(["a"])).value, 1);
    assert.deepEqual((await kv.getMany([["a"], ["b"]])).map(({ value }) => value), [1, null]);
    assert.equal((await Array.fromAsync(kv.list({ prefix: [] }))).length, 1);
    assert(!isMade);
    other.exec("ROLLBACK");
    other.close();
    await made;
    assert.equal((await kv.get(["a"])).value, 2);
  }));

Deno.test("a read sees what was acknowledged, and the next write can check it", () =>
  inFolder(async (path) => {
    using kv = await openWithReader(path);
    let checked: Deno.AtomicCheck = { key: ["n"], versionstamp: null };
    for (let n = 1; n <= 100; n++) {
      const made = await kv.atomic().check(checked).set(["n"], n).commit();
      const read = await kv.get<number>(["n"]);
      assert(made.ok);
      assert.deepEqual(read, { key: ["n"], value: n, versionstamp: made.versionstamp });
      checked = read;
    }
  }));

Deno.test("a store that was closed is held by nobody", () =>
  inFolder(async (path) => {
    const kv = await openWithReader(path);
    await kv.set(["a"], 1);
    assert(!leaveLog(path));
    kv.close();
    assert(leaveLog(path));
    {
      using again = await openWithReader(path);
      assert.equal((await again.get(["a"])).value, 1);
    }
    assert(leaveLog(path));
  }));
