import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { openFileSite, openFolder } from "../support/folder.ts";
import { exportOf } from "../services/backup/support/export_of.ts";

Deno.test("what an export of a store in use read half of is mended when it is imported", async () => {
  await using folder = await openFileSite();
  const { site, path } = folder;
  // A registration after the records were read, and before the indexes and counters are.
  const late = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  await site.kv.atomic().sum(["volunteers_count", "total"], 1n)
    .set(["volunteers_by_email", "tarde@example.org", late], late).commit();
  site.closeStore();
  const file = `${path}/all.ndjson`;
  assert((await folder.run("export", file)).success);
  const target = `${path}/target.sqlite`;

  const imported = await runTask("import", [file], { KV_URL: target });
  assert(imported.success, imported.output);
  assert.match(imported.output, /Problemas reparados: 2\n/);
  const verified = await runTask("verify", [target]);
  assert(verified.success, verified.output);
});

for (
  const [what, line] of [
    ["is nested too deep", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
    ["is too long", "a".repeat(2_000_000)],
  ] as const
) {
  Deno.test(`an import of which a line ${what} is refused in one sentence, and nothing of it is kept`, async () => {
    await using folder = await openFolder();
    const file = `${folder.path}/all.ndjson`;
    const secret = JSON.stringify({ key: ["settings", "session_secret"], value: "a secret" });
    await Deno.writeTextFile(file, exportOf([secret, line, secret]).map((l) => `${l}\n`).join(""));
    const { success, output } = await folder.run("import", file);
    assert(!success);
    const refusal = what === "is too long" ? "El archivo no está completo" : "La línea 3 no es";
    assert.match(output, new RegExp(`^${refusal}[^\\n]*\\n$`));
    using kv = await Deno.openKv(folder.store);
    assert.deepEqual(await Array.fromAsync(kv.list({ prefix: [] })), []);
  });
}
