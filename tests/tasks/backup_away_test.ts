import assert from "node:assert/strict";
import { checksum } from "../../services/backup/files.ts";
import { dump } from "../services/store/support/dump.ts";
import { runTask } from "../support/command.ts";
import { contents, makeKeys } from "../support/copies.ts";
import { openFileSite, openFolder } from "../support/folder.ts";

async function openAway() {
  const world = await openFileSite();
  const { path, store } = world;
  const [place, keyFile] = [`${path}/disk`, `${path}/key.txt`];
  await Deno.mkdir(place);
  const publicKey = await makeKeys(keyFile);
  const env = { KV_URL: store, BACKUP_PUBLIC_KEY: publicKey };
  return {
    ...world,
    place,
    keyFile,
    publicKey,
    send: (...args: string[]) => runTask("backup", [`--to=${place}`, ...args], env),
    restore: (from: string, target: string, ...args: string[]) =>
      runTask("restore", [from, `--key=${keyFile}`, ...args], { KV_URL: target }),
    names: () => Array.from(Deno.readDirSync(place), ({ name }) => name).sort(),
  };
}

/** The size of an encrypted part of a copy in bytes (age-encryption.org/v1, Payload). */
const chunkSize = 64 * 1024 + 16;

/** Returns where the first part begins: behind the line of the header's hash, and 16 random bytes. */
function headerSize(copy: Uint8Array): number {
  const text = new TextDecoder("latin1").decode(copy);
  return text.indexOf("\n", text.indexOf("\n---") + 1) + 1 + 16;
}

async function flip(path: string, at: number): Promise<void> {
  using file = await Deno.open(path, { read: true, write: true });
  const byte = new Uint8Array(1);
  await file.seek(at, Deno.SeekMode.Start);
  await file.read(byte);
  await file.seek(at, Deno.SeekMode.Start);
  await file.write(byte.map((value) => value ^ 1));
}

Deno.test("an encrypted copy comes back on an empty machine with the private key alone", async () => {
  await using away = await openAway();
  const { path, place, site } = away;
  const sent = await away.send();
  assert(sent.success, sent.output);
  const before = await dump(site.kv);
  assert(Object.keys(before).some((key) => key.includes("volunteers")));

  const [copy = "", sum = "", ...more] = away.names();
  assert.match(copy, /^campaign-[\dT-]+Z\.sqlite\.age$/);
  assert.equal(sum, `${copy}.sha256`);
  assert.deepEqual(more, []);
  assert.equal((await Deno.stat(`${place}/${copy}`)).mode! & 0o777, 0o600);
  const hash = await checksum(`${place}/${copy}`);
  const beside = await Deno.readTextFile(`${place}/${sum}`);
  assert.deepEqual(beside.split("\n").slice(0, 1), [`${hash}  ${copy}`]);
  const check = new Deno.Command("sha256sum", { args: ["--check", "--strict", sum], cwd: place });
  assert((await check.output()).success);
  assert(sent.output.includes(hash), sent.output);
  const text = new TextDecoder("latin1").decode(await Deno.readFile(`${place}/${copy}`));
  assert(!text.includes("SQLite format"));

  const empty = `${path}/elsewhere/campaign.sqlite`;
  const restored = await away.restore(place, empty);
  assert(restored.success, restored.output);
  assert.match(restored.output, new RegExp(`Se restaura ${copy}\n[^]*Restaurado y verificado en`));
  assert.deepEqual(await contents(empty), before);
  assert((await runTask("verify", [empty])).success);
  // Nothing of the copy stays on the machine that made it.
  assert.deepEqual(
    Array.from(Deno.readDirSync(path)).filter(({ name }) => /^\.copy/.test(name)),
    [],
  );
});

Deno.test("the private key is written once, for its owner only, and is not printed", async () => {
  await using folder = await openFolder();
  const path = `${folder.path}/key.txt`;
  const { output } = await folder.run("backup", "keys", path);
  assert(!output.includes("AGE-SECRET-KEY"));
  assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
  const file = await Deno.readTextFile(path);
  const [publicKey] = /age1\w+/.exec(output) ?? assert.fail(output);
  assert.match(file, new RegExp(`# public key: ${publicKey}\nAGE-SECRET-KEY-1\\w+\n$`));
  const again = await folder.run("backup", "keys", path);
  assert(!again.success);
  assert.match(again.output, /^Ya existe [^\n]*\n$/);
  assert.equal(await Deno.readTextFile(path), file);
});

Deno.test("either of two keys opens a copy", async () => {
  await using away = await openAway();
  const { path, store, place, publicKey } = away;
  const second = `${path}/second.txt`;
  const env = { KV_URL: store, BACKUP_PUBLIC_KEY: `${publicKey}, ${await makeKeys(second)}` };
  assert((await runTask("backup", [`--to=${place}`], env)).success);
  const earlier = "campaign-2026-01-01T00-00-00Z.sqlite.age";
  await Deno.writeTextFile(`${place}/${earlier}`, "old");
  for (const key of [away.keyFile, second]) {
    const KV_URL = `${key}.sqlite`;
    const { success, output } = await runTask("restore", [place, `--key=${key}`], { KV_URL });
    assert(success, output);
    assert(output.includes(`La anterior es ${earlier}\n`), output);
  }
});

Deno.test("of copies in a place only those of the last two weeks stay, and nothing else is removed", async () => {
  await using away = await openAway();
  const day = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replaceAll(":", "-");
  const copyOf = (days: number) => `campaign-${day(days)}Z.sqlite.age`;
  const [old, kept] = [copyOf(15), copyOf(13)];
  const others = ["notes.txt", "campaign-mine.sqlite.age"];
  const [left, atWork] = [`${away.path}/.copy-left`, `${away.path}/.copy-at-work`];
  for (const folder of [left, atWork]) await Deno.mkdir(folder);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await Deno.utime(left, twoDaysAgo, twoDaysAgo);
  for (const name of [old, `${old}.sha256`, kept, `${copyOf(14.5)}.partial`, ...others]) {
    await Deno.writeTextFile(`${away.place}/${name}`, "old");
  }
  const { success, output } = await away.send();
  assert(success, output);
  assert.match(output, /Copias antiguas borradas: 1\n/);
  const names = away.names();
  assert.equal(names.length, 5, names.join());
  for (const name of [kept, ...others]) assert(names.includes(name), name);
  await assert.rejects(Deno.stat(left), Deno.errors.NotFound, "what a killed task left");
  assert((await Deno.stat(atWork)).isDirectory, "what a task may still work with");
  assert.match((await away.send("--days=61")).output, /^Uso:/);
  for (const name of names) {
    if (![kept, ...others].includes(name)) await Deno.remove(`${away.place}/${name}`);
  }
  const fewer = await away.send("--keep=1", "--days=60");
  assert.match(fewer.output, /Copias antiguas borradas: 1\n/);
});

Deno.test("a copy that is cut, altered or for another key does not come back, and harms no store", async (t) => {
  await using away = await openAway();
  const { path, place, store, site } = away;
  for (let at = 0; at < 4; at++) await site.kv.set(["bulk", at], "x".repeat(50_000));
  assert((await away.send()).success);
  const before = await dump(site.kv);
  site.closeStore();
  const [copy = ""] = away.names();
  const whole = await Deno.readFile(`${place}/${copy}`);
  const other = `${path}/other.txt`;
  assert((await runTask("backup", ["keys", other])).success);
  const empty = `${path}/empty`;
  await Deno.mkdir(empty);
  const start = headerSize(whole);
  const chunks = Math.floor((whole.length - start) / chunkSize);
  assert(chunks > 0);
  const files: [string, Uint8Array, RegExp][] = [
    ["cut in the middle", whole.slice(0, whole.length - 1000), /incompleta/],
    // Every part of the file is authentic, only the last one is missing.
    ["cut between two parts", whole.slice(0, start + chunks * chunkSize), /incompleta/],
    ["cut in the header", whole.slice(0, 50), /incompleta/],
    ["empty", new Uint8Array(), /incompleta/],
    ["something else", new TextEncoder().encode("hello\n".repeat(99)), /incompleta/],
  ];
  for (const [name, bytes, message] of files) {
    await t.step(name, async () => {
      const file = `${path}/bad.age`;
      await Deno.writeFile(file, bytes);
      const { success, output } = await away.restore(file, store, "--force", "--unproved");
      assert(!success);
      assert.match(output, message);
    });
  }
  await t.step("altered", async () => {
    await flip(`${place}/${copy}`, 5000);
    const { success, output } = await away.restore(place, store, "--force");
    assert(!success);
    assert.match(output, /incompleta, fue alterada/);
    await flip(`${place}/${copy}`, 5000);
  });
  await t.step("another key, no key, a file that is no key", async () => {
    const cases: [string[], RegExp][] = [
      [[place, `--key=${other}`], /Esa llave no abre/],
      [[`${place}/${copy}`], /está cifrado: agrega --key/],
      [[place], /está cifrado: agrega --key/],
      [[place, `--key=${place}/${copy}`], /no es una llave privada/],
      [[place, `--key=${path}/none.txt`], /No existe .*none\.txt/],
      [[empty, `--key=${other}`], /no hay ninguna copia cifrada/],
      [[`${path}/none`, `--key=${other}`], /No existe .*none/],
      [[`${path}/none.age`, `--key=${other}`], /No existe .*none\.age/],
    ];
    for (const [args, message] of cases) {
      const { success, output } = await runTask("restore", [...args, "--force"], { KV_URL: store });
      assert(!success, output);
      assert.match(output, message);
      assert(!output.includes("at "), output);
    }
  });
  assert.deepEqual(await contents(store), before);
  const left = Array.from(Deno.readDirSync(path), ({ name }) => name);
  assert.deepEqual(left.filter((name) => /partial|before/.test(name)), []);
});

Deno.test("without a public key or a folder nothing is copied and nothing is recorded", async () => {
  await using away = await openAway();
  const { path, store, place, keyFile, publicKey, site } = away;
  const privateKey = (await Deno.readTextFile(keyFile)).match(/AGE-SECRET-KEY\S+/)?.[0] ?? "";
  const cases: [Record<string, string>, string, RegExp][] = [
    [{}, place, /^BACKUP_PUBLIC_KEY: hace falta/],
    [{ BACKUP_PUBLIC_KEY: privateKey }, place, /^BACKUP_PUBLIC_KEY: esa es la llave privada/],
    [{ BACKUP_PUBLIC_KEY: `${publicKey}x` }, place, /^BACKUP_PUBLIC_KEY: debe ser una llave/],
    // A disk that is not mounted.
    [{ BACKUP_PUBLIC_KEY: publicKey }, `${path}/none`, /^No existe /],
  ];
  for (const [env, to, message] of cases) {
    const { success, output } = await runTask("backup", [`--to=${to}`], { KV_URL: store, ...env });
    assert(!success);
    assert.match(output, message);
    assert.equal(output.split("\n").length, 2, output);
    assert(!privateKey || !output.includes(privateKey));
  }
  assert.deepEqual(away.names(), []);
  await assert.rejects(Deno.stat(`${path}/none`), Deno.errors.NotFound);
  const exported = async () =>
    (await site.services.audit.list({ actor: "cli" })).items
      .filter(({ action }) => action === "export").length;
  assert.equal(await exported(), 0);
  assert((await away.send()).success);
  assert.equal(await exported(), 1);
});
