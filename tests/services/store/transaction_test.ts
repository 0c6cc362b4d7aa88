import assert from "node:assert/strict";
import { z } from "zod";
import { Collection } from "../../../services/store/collection.ts";
import { Store } from "../../../services/store/store.ts";
import {
  type Operation,
  type Transaction,
  UniqueConflict,
} from "../../../services/store/transaction.ts";
import { dump } from "./support/dump.ts";
import { instantRetry, operationOf, storeOn } from "./support/volunteers.ts";

const Profile = z.object({ id: z.string(), email: z.string() });
const Credentials = z.object({ id: z.string(), hash: z.string() });
const Role = z.object({ id: z.string(), roles: z.array(z.string()) });
const Admins = z.object({ id: z.string(), ids: z.array(z.string()) });
const Entry = z.object({ id: z.string(), what: z.string() });

/** A small back office: accounts, who is an admin, and what was done. */
function backOfficeIn(kv: Deno.Kv) {
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
  const { store, profiles, credentials } = backOfficeIn(kv);
  const signUp = (id: string) =>
    store.write((tx) => {
      credentials.create(tx, { id, hash: id });
      return profiles.create(tx, { id, email: "ana@x.org" });
    });
  const results = await Promise.allSettled(["1", "2", "3", "4"].map(signUp));
  const made = results.filter((result) => result.status === "fulfilled");
  const refused = results.flatMap((result) => result.status === "rejected" ? [result.reason] : []);
  const winner = made[0]?.value.id;
  assert.equal(made.length, 1);
  assert.ok(refused.every((error) => error instanceof UniqueConflict && error.held.id === winner));
  assert.deepEqual(await dump(kv), {
    [`profiles/${winner}`]: { id: winner, email: "ana@x.org" },
    "profiles_by_email/ana@x.org": winner,
    "profiles_count/total": 1n,
    [`credentials/${winner}`]: { id: winner, hash: winner },
  });
});

Deno.test("a conflict in what comes along stops all and names its collection", async () => {
  using kv = await Deno.openKv(":memory:");
  const { store, profiles, credentials } = backOfficeIn(kv);
  await credentials.insert({ id: "1", hash: "old" });
  const held = { collection: "credentials", index: "id", id: "1" };
  const work = (tx: Transaction) => {
    credentials.create(tx, { id: "1", hash: "new" });
    profiles.create(tx, { id: "1", email: "ana@x.org" });
  };
  await assert.rejects(store.write(work), { code: "conflict", held });
  assert.deepEqual(await dump(kv), { "credentials/1": { id: "1", hash: "old" } });
});

Deno.test("a record that was there before does not pass for the whole commit", async () => {
  using kv = await Deno.openKv(":memory:");
  const { store, roles, guard } = backOfficeIn(kv);
  await roles.insert({ id: "ana", roles: ["admin"] });
  await guard.insert({ id: "admins", ids: [] });
  const update = store.write(async (tx) => {
    guard.change(tx, await guard.require(tx, "admins"), { ids: ["ana"] });
    roles.create(tx, { id: "ana", roles: ["admin"] });
  });
  const held = { collection: "roles", index: "id", id: "ana" };
  await assert.rejects(update, { code: "conflict", held });
  assert.deepEqual((await guard.get("admins"))?.ids, []);
});

Deno.test("what cannot be one commit is refused before anything is written, in a file as by denokv", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit, profiles } = backOfficeIn(kv);
  const entries = Array.from(
    { length: 11 },
    (_, i) => operationOf(audit, { id: `${i}`, what: "x" }),
  );
  const sets = Array.from({ length: 1001 }, (_, i) => ({ key: ["x", i], value: i }));
  const long = sets.slice(0, 50).map(({ key, value }) => ({
    key: ["y".repeat(2000), ...key],
    value,
  }));
  const heavy = sets.slice(0, 20).map(({ key }) => ({ key, value: new Uint8Array(50_000) }));
  const clash = ["1", "2"].map((id) => operationOf(profiles, { id, email: "ana@x.org" }));
  const refused: [Operation[], RegExp][] = [
    [entries, /Cannot commit 11 checks at once: at most 10/],
    [[{ sets }], /Cannot commit all at once: Too many mutations/],
    [[{ sets: long }], /Cannot commit all at once: Total key size too large/],
    [[{ sets: heavy }], /Cannot commit all at once: Total mutation size too large/],
    [clash, /two changes of .*profiles_by_email.*ana@x.org at once/],
  ];
  for (const maxChecks of [10, 100]) {
    const store = new Store(kv, { retry: instantRetry, maxChecks });
    const all = (operations: Operation[], batched = false) =>
      store.write((tx) => tx.add(...operations), { batched });
    for (const [operations, reason] of refused) {
      await assert.rejects(all(operations), reason);
      // In a batch of several there would be room for more checks.
      const [, together] = await Promise.allSettled([
        all([{ deletes: [["none"]] }], true),
        all(operations, true),
        all([{ deletes: [["none"]] }], true),
      ]);
      assert.equal(together?.status, "rejected");
      const [first, ...others] = operations;
      if (others.length === 0) await assert.rejects(store.commit(first!), reason);
    }
    const checks = entries.flatMap(({ checks = [] }) => checks);
    await assert.rejects(store.commit({ checks, sets: [sets[0]!] }), /at most 10/);
    assert.deepEqual(await dump(kv), {});
  }
  await backOfficeIn(kv).store.write((tx) => tx.add(...entries.slice(1)));
});
