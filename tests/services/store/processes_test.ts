import assert from "node:assert/strict";
import { openFolder } from "../../support/folder.ts";
import { findingsIn } from "./support/findings.ts";
import { volunteer, volunteersIn } from "./support/volunteers.ts";
import { write } from "./support/writer.ts";

const RECORDS = 40;

Deno.test("two processes on one file lose nothing", async () => {
  await using folder = await openFolder();
  using kv = await Deno.openKv(folder.store);
  const volunteers = volunteersIn(kv);
  await volunteers.insert(volunteer("shared"));
  const script = new URL("support/writer.ts", import.meta.url).pathname;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--unstable-kv", script, folder.store, "b", String(RECORDS)],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const output = process.stdout.getReader();
  await output.read();
  await Promise.all([process.stdin.close(), write(kv, "a", RECORDS)]);
  assert((await process.status).success);
  await output.cancel();
  assert.deepEqual(await findingsIn(kv), []);
  assert.equal(await volunteers.count("total"), 2 * RECORDS + 1);
  assert.equal(await volunteers.count("status", "active"), 2 * RECORDS);
  assert.equal((await volunteers.get("shared"))?.support.length, 2 * RECORDS);
});
