import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { openFolder } from "../support/folder.ts";

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
  ["seed", ["--voluntarios", "2"]],
  ["admin", ["erase", "ana@example.org", "--yes", "--acount"]],
  ["admin", ["create", "ana@example.org", "admin", "eva@example.org"]],
  ["admin", ["list", "ana@example.org"]],
];

for (const [name, args] of misspelt) {
  Deno.test(`deno task ${name} ${args.join(" ")}: what is misspelt does not count as not said`, async () => {
    await using folder = await openFolder();
    const { success, output } = await folder.run(name, ...args);
    assert(!success, output);
    assert.match(output, new RegExp(`^Uso: deno task ${name} [^\\n]*\\n$`));
    assert.deepEqual([...Deno.readDirSync(folder.path)], []);
  });
}

Deno.test("an error of the operating system is one line in Spanish", async () => {
  await using folder = await openFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/file`, "");
  assert((await folder.run("seed", "--volunteers", "1", "--messages", "0")).success);
  for (
    const [name, place, reason] of [
      ["export", `${path}/file/all.ndjson`, "una parte de la ruta es un archivo"],
      ["import", path, "es una carpeta"],
    ] as const
  ) {
    const { success, output } = await folder.run(name, place);
    assert(!success);
    assert.match(output, new RegExp(`^No se puede leer o escribir: ${reason}[^\\n]*\\n$`));
  }
});
