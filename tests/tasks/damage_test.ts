import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { openFileSite } from "../support/folder.ts";
import { volunteerInput } from "../support/builders.ts";
import { submit } from "../support/submit.ts";

const PAGE = 4_096;

/** A store that no process has open. */
async function closedStore() {
  const { site, ...folder } = await openFileSite();
  for (let at = 0; at < 60; at++) {
    const email = `persona${at}@example.org`;
    await submit(site.services, "volunteer", volunteerInput({ email }));
  }
  site.closeStore();
  return folder;
}

async function breakPage(path: string, page: number): Promise<void> {
  using file = await Deno.open(path, { write: true });
  await file.seek(page * PAGE, Deno.SeekMode.Start);
  await file.write(new Uint8Array(8));
}

async function logOf(path: string): Promise<Uint8Array> {
  using kv = await Deno.openKv(path);
  const [entry] = await Array.fromAsync(kv.list({ prefix: ["volunteers"] }, { limit: 1 }));
  await kv.set(entry!.key, entry!.value);
  return await Deno.readFile(`${path}-wal`);
}

/** Makes the value of a key something that is no value. */
function breakValue(path: string, collection: string): void {
  using database = new DatabaseSync(path);
  const prefix = new TextEncoder().encode(`\x02${collection}\x00`);
  const row = database.prepare("SELECT k FROM kv WHERE k > ? ORDER BY k LIMIT 1").get(prefix);
  database.prepare("UPDATE kv SET v = x'00ff' WHERE k = ?").run(row?.k as Uint8Array);
}

function saidInOneLine(output: string): void {
  assert.doesNotMatch(output, /Uncaught|panicked/);
  assert.equal(output.trim().split("\n").length, 1, output);
}

const damages: Record<string, (path: string, pages: number) => Promise<void> | void> = {
  "a broken page at its beginning": (path) => breakPage(path, 5),
  "a broken page at its end": (path, pages) => breakPage(path, pages - 2),
  "half of it missing": (path, pages) => Deno.truncate(path, Math.floor(pages / 2) * PAGE),
  "no head": (path) => breakPage(path, 0),
  "a value that is none": (path) => breakValue(path, "volunteers"),
};

for (const [what, damage] of Object.entries(damages)) {
  Deno.test(`deno task verify says in one line that a store is damaged: ${what}`, async () => {
    await using folder = await closedStore();
    await damage(folder.store, (await Deno.stat(folder.store)).size / PAGE);
    const { success, output } = await folder.run("verify");
    assert(!success);
    saidInOneLine(output);
    assert.match(output, /dañado.*deno task restore/);
  });
}

for (const what of ["half of it missing", "no head"]) {
  Deno.test(`the last copy replaces a store that nothing can open, which stays aside: ${what}`, async () => {
    await using folder = await closedStore();
    const copy = `${folder.path}/copy.sqlite`;
    assert((await folder.run("backup", copy)).success);
    const log = await logOf(folder.store);
    await damages[what]?.(folder.store, (await Deno.stat(folder.store)).size / PAGE);
    const damaged = await Deno.readFile(folder.store);
    await Deno.writeFile(`${folder.store}-wal`, log);

    const refused = await folder.run("restore", copy);
    assert(!refused.success);
    const [admins, ...said] = refused.output.split("\n");
    assert.match(admins ?? "", /^Cuentas de administración de la copia: /);
    saidInOneLine(said.join("\n"));
    assert.match(refused.output, /dañado[^\n]*--force/);
    assert.deepEqual(await Deno.readFile(folder.store), damaged);

    const { success, output } = await folder.run("restore", copy, "--force");
    assert(success, output);
    const [, aside = ""] = output.match(/El almacén anterior quedó en (.*)/) ?? [];
    assert.deepEqual(await Deno.readFile(aside), damaged);
    await assert.rejects(Deno.stat(`${folder.store}-wal`), Deno.errors.NotFound);
    assert.match((await folder.run("verify")).output, /volunteers: registros 61, problemas 0/);
  });
}

Deno.test("a copy of a damaged store is not kept, and leaves nothing behind", async () => {
  await using folder = await closedStore();
  await breakPage(folder.store, (await Deno.stat(folder.store)).size / PAGE - 2);
  const copies = `${folder.path}/copies`;
  await Deno.mkdir(copies);
  const { success, output } = await folder.run("backup", copies, "--keep=2");
  assert(!success);
  saidInOneLine(output);
  assert.deepEqual(Array.from(Deno.readDirSync(copies), ({ name }) => name), []);
});
