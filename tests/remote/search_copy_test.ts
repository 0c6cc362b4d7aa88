import assert from "node:assert/strict";
import { openProcesses } from "../services/search/support/copied.ts";
import { person } from "../services/search/support/person.ts";
import { startDenokv, token } from "./support/denokv.ts";

Deno.test("over denokv, too, a process reads the copy that another left, and an erasure ends it", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", token);
  await using server = await startDenokv();
  await using store = await openProcesses(server.url);
  const first = store.start();
  for (const id of ["01", "02", "03"]) await first.people.create(person(id));
  await first.index.save({ build: true });
  await first.people.create(person("04"));
  const next = store.start();
  assert.deepEqual(await next.idsOf("ana"), ["01", "02", "03", "04"]);
  assert.deepEqual(next.read, { everything: 0, records: 1 });
  await next.index.save();
  await first.people.delete("02");
  assert.equal((await store.kv.get(["search_copy", "volunteers"])).versionstamp, null);
  assert.deepEqual(await first.idsOf("ana"), ["01", "03", "04"]);
  const last = store.start();
  assert.deepEqual(await last.idsOf("ana"), ["01", "03", "04"]);
  assert.equal(last.read.everything, 1);
});
