import assert from "node:assert/strict";
import { openFolder } from "../../support/folder.ts";
import { findingsIn } from "./support/findings.ts";
import { volunteer, volunteersIn } from "./support/volunteers.ts";
import { write } from "./support/writer.ts";

const RECORDS = 40;

/** Returns a store in a file of its own, gone after the test. */
async function fileStore() {
  const folder = await openFolder();
  const kv = await Deno.openKv(folder.store);
  await volunteersIn(kv).create(volunteer("shared"));
  return {
    kv,
    file: folder.store,
    async [Symbol.asyncDispose]() {
      kv.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function assertExact(kv: Deno.Kv, writers: number): Promise<void> {
  const volunteers = volunteersIn(kv);
  assert.deepEqual(await findingsIn(kv), []);
  assert.equal(await volunteers.count("total"), writers * RECORDS + 1);
  assert.equal(await volunteers.count("status", "active"), writers * RECORDS);
  assert.equal((await volunteers.get("shared"))?.support.length, writers * RECORDS);
}

Deno.test("two processes on one file lose nothing", async () => {
  await using store = await fileStore();
  const script = new URL("support/writer.ts", import.meta.url).pathname;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--unstable-kv", script, store.file, "b", String(RECORDS)],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const output = process.stdout.getReader();
  await output.read();
  await Promise.all([process.stdin.close(), write(store.kv, "a", RECORDS)]);
  assert((await process.status).success);
  await output.cancel();
  await assertExact(store.kv, 2);
});
