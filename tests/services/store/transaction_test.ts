import assert from "node:assert/strict";
import { z } from "zod";
import { Collection } from "../../../services/store/collection.ts";
import { dump } from "./support/dump.ts";
import { storeOn } from "./support/volunteers.ts";

const Profile = z.object({ id: z.string(), email: z.string() });
const Credentials = z.object({ id: z.string(), hash: z.string() });
const Role = z.object({ id: z.string(), roles: z.array(z.string()) });
const Admins = z.object({ id: z.string(), ids: z.array(z.string()) });
const Entry = z.object({ id: z.string(), what: z.string() });

/** A small back office: accounts, who is an admin, and what was done. */
function officeIn(kv: Deno.Kv) {
  const store = storeOn(kv);
  return {
    store,
    profiles: new Collection(store, "profiles", Profile, {
      unique: { email: ({ email }) => [email] },
      counters: { total: () => [[]] },
    }),
    credentials: new Collection(store, "credentials", Credentials),
    roles: new Collection(store, "roles", Role, {
      many: { role: ({ roles }) => roles.map((role) => [role]) },
    }),
    guard: new Collection(store, "guard", Admins),
    audit: new Collection(store, "audit", Entry, { counters: { total: () => [[]] } }),
  };
}

Deno.test("a profile and its credentials are created together or not at all (ASVS 2.3.3)", async () => {
  using kv = await Deno.openKv(":memory:");
  const { profiles, credentials } = officeIn(kv);
  const signUp = (id: string) =>
    profiles.create({ id, email: "ana@x.org" }, {
      with: [credentials.planCreate({ id, hash: id })],
    });
  const results = await Promise.all(["1", "2", "3", "4"].map(signUp));
  const winner = results.find((result) => result.ok)?.value.id;
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  assert.deepEqual(await dump(kv), {
    [`profiles/${winner}`]: { id: winner, email: "ana@x.org" },
    "profiles_by_email/ana@x.org": winner,
    "profiles_count/total": 1n,
    [`credentials/${winner}`]: { id: winner, hash: winner },
  });
});

Deno.test("a conflict in what comes along stops all and names its collection", async () => {
  using kv = await Deno.openKv(":memory:");
  const { profiles, credentials } = officeIn(kv);
  await credentials.create({ id: "1", hash: "old" });
  const along = { with: [credentials.planCreate({ id: "1", hash: "new" })] };
  const conflict = { ok: false, collection: "credentials", index: "id", id: "1" };
  assert.deepEqual(await profiles.create({ id: "1", email: "ana@x.org" }, along), conflict);
  assert.deepEqual(await dump(kv), { "credentials/1": { id: "1", hash: "old" } });
});

Deno.test("a record that was there before does not pass for the whole commit", async () => {
  using kv = await Deno.openKv(":memory:");
  const { roles, guard } = officeIn(kv);
  await roles.create({ id: "ana", roles: ["admin"] });
  await guard.create({ id: "admins", ids: [] });
  const along = { with: [roles.planCreate({ id: "ana", roles: ["admin"] })] };
  const update = guard.update("admins", (v) => ({ ...v, ids: ["ana"] }), along);
  assert.deepEqual(await update, { ok: false, collection: "roles", index: "id", id: "ana" });
  assert.deepEqual((await guard.get("admins"))?.ids, []);
});

Deno.test("what cannot be one commit is refused before anything is written", async () => {
  using kv = await Deno.openKv(":memory:");
  const { store, audit, profiles } = officeIn(kv);
  const entries = Array.from({ length: 11 }, (_, i) => audit.planCreate({ id: `${i}`, what: "x" }));
  const all = (operations: typeof entries) =>
    store.transaction((transaction) => Promise.resolve(transaction.add(...operations)));
  await assert.rejects(all(entries), /Cannot commit 11 checks at once: at most 10/);
  const clash = ["1", "2"].map((id) => profiles.planCreate({ id, email: "ana@x.org" }));
  await assert.rejects(all(clash), /two changes of .*profiles_by_email.*ana@x.org at once/);
  assert.deepEqual(await dump(kv), {});
  assert((await all(entries.slice(1))).ok);
});
