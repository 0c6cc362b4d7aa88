import assert from "node:assert/strict";
import { maintenanceTasks } from "../../../services/maintenance.ts";
import { repairStore, verifyStore } from "../../../services/verify.ts";
import { volunteerInput } from "../../support/builders.ts";
import { openSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

Deno.test("the housekeeping deletes pieces of copies that nobody can open, and no others", async () => {
  using site = await openSite();
  const pieces = ["volunteers", "messages", "profiles"].flatMap((collection) =>
    [0, 1].map((piece) => ["search_copy", collection, "old", piece])
  );
  for (const key of pieces) await site.kv.set(key, new Uint8Array(3));
  const kept = ["search_copy", "volunteers", "new", 0];
  await site.kv.set(kept, new Uint8Array(3));
  await site.kv.set(["search_copy", "volunteers"], { generation: "new" });
  const { search_copies } = maintenanceTasks(site.services);
  assert.equal(await search_copies!(), pieces.length);
  assert.equal(await search_copies!(), 0);
  const left = await Array.fromAsync(
    site.kv.list({ prefix: ["search_copy", "volunteers"] }),
    ({ key }) => key,
  );
  assert.deepEqual(left, [kept]);
});

Deno.test("the housekeeping leaves copies before it sweeps: an erasure has ended the one that was there", async () => {
  using site = await openSite();
  const done: string[] = [];
  const note = (what: string) => Promise.resolve(done.push(what));
  const index = { save: async () => void await note("save"), sweep: () => note("sweep") };
  const { search_copies } = maintenanceTasks({ ...site.services, indexes: [index] });
  await search_copies!();
  assert.deepEqual(done, ["save", "sweep"]);
});

Deno.test("after a repair searches know what records say that were changed behind the log's back", async () => {
  using site = await openSite();
  const { services, kv } = site;
  const id = await submit(services, "volunteer", volunteerInput({ nombre: "Marta" }));
  assert.equal((await services.volunteers.list({ q: "marta" })).total, 1);
  const { value } = await kv.get<object>(["volunteers", id]);
  await kv.set(["volunteers", id], { ...value, nombre: "Zoraida", status: "unknown" });
  const found = await verifyStore(services);
  assert(await repairStore(services, found) > 0);
  assert.equal((await services.volunteers.list({ q: "zoraida" })).total, 1);
  assert.equal((await services.volunteers.list({ q: "marta" })).total, 0);
});
