import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { makeKeys } from "../support/copies.ts";
import { openFileSite } from "../support/folder.ts";
import { canMount, mountDisk } from "./small_disk.ts";

function filesIn(folder: string): string[] {
  return Array.from(Deno.readDirSync(folder)).flatMap(({ name, isDirectory }) =>
    isDirectory ? filesIn(`${folder}/${name}`) : [name]
  );
}

Deno.test({
  // Only root may mount a small disk.
  ignore: !await canMount(),
  name: "a full disk: whatever copies a store says so in one line, and leaves no half of it",
  fn: async (t) => {
    await using folder = await openFileSite();
    const { site, path, store } = folder;
    for (let at = 0; at < 40; at++) await site.kv.set(["bulk", at], "x".repeat(50_000));
    site.closeStore();
    const whole = `${path}/whole.sqlite`;
    assert((await folder.run("backup", whole)).success);

    const publicKey = await makeKeys(`${path}/key.txt`);
    await using disk = await mountDisk("1m");
    const inside = (name: string) => `${disk.folder}/${name}`;
    const copies: [string, string[], string][] = [
      ["backup", [inside("copies"), "--keep=2"], store],
      ["backup", [`--to=${disk.folder}`], store],
      ["export", [inside("all.ndjson")], store],
      ["restore", [whole], inside("campaign.sqlite")],
    ];
    for (const [task, args, KV_URL] of copies) {
      await t.step(`deno task ${task} ${args[0]}`, async () => {
        const { success, output } = await runTask(task, args, {
          KV_URL,
          BACKUP_PUBLIC_KEY: publicKey,
        });
        assert(!success);
        assert.match(output, /^No se puede leer o escribir: el disco está lleno[^\n]*\n$/);
        assert.deepEqual(filesIn(disk.folder), []);
      });
    }
  },
});
