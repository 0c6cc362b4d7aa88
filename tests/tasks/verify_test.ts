import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { volunteerInput } from "../support/builders.ts";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";

Deno.test("deno task verify finds what is wrong in a store in use, and repairs it", async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/store.sqlite`;
  const env = { KV_URL: path };
  const site = await openSite({ kv: await Deno.openKv(path) });
  await signIn(site, "admin");
  const id = await site.services.volunteers.register(volunteerInput(), "web_form");

  const sound = await runTask("verify", [], env);
  assert(sound.success, sound.output);
  assert.match(sound.output, /volunteers: 1 registros, 0 problemas/);
  assert.match(sound.output, /Todo coincide/);

  await site.kv.delete(["volunteers_by_status", "pending", id]);
  const found = await runTask("verify", [], env);
  assert(!found.success);
  assert.match(found.output, new RegExp(`falta en un índice: volunteers_by_status · ${id}`));

  const repaired = await runTask("verify", ["--repair"], env);
  assert(repaired.success, repaired.output);
  assert.match(repaired.output, /Problemas reparados: 1/);
  assert((await runTask("verify", [path])).success);
  site.closeStore();
  assert.deepEqual(Array.from(Deno.readDirSync(folder), ({ name }) => name), ["store.sqlite"]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("deno task verify says which file does not exist", async () => {
  const { success, output } = await runTask("verify", ["/nowhere/store.sqlite"]);
  assert(!success);
  assert.match(output, /No existe el archivo \/nowhere\/store.sqlite/);
});
