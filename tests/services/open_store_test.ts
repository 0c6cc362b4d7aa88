import assert from "node:assert/strict";
import { openStore } from "../../services/open_store.ts";
import { Problem } from "../../services/problem.ts";
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

const unavailable = (error: unknown) => error instanceof Problem && error.code === "unavailable";

for (const end of ["", "-wal", "-shm"]) {
  Deno.test(`no write is acknowledged once store.sqlite${end} was deleted`, async () => {
    await using store = await openFile();
    await Deno.remove(store.path + end);
    await assert.rejects(store.volunteers.create(volunteer("02")), unavailable);
    assert.equal((await store.volunteers.get("01"))?.id, "01");
  });
}

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
