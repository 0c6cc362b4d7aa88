import assert from "node:assert/strict";
import { z } from "zod";
import { operator, self, stranger } from "../../../services/accounts/actors.ts";
import { Audit } from "../../../services/admin/audit.ts";
import { Collection } from "../../../services/store/collection.ts";
import { UniqueConflict } from "../../../services/store/transaction.ts";
import { createWrite } from "../../../services/store/unit.ts";
import { noon } from "../../support/site.ts";
import { storeOn, volunteer, volunteersIn } from "./support/volunteers.ts";

const Note = z.object({ id: z.string(), text: z.string(), author: z.string().optional() });

function openUnits(kv: Deno.Kv) {
  const store = storeOn(kv);
  const audit = new Audit(store, () => noon, "a secret of this test");
  return {
    store,
    audit,
    write: createWrite(store, { clock: () => noon, audit }),
    volunteers: volunteersIn(store),
    notes: new Collection(store, "notes", Note),
    accounts: new Collection(store, "accounts", z.object({ id: z.string(), email: z.string() }), {
      unique: { email: ({ email }) => [email] },
      taken: "email_taken",
    }),
  };
}

Deno.test("a unit is one commit with its entries: its actor, its moment, the client's address", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, audit, notes } = openUnits(kv);
  const said = await write(stranger, (tx) => {
    notes.create(tx, { id: "1", text: tx.at(1000) });
    tx.log("role_granted", { subject: "ana", detail: { role: "editor" } });
    tx.log("role_removed");
    return tx.now;
  }, { client: "198.51.100.1" });
  assert.equal(said, noon);
  assert.equal((await notes.get("1"))?.text, "2026-09-15T17:00:01.000Z");
  const { items } = await audit.list();
  assert.deepEqual(
    items.map((
      { action, actor, subject, client, outcome },
    ) => [action, actor, subject, client, outcome]),
    [
      ["role_removed", null, null, "198.51.100.1", "done"],
      ["role_granted", null, "ana", "198.51.100.1", "done"],
    ],
  );
  const stamps = (await Array.fromAsync(kv.list({ prefix: [] }))).map((entry) =>
    entry.versionstamp
  );
  assert.equal(new Set(stamps).size, 1);
});

Deno.test("the log has the operator and a person with their own data, of whom it keeps no address", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, audit } = openUnits(kv);
  await write(operator, (tx) => tx.log("export"));
  await write(self, (tx) => tx.log("record_erased"), { client: "198.51.100.1" });
  const { items } = await audit.list();
  assert.deepEqual(items.map(({ actor, client }) => [actor, client]), [
    ["self", null],
    ["cli", null],
  ]);
});

Deno.test("verbs of one unit find what the others changed, and change a record together", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, volunteers } = openUnits(kv);
  await volunteers.insert(volunteer("ana"));
  await write(operator, async (tx) => {
    const ana = await volunteers.require(tx, "ana");
    volunteers.change(tx, ana, { status: "active" });
    assert.equal((await volunteers.find(tx, "ana"))?.status, "active");
    volunteers.change(tx, ana, { nick: "anita" });
    const luz = volunteers.create(tx, volunteer("luz"));
    volunteers.change(tx, luz, { status: "inactive" });
    volunteers.delete(tx, volunteers.create(tx, volunteer("eva")));
    assert.equal(await volunteers.find(tx, "eva"), null);
  });
  const [luz, ana] = (await volunteers.list()).items;
  assert.deepEqual([luz?.status, ana?.status, ana?.nick], ["inactive", "active", "anita"]);
  assert.deepEqual([...await volunteers.countBy("status")], [
    ["active", 1],
    ["inactive", 1],
    ["pending", 0],
  ]);
});

Deno.test("a change of nothing is the same object and writes nothing, and an undefined field goes", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, notes } = openUnits(kv);
  await notes.insert({ id: "1", text: "a", author: "ana" });
  const before = await kv.get(["notes", "1"]);
  await write(operator, async (tx) => {
    const note = await notes.require(tx, "1");
    assert.equal(notes.change(tx, note, { text: "a" }), note);
  });
  assert.equal((await kv.get(["notes", "1"])).versionstamp, before.versionstamp);
  await write(operator, async (tx) => {
    notes.change(tx, await notes.require(tx, "1"), { author: undefined });
  });
  assert.deepEqual((await kv.get(["notes", "1"])).value, { id: "1", text: "a" });
});

Deno.test("what was found is as it was read, or the work runs again and only its last callbacks are called", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, notes } = openUnits(kv);
  await notes.insert({ id: "1", text: "a" });
  const called: string[] = [];
  let tries = 0;
  await write(operator, async (tx) => {
    const { text } = await notes.require(tx, "1");
    const other = await notes.find(tx, "2");
    const made = notes.create(tx, { id: "3", text: `${text} ${other?.text}` });
    tx.afterCommit(async () => called.push(`${made.text}, ${(await notes.get("3"))?.text}`));
    if (tries === 0) await notes.update("1", (note) => ({ ...note, text: "b" }));
    if (tries++ === 1) await notes.insert({ id: "2", text: "c" });
  });
  assert.deepEqual([tries, called], [3, ["b c, b c"]]);
});

Deno.test("what follows the commit is not called where the work throws", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, notes } = openUnits(kv);
  let called = 0;
  const work = write(operator, async (tx) => {
    notes.create(tx, { id: "1", text: "a" });
    tx.afterCommit(() => called++);
    await notes.require(tx, "2");
  });
  await assert.rejects(work, { code: "not_found" });
  assert.deepEqual([called, await notes.get("1")], [0, null]);
});

Deno.test("what must be unique and is held is refused with the code of its collection", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, accounts, notes } = openUnits(kv);
  const make = (id: string) =>
    write(operator, (tx) => accounts.create(tx, { id, email: "ana@example.org" }));
  await make("1");
  const error = await make("2").catch((error) => error);
  assert(error instanceof UniqueConflict);
  assert.deepEqual([error.code, error.held.index, error.held.id], ["email_taken", "email", "1"]);
  await notes.insert({ id: "1", text: "a" });
  await assert.rejects(write(operator, (tx) => notes.create(tx, { id: "1", text: "b" })), {
    code: "conflict",
  });
});

Deno.test("of two that make a record which they found absent, the second one finds it", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, notes } = openUnits(kv);
  const add = (text: string) =>
    write(operator, async (tx) => {
      const found = await notes.find(tx, "1");
      notes.put(tx, { id: "1", text: [found?.text ?? [], text].flat().join(" ") });
    });
  await Promise.all([add("a"), add("a"), add("a")]);
  assert.equal((await notes.get("1"))?.text, "a a a");
});

Deno.test("a record that was not read in the unit cannot be changed", async () => {
  using kv = await Deno.openKv(":memory:");
  const { write, notes } = openUnits(kv);
  await notes.insert({ id: "1", text: "a" });
  const note = await notes.get("1") ?? assert.fail();
  const change = write(operator, (tx) => notes.change(tx, note, { text: "b" }));
  await assert.rejects(change, /notes 1 was not read in this transaction/);
});
