import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";

const commands = ["admin", "seed", "backup", "restore", "export", "import", "verify"];

for (const name of commands) {
  Deno.test(`deno task ${name} --help says how it is used, and does nothing`, async () => {
    const { success, output } = await runTask(name, ["--help"], {
      KV_URL: "/nowhere/store.sqlite",
    });
    assert(success, output);
    assert.match(output, new RegExp(`^Uso: deno task ${name} [^\\n]*\\n$`));
  });
}

const misspelt: [name: string, args: string[]][] = [
  ["verify", ["--repiar"]],
  ["verify", ["one.sqlite", "two.sqlite"]],
  ["backup", ["one.sqlite", "two.sqlite"]],
  ["backup", ["one.sqlite", "--kepe=2"]],
  ["restore", ["one.sqlite", "--forze"]],
  ["export", ["one.ndjson", "two.ndjson"]],
  ["import", ["one.ndjson", "--force"]],
  ["seed", ["20"]],
  ["admin", ["erase", "ana@example.org", "--yes", "--acount"]],
  ["admin", ["create", "ana@example.org", "eva@example.org"]],
  ["admin", ["list", "ana@example.org"]],
];

for (const [name, args] of misspelt) {
  Deno.test(`deno task ${name} ${args.join(" ")}: what is misspelt does not count as not said`, async () => {
    const folder = await Deno.makeTempDir();
    const { success, output } = await runTask(name, args, { KV_URL: `${folder}/store.sqlite` });
    assert(!success, output);
    assert.match(output, new RegExp(`^Uso: deno task ${name} [^\\n]*\\n$`));
    assert.deepEqual([...Deno.readDirSync(folder)], []);
    await Deno.remove(folder);
  });
}

Deno.test("what the operating system refuses is told in one line", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/file`, "");
  const env = { KV_URL: `${folder}/store.sqlite` };
  assert((await runTask("seed", ["--volunteers", "1", "--messages", "0"], env)).success);
  for (
    const [name, path] of [["export", `${folder}/file/all.ndjson`], ["import", folder]] as const
  ) {
    const { success, output } = await runTask(name, [path], env);
    assert(!success);
    assert.match(output, /^No se puede leer o escribir: [^\n]*\n$/);
  }
  await Deno.remove(folder, { recursive: true });
});
