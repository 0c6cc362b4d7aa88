import assert from "node:assert/strict";
import { checksum } from "../../services/backup/files.ts";
import { FolderStorage } from "../../services/backup/open_storage.ts";
import { sendBackup } from "../../services/backup/send.ts";
import { scheduledName } from "../../services/backup/scheduled_copies.ts";
import { runTask } from "../support/command.ts";
import { contents, makeKeys } from "../support/copies.ts";
import { openFolder } from "../support/folder.ts";

const admin = "ana@example.org";
const stranger = "stranger@example.com";
const minute = 60_000;
const ageName = (at: number): string => `${scheduledName(at)}.age`;

async function openPlace() {
  const folder = await openFolder();
  const { path, store } = folder;
  const [place, theirs, key] = [`${path}/place`, `${path}/theirs`, `${path}/key.txt`];
  for (const made of [place, theirs]) await Deno.mkdir(made);
  const publicKeys = [await makeKeys(key)];
  const send = async (KV_URL: string, email: string, to: string): Promise<string> => {
    assert((await runTask("admin", ["create", email], { KV_URL })).success);
    const now = Date.now() - 60 * minute;
    return (await sendBackup(KV_URL, new FolderStorage(to), { publicKeys, now })).path;
  };
  const own = await send(store, admin, place);
  const forged = `${theirs}/${await send(`${theirs}/store.sqlite`, stranger, theirs)}`;
  return {
    ...folder,
    place,
    own,
    forged,
    async forge(name: string): Promise<void> {
      await Deno.copyFile(forged, `${place}/${name}`);
      const beside = await Deno.readTextFile(`${forged}.sha256`);
      await Deno.writeTextFile(
        `${place}/${name}.sha256`,
        beside.replace(/campaign-\S+/, name),
      );
    },
    restore: (from: string, ...args: string[]) =>
      runTask("restore", [from, `--key=${key}`, "--force", ...args], { KV_URL: store }),
    async accounts(): Promise<string[]> {
      const all = Object.entries(await contents(store));
      return all.filter(([key]) => key.startsWith("profiles/"))
        .map(([, value]) => (value as { email: string }).email);
    },
  };
}

Deno.test("a copy that a stranger made with the public key does not come back, whatever its name", async () => {
  await using world = await openPlace();
  const { place, own } = world;
  const newer = ageName(Date.now() - minute);
  await world.forge(newer);
  for (const from of [place, `${place}/${newer}`]) {
    const { success, output } = await world.restore(from);
    assert(!success, output);
    assert.match(output, new RegExp(`Nada prueba que esta máquina hizo ${newer}`));
  }
  await Deno.remove(`${place}/${newer}.sha256`);
  assert.match((await world.restore(place)).output, /Nada prueba que esta máquina hizo/);
  // Its own seal, on another copy, and on its own copy with another name.
  await Deno.copyFile(`${place}/${own}.sha256`, `${place}/${newer}.sha256`);
  assert.match((await world.restore(place)).output, /Nada prueba que esta máquina hizo/);
  await Deno.copyFile(`${place}/${own}`, `${place}/${newer}`);
  assert.match((await world.restore(place)).output, /Nada prueba que esta máquina hizo/);
  await Deno.copyFile(world.forged, `${place}/${own}`);
  assert.match((await world.restore(`${place}/${own}`)).output, /no se restaura/);
  assert.deepEqual(await world.accounts(), [admin]);
});

Deno.test("the newest copy is a scheduled one whose time has come", async () => {
  await using world = await openPlace();
  const { place, own } = world;
  const tomorrow = ageName(Date.now() + 24 * 60 * minute);
  for (const name of ["zzz.age", "campaign-now.sqlite.age", tomorrow]) await world.forge(name);
  const { success, output } = await world.restore(place);
  assert(success, output);
  assert.match(output, new RegExp(`No se mira ${tomorrow}: el nombre dice una hora`));
  assert.match(output, new RegExp(`Se restaura ${own}\n`));
  assert.deepEqual(await world.accounts(), [admin]);
});

Deno.test("a copy of another origin comes back where the operator says so, who first reads its administrators", async () => {
  await using world = await openPlace();
  const { store, forged } = world;
  const env = { KV_URL: store };
  const key = `--key=${world.path}/key.txt`;
  const refused = await runTask("restore", [forged, key, "--unproved"], env);
  assert(!refused.success);
  const told = `Cuentas de administración de la copia: ${stranger}\n`;
  assert.match(refused.output, new RegExp(`Nada prueba quién hizo[^\n]*\n${told}.*--force`));
  assert.deepEqual(await world.accounts(), [admin]);
  assert((await world.restore(forged, "--unproved")).success);
  assert.deepEqual(await world.accounts(), [stranger]);
});

Deno.test("a plain copy that was altered does not come back, whatever its checksum", async () => {
  await using world = await openPlace();
  const copy = `${world.path}/monday.sqlite`;
  assert((await world.run("backup", copy)).success);
  const theirs = { KV_URL: copy };
  const beside = await Deno.readTextFile(`${copy}.sha256`);
  assert((await runTask("admin", ["create", stranger], theirs)).success);
  const altered = beside.replace(/^\w+/, await checksum(copy));
  for (const text of [altered, altered.split("\n")[0] ?? ""]) {
    await Deno.writeTextFile(`${copy}.sha256`, text);
    const { success, output } = await world.run("restore", copy, "--force");
    assert(!success, output);
    assert.match(output, /Nada prueba que esta máquina hizo monday\.sqlite/);
  }
  assert.deepEqual(await world.accounts(), [admin]);
});

Deno.test("on another machine the key beside the store proves a copy, and without it the task says that nothing does", async () => {
  await using world = await openPlace();
  const { path, place, store } = world;
  const key = `--key=${path}/key.txt`;
  const [bare, brought] = [`${path}/bare/kv.sqlite`, `${path}/brought/kv.sqlite`];
  for (const machine of [bare, brought]) await Deno.mkdir(machine.replace("/kv.sqlite", ""));
  assert.equal((await Deno.stat(`${store}.origin`)).mode! & 0o777, 0o600);
  await Deno.copyFile(`${store}.origin`, `${brought}.origin`);
  const without = await runTask("restore", [place, key], { KV_URL: bare });
  assert.match(without.output, new RegExp(`${bare}\\.origin\nCuentas de .*: ${admin}\n`));
  const proved = await runTask("restore", [place, key], { KV_URL: brought });
  assert(proved.success, proved.output);
  assert.doesNotMatch(proved.output, /Nada prueba/);
  await world.forge(ageName(Date.now() - minute));
  assert(!(await runTask("restore", [place, key, "--force"], { KV_URL: brought })).success);
});
