import assert from "node:assert/strict";
import { volunteerInput } from "../support/builders.ts";
import { runTask } from "../support/command.ts";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";
import { canMount, mountDisk } from "./small_disk.ts";

/** Returns the files in the folder and below. */
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
    const folder = await Deno.makeTempDir();
    const store = `${folder}/store.sqlite`;
    const site = await openSite({ kv: await Deno.openKv(store) });
    await signIn(site, "admin");
    await site.services.volunteers.register(volunteerInput(), "web_form");
    for (let at = 0; at < 40; at++) await site.kv.set(["bulk", at], new Uint8Array(50_000));
    site.closeStore();
    const whole = `${folder}/whole.sqlite`;
    assert((await runTask("backup", [whole], { KV_URL: store })).success);

    await using disk = await mountDisk("1m");
    const inside = (name: string) => `${disk.folder}/${name}`;
    const copies: [string, string[], string][] = [
      ["backup", [inside("copies"), "--keep=2"], store],
      ["export", [inside("all.ndjson")], store],
      ["restore", [whole], inside("campaign.sqlite")],
    ];
    for (const [task, args, KV_URL] of copies) {
      await t.step(`deno task ${task}`, async () => {
        const { success, output } = await runTask(task, args, { KV_URL });
        assert(!success);
        assert.match(output, /^No se puede leer o escribir: [^\n]*\n$/);
        assert.deepEqual(filesIn(disk.folder), []);
      });
    }
    await Deno.remove(folder, { recursive: true });
  },
});
