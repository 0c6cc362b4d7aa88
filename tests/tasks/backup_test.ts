import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { contents } from "../support/copies.ts";
import { openFileSite, openFolder } from "../support/folder.ts";
import { volunteerInput } from "../support/builders.ts";
import { checksum } from "../../services/backup/files.ts";
import type { TestSite } from "../support/site.ts";
import { dump } from "../services/store/support/dump.ts";
import { ServerProcess } from "../support/server_process.ts";
import { submit } from "../support/submit.ts";

const register = (site: TestSite) => submit(site.services, "volunteer", volunteerInput());

Deno.test("a backup of a store in use comes back on an empty machine", async () => {
  await using world = await openFileSite();
  const { path: folder, site } = world;
  const backup = `${folder}/copies/monday.sqlite`;
  const made = await world.run("backup", backup);
  assert(made.success, made.output);
  const before = await dump(site.kv);
  await register(site);

  assert.equal((await Deno.stat(backup)).mode! & 0o777, 0o600);
  assert.match(
    await Deno.readTextFile(`${backup}.sha256`),
    /^[0-9a-f]{64} {2}monday\.sqlite\n#.*\n$/,
  );

  const empty = `${folder}/elsewhere/campaign.sqlite`;
  const restored = await runTask("restore", [backup], { KV_URL: empty });
  assert(restored.success, restored.output);
  assert.match(restored.output, /Restaurado y verificado en/);
  assert.equal((await Deno.stat(empty)).mode! & 0o777, 0o600);
  assert.deepEqual(await contents(empty), before);
  assert((await runTask("verify", [empty])).success);
});

Deno.test("a backup that was altered or has no checksum does not come back", async () => {
  await using world = await openFileSite();
  const { path: folder } = world;
  const backup = `${folder}/copy.sqlite`;
  const env = { KV_URL: `${folder}/new.sqlite` };
  assert((await world.run("backup", backup)).success);
  {
    using file = await Deno.open(backup, { write: true });
    await file.seek(5000, Deno.SeekMode.Start);
    await file.write(new Uint8Array([7]));
  }
  const altered = await runTask("restore", [backup, "--force"], env);
  assert(!altered.success);
  assert.match(altered.output, /no coincide con su suma/);
  await Deno.remove(`${backup}.sha256`);
  const bare = await runTask("restore", [backup, "--force"], env);
  assert.match(bare.output, /Falta la suma/);
  await assert.rejects(Deno.stat(env.KV_URL), Deno.errors.NotFound);
});

Deno.test("a restoration replaces no store in use, and one with records only when forced", async () => {
  await using world = await openFileSite();
  const { path: folder, store, site } = world;
  const backup = `${folder}/copy.sqlite`;
  const env = { KV_URL: store };
  assert((await runTask("backup", [backup], env)).success);
  const before = await dump(site.kv);
  await register(site);
  const after = await dump(site.kv);

  const inUse = await runTask("restore", [backup, "--force"], env);
  assert(!inUse.success);
  assert.match(inUse.output, /está en uso/);
  site.closeStore();
  const full = await runTask("restore", [backup], env);
  assert(!full.success);
  assert.match(full.output, /ya tiene registros/);
  assert.deepEqual(await contents(store), after);

  const forced = await runTask("restore", [backup, "--force"], env);
  assert(forced.success, forced.output);
  assert.deepEqual(await contents(store), before);
  const [aside = ""] = Array.from(Deno.readDirSync(folder), ({ name }) => name)
    .filter((name) => name.startsWith("store.sqlite.before-"));
  assert.deepEqual(await contents(`${folder}/${aside}`), after);
});

Deno.test("a backup that lacks an index, as one of an older version, is mended on the way back", async () => {
  await using world = await openFileSite();
  const { path: folder, site } = world;
  const before = await dump(site.kv);
  for await (const { key } of site.kv.list({ prefix: ["volunteers_by_status"] })) {
    await site.kv.delete(key);
  }
  const backup = `${folder}/copy.sqlite`;
  assert((await world.run("backup", backup)).success);
  const target = `${folder}/new.sqlite`;
  const restored = await runTask("restore", [backup], { KV_URL: target });
  assert(restored.success, restored.output);
  assert.match(restored.output, /Problemas reparados: 1/);
  const rest = (all: Record<string, unknown>) =>
    Object.entries(all).filter(([key]) => !key.includes("audit"));
  assert.deepEqual(rest(await contents(target)), rest(before));
});

Deno.test("a file that is no store does not come back, whatever its checksum", async () => {
  await using folder = await openFolder();
  const [copy, target] = [`${folder.path}/copy.sqlite`, folder.store];
  await Deno.writeTextFile(copy, "something else\n".repeat(500));
  await Deno.writeTextFile(`${copy}.sha256`, `${await checksum(copy)}  copy.sqlite\n`);
  const { success, output } = await runTask("restore", [copy, "--force"], { KV_URL: target });
  assert(!success);
  assert.equal(output, `${copy} no es un almacén: no se restaura\n`);
  await assert.rejects(Deno.stat(target), Deno.errors.NotFound);
});

Deno.test("no copy overwrites an existing file, and a folder has its own error", async () => {
  await using world = await openFileSite();
  const { path: folder } = world;
  const taken = `${folder}/taken`;
  await Deno.writeTextFile(taken, "mine");
  for (const task of ["backup", "export"]) {
    const { success, output } = await world.run(task, taken);
    assert(!success);
    assert.match(output, /Ya existe .*taken: no se sobrescribe/);
  }
  assert.equal(await Deno.readTextFile(taken), "mine");
  const { output } = await world.run("backup", folder);
  assert.match(output, /es una carpeta: agrega --keep=N/);
});

Deno.test("no copy, checksum or export is written through a symbolic link", async () => {
  await using world = await openFileSite();
  const { path: folder } = world;
  const victim = `${folder}/victim`;
  await Deno.writeTextFile(victim, "mine");
  const ends = ["", "-journal", "-wal", "-shm"];
  const beside = ["sha256", "sha256.partial", ...ends.map((end) => `partial${end}`)];
  for (const end of beside) await Deno.symlink(victim, `${folder}/copy.sqlite.${end}`);
  await Deno.symlink(victim, `${folder}/all.ndjson.partial`);
  for (const [task, file] of [["backup", "copy.sqlite"], ["export", "all.ndjson"]] as const) {
    const { success, output } = await world.run(task, `${folder}/${file}`);
    assert(success, output);
    assert(!(await Deno.lstat(`${folder}/${file}`)).isSymlink);
  }
  assert.equal(await Deno.readTextFile(victim), "mine");
  assert(!(await Deno.lstat(`${folder}/copy.sqlite.sha256`)).isSymlink);
  assert.match(
    await Deno.readTextFile(`${folder}/copy.sqlite.sha256`),
    /^[0-9a-f]{64} {2}copy\.sqlite\n#.*\n$/,
  );
  const left = Array.from(Deno.readDirSync(folder), ({ name }) => name);
  assert.deepEqual(left.filter((name) => name.includes("partial")), []);
});

Deno.test("of scheduled copies only the newest are kept, and nothing else is removed", async () => {
  await using world = await openFileSite();
  const copies = `${world.path}/copies`;
  await Deno.mkdir(copies);
  const old = "campaign-2026-01-01T00-00-00Z.sqlite";
  const killed = "campaign-2026-01-02T00-00-00Z.sqlite.partial";
  const left = [old, `${old}.sha256`, `${old}.sha256.partial`, killed, "campaign-mine.sqlite"];
  for (const name of left) {
    await Deno.writeTextFile(`${copies}/${name}`, "old");
  }
  const { success, output } = await world.run("backup", copies, "--keep=1");
  assert(success, output);
  const names = Array.from(Deno.readDirSync(copies), ({ name }) => name).sort();
  assert.equal(names.length, 3);
  assert(names.includes("campaign-mine.sqlite"));
});

Deno.test("an export comes back in another store", async () => {
  await using world = await openFileSite();
  const { path: folder, site } = world;
  const file = `${folder}/all.ndjson`;
  const exported = await world.run("export", file);
  assert(exported.success, exported.output);
  assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
  const target = `${folder}/target.sqlite`;
  const imported = await runTask("import", [file], { KV_URL: target });
  assert(imported.success, imported.output);
  const stored = Object.entries(await dump(site.kv)).filter(([key]) => !/_log\//.test(key));
  assert.deepEqual(await contents(target), Object.fromEntries(stored));
  assert.match((await runTask("import", [file], { KV_URL: target })).output, /no está vacío/);
});

Deno.test("an import makes processes that read its first half read everything again", async () => {
  await using world = await openFileSite();
  const { path: folder, site } = world;
  const file = `${folder}/all.ndjson`;
  assert((await world.run("export", file)).success);
  const target = `${folder}/target.sqlite`;
  const { sha256 } = JSON.parse((await Deno.readTextFile(file)).trimEnd().split("\n").at(-1)!);
  const logs = ["volunteers_log", "messages_log", "profiles_log"];
  {
    using kv = await Deno.openKv(target);
    await kv.set(["import", "progress"], { sha256, entries: 1 });
    for (const log of logs) await kv.set([log, "0".repeat(20)], []);
  }
  const imported = await runTask("import", [file], { KV_URL: target });
  assert(imported.success, imported.output);
  using kv = await Deno.openKv(target);
  for (const log of logs) {
    assert.deepEqual(await Array.fromAsync(kv.list({ prefix: [log] })), [], log);
  }
  const records = (store: Deno.Kv) => Array.fromAsync(store.list({ prefix: ["volunteers"] }));
  assert.equal((await records(kv)).length, (await records(site.kv)).length);
});

Deno.test("every copy by the operator is in the log of the store that was copied, and in the copy (ASVS 16.2.1)", async () => {
  await using world = await openFileSite();
  const { path: folder, store, site } = world;
  const env = { KV_URL: store };
  const copies = [
    ["backup", [`${folder}/one.sqlite`]],
    ["backup", [`${folder}/copies`, "--keep=2"]],
    ["export", [`${folder}/all.ndjson`]],
  ] as const;
  for (const [task, args] of copies) assert((await runTask(task, args, env)).success);
  // What is refused copies nothing.
  assert(!(await runTask("backup", [`${folder}/one.sqlite`], env)).success);
  const { items } = await site.services.audit.list({ actor: "cli" });
  const exported = items.filter(({ action }) => action === "export");
  assert.deepEqual(exported.map(({ detail }) => detail), [
    { kind: "everything", format: "ndjson" },
    { kind: "everything", format: "sqlite" },
    { kind: "everything", format: "sqlite" },
  ]);
  assert.match(await Deno.readTextFile(`${folder}/all.ndjson`), /ndjson/);
});

Deno.test("with --every the task makes its first copy at once, and waits for the next one", async () => {
  await using world = await openFileSite();
  const copies = `${world.path}/copies`;
  const once = await world.run("backup", `${world.path}/copy.sqlite`, "--every=1");
  assert.match(once.output, /^Uso: /);
  const never = await world.run("backup", copies, "--days=14", "--every=0");
  assert.match(never.output, /^Uso: /);
  const task = await ServerProcess.start({
    args: ["task", "--quiet", "backup", copies, "--days=14", "--every=1"],
    env: { KV_URL: world.store },
    ready: /Copias antiguas borradas: 0/,
  });
  const made = Array.from(Deno.readDirSync(copies), ({ name }) => name);
  assert.equal(made.filter((name) => name.endsWith(".sqlite")).length, 1);
  assert.notEqual(await task.terminate(), 0, "it waited");
});
