import assert from "node:assert/strict";
import { volunteerInput } from "../support/builders.ts";
import { runTask } from "../support/command.ts";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";

Deno.test("what an export of a store in use read half of is mended when it is imported", async () => {
  const folder = await Deno.makeTempDir();
  const [source, target] = [`${folder}/source.sqlite`, `${folder}/target.sqlite`];
  const site = await openSite({ kv: await Deno.openKv(source) });
  await signIn(site, "admin");
  await site.services.volunteers.register(volunteerInput(), "web_form");
  // Who registers after the records were read, and before the indexes and counters are.
  const late = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  await site.kv.atomic().sum(["volunteers_count", "total"], 1n)
    .set(["volunteers_by_email", "tarde@example.org", late], late).commit();
  site.closeStore();
  const file = `${folder}/all.ndjson`;
  assert((await runTask("export", [file], { KV_URL: source })).success);

  const imported = await runTask("import", [file], { KV_URL: target });
  assert(imported.success, imported.output);
  assert.match(imported.output, /Problemas reparados: 2\n/);
  const verified = await runTask("verify", [target]);
  assert(verified.success, verified.output);
  await Deno.remove(folder, { recursive: true });
});
