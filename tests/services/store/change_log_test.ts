import assert from "node:assert/strict";
import { instantRetry, loggedVolunteersIn, storeOn, volunteer } from "./support/volunteers.ts";

async function changedSince(records: ReturnType<typeof loggedVolunteersIn>, position: string) {
  return [...(await records.changes.since(position))!.ids].sort();
}

Deno.test("every create, update and delete of any writer is in the log after the position", async () => {
  using kv = await Deno.openKv(":memory:");
  const [ours, theirs] = [loggedVolunteersIn(kv), loggedVolunteersIn(kv)];
  await ours.insert(volunteer("before"));
  let position = await ours.changes.open();
  const changed = async () => {
    const changes = await ours.changes.since(position);
    assert(changes);
    position = changes.position;
    return [...changes.ids].sort();
  };
  assert.deepEqual(await changed(), []);
  await theirs.insert(volunteer("01"));
  await ours.insert(volunteer("02"));
  assert.deepEqual(await changed(), ["01", "02"]);
  await theirs.update("01", (value) => ({ ...value, status: "active" }));
  assert.deepEqual(await changed(), ["01"]);
  await storeOn(kv).write((tx) => ["03", "04"].map((id) => theirs.create(tx, volunteer(id))));
  assert.deepEqual(await changed(), ["03", "04"]);
  await theirs.remove("02");
  assert.deepEqual(await changed(), ["02"]);
  assert.deepEqual(await changed(), []);
});

Deno.test("what changes nothing leaves no line, and a refused write neither", async () => {
  using kv = await Deno.openKv(":memory:");
  const records = loggedVolunteersIn(kv);
  await records.insert(volunteer("01"));
  const position = await records.changes.open();
  await records.update("01", (value) => value);
  await assert.rejects(records.insert(volunteer("01", { status: "active" })), { code: "conflict" });
  assert.deepEqual(await changedSince(records, position), []);
});

Deno.test("on a full disk a log that has a line is opened and read", async () => {
  using kv = await Deno.openKv(":memory:");
  const records = loggedVolunteersIn(kv);
  await records.insert(volunteer("01"));
  kv.atomic = () => {
    throw new TypeError("database or disk is full");
  };
  const position = await records.changes.open();
  assert.deepEqual(await changedSince(records, position), []);
});

Deno.test("concurrent creates do not conflict", async () => {
  using kv = await Deno.openKv(":memory:");
  const once = loggedVolunteersIn(kv, { ...instantRetry, tries: 1 });
  const position = await once.changes.open();
  const ids = Array.from({ length: 100 }, (_, i) => String(i).padStart(3, "0"));
  await Promise.all(ids.map((id) => once.insert(volunteer(id))));
  assert.deepEqual(await changedSince(once, position), ids);
});

Deno.test("a position that is older than the log returns null", async () => {
  using kv = await Deno.openKv(":memory:");
  const records = loggedVolunteersIn(kv);
  const position = await records.changes.open();
  await records.insert(volunteer("01"));
  await kv.delete(["volunteers_log", position]);
  assert.equal(await records.changes.since(position), null);
});

const log = ["volunteers_log"];

const place = (when: "0" | "e", line: number) => when + String(line).padStart(19, "0");

async function addLines(
  kv: Deno.Kv,
  when: "0" | "e",
  { first, end }: { readonly first: number; readonly end: number },
): Promise<void> {
  for (let start = first; start < end; start += 500) {
    const operation = kv.atomic();
    for (let line = start; line < start + 500; line++) {
      operation.set([...log, place(when, line)], ["01"]);
    }
    await operation.commit();
  }
}

const linesOf = (kv: Deno.Kv) => Array.fromAsync(kv.list({ prefix: log }), ({ key }) => key[1]);

Deno.test("of what earlier processes left, the newest ten thousand lines are kept", async () => {
  using kv = await Deno.openKv(":memory:");
  await addLines(kv, "0", { first: 0, end: 10_500 });
  const records = loggedVolunteersIn(kv);
  const position = await records.changes.open();
  const left = await linesOf(kv);
  assert.equal(left.length, 10_000);
  assert.equal(left.at(-1), position);
});

Deno.test("the log stays bounded while it is read, and no reader is deleted from under", async () => {
  using kv = await Deno.openKv(":memory:");
  await addLines(kv, "0", { first: 0, end: 10_500 });
  const records = loggedVolunteersIn(kv);
  let position = await records.changes.open();
  for (let line = 0; line < 12_000; line += 1_000) {
    await addLines(kv, "e", { first: line, end: line + 1_000 });
    const before = position;
    position = (await records.changes.since(position))!.position;
    assert.equal(position, place("e", line + 999));
    assert.ok(await records.changes.since(before), "asked again, the same is not counted again");
  }
  const left = await linesOf(kv);
  assert.ok(left.length >= 10_000 && left.length < 10_250, `${left.length} lines`);
  assert.equal(left.at(-1), place("e", 11_999));
});
