import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { openFileSite } from "../support/folder.ts";

Deno.test("deno task verify finds what is wrong in a store in use, and repairs it once the site is stopped", async () => {
  await using folder = await openFileSite();
  const { site, volunteer: id } = folder;

  const sound = await folder.run("verify");
  assert(sound.success, sound.output);
  assert.match(sound.output, /volunteers: registros 1, problemas 0/);
  assert.match(sound.output, /Todo coincide/);

  await site.kv.delete(["volunteers_by_status", "pending", id]);
  const found = await folder.run("verify");
  assert(!found.success);
  assert.match(found.output, new RegExp(`falta en un índice: volunteers_by_status · ${id}`));

  const refused = await folder.run("verify", "--repair");
  assert(!refused.success);
  assert.match(refused.output, /está en uso: cierra el sitio antes de reparar\n$/);

  site.closeStore();
  const repaired = await folder.run("verify", "--repair");
  assert(repaired.success, repaired.output);
  assert.match(repaired.output, /Problemas reparados: 1/);
  assert((await runTask("verify", [folder.store])).success);
  assert.deepEqual(Array.from(Deno.readDirSync(folder.path), ({ name }) => name), ["store.sqlite"]);
});

Deno.test("what deno task verify cannot repair it does not offer to repair again", async () => {
  await using folder = await openFileSite();
  const { site, volunteer: id } = folder;
  await site.kv.set(["volunteers", id], "nothing that can be read");
  site.closeStore();
  const { success, output } = await runTask("verify", [folder.store, "--repair"]);
  assert(!success);
  assert.match(output, new RegExp(`no se puede leer: volunteers · ${id}`));
  assert.match(output, /Lo que queda no se repara solo: [^\n]*\n$/);
});

Deno.test("deno task verify says which file does not exist", async () => {
  const { success, output } = await runTask("verify", ["/nowhere/store.sqlite"]);
  assert(!success);
  assert.match(output, /No existe el archivo \/nowhere\/store.sqlite/);
});

Deno.test("an unavailable KV Connect server and a refused token have different errors", async () => {
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
