import assert from "node:assert/strict";
import { dirname } from "node:path";
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
  assert.match(sound.output, /volunteers: registros 1, problemas 0/);
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

Deno.test("what deno task verify cannot repair it does not offer to repair again", async () => {
  const path = `${await Deno.makeTempDir()}/store.sqlite`;
  const site = await openSite({ kv: await Deno.openKv(path) });
  await signIn(site, "admin");
  const id = await site.services.volunteers.register(volunteerInput(), "web_form");
  await site.kv.set(["volunteers", id], "nothing that can be read");
  site.closeStore();
  const { success, output } = await runTask("verify", [path, "--repair"]);
  assert(!success);
  assert.match(output, new RegExp(`no se puede leer: volunteers · ${id}`));
  assert.match(output, /Lo que queda no se repara solo: [^\n]*\n$/);
  await Deno.remove(dirname(path), { recursive: true });
});

Deno.test("deno task verify says which file does not exist", async () => {
  const { success, output } = await runTask("verify", ["/nowhere/store.sqlite"]);
  assert(!success);
  assert.match(output, /No existe el archivo \/nowhere\/store.sqlite/);
});

Deno.test("a KV Connect server that is away is told from one that refuses the token", async () => {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => {
    return new Response("Invalid access token.", { status: 401 });
  });
  const env = { KV_URL: `http://127.0.0.1:${server.addr.port}`, DENO_KV_ACCESS_TOKEN: "another" };
  const refused = await runTask("verify", [], env);
  assert.equal(refused.output, "DENO_KV_ACCESS_TOKEN: el servidor KV Connect no lo acepta\n");
  await server.shutdown();
  const away = await runTask("verify", [], env);
  assert.equal(away.output, "KV_URL: el servidor KV Connect no responde en esa dirección\n");
  assert(!refused.success && !away.success);
});
