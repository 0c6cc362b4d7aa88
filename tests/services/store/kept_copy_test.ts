import assert from "node:assert/strict";
import { KeptCopy } from "../../../services/store/kept_copy.ts";
import { type CommitResult, withFaults } from "./support/faulty_kv.ts";
import { loggedVolunteersIn, storeOn, volunteer } from "./support/volunteers.ts";

const head = ["search_copy", "volunteers"];
const inStore = (kv: Deno.Kv) => new KeptCopy(storeOn(kv), "volunteers");
const people = loggedVolunteersIn;

const texts = (name: string) =>
  Array.from({ length: 23 }, (_, at) => `${name} ${at} ${"x".repeat(at)}`);

async function* bytes(all: readonly string[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const text of all) yield await Promise.resolve(new TextEncoder().encode(text));
}

/** Writes a copy that is called so; `meanwhile` happens before its last piece is asked for. */
async function write(
  copy: KeptCopy,
  name: string,
  meanwhile = () => Promise.resolve(),
): Promise<boolean> {
  const claim = await copy.claim();
  assert(claim);
  async function* pieces() {
    for await (const piece of bytes(texts(name).slice(0, -1))) yield piece;
    await meanwhile();
    yield* bytes(texts(name).slice(-1));
  }
  return await copy.write(claim, pieces(), () => name);
}

async function read(copy: KeptCopy): Promise<string[] | null> {
  const found = await copy.find();
  if (!found) return null;
  const decoder = new TextDecoder();
  return [
    String(found.about),
    ...await Array.fromAsync(found.pieces(), (piece) => decoder.decode(piece)),
  ];
}

const pieceKeys = (kv: Deno.Kv) => Array.fromAsync(kv.list({ prefix: head }), ({ key }) => key);

Deno.test("a copy comes back as it was written, and is the only one", async () => {
  using kv = await Deno.openKv(":memory:");
  const copy = inStore(kv);
  assert.equal(await read(copy), null);
  for (const name of ["one", "two"]) {
    assert.equal(await write(copy, name), true);
    assert.deepEqual(await read(copy), [name, ...texts(name)]);
  }
  assert.equal((await copy.claim())?.about, "two");
  assert.equal((await pieceKeys(kv)).length, 23);
});

Deno.test("in the store a copy can be read by nobody who has not its head", async () => {
  using kv = await Deno.openKv(":memory:");
  await write(inStore(kv), "Ana");
  for await (const { value } of kv.list<Uint8Array>({ prefix: head })) {
    assert(!new TextDecoder().decode(value).includes("Ana"));
  }
});

Deno.test("with a record its collection's copy is gone in the same commit, and with a change it is not", async () => {
  using kv = await Deno.openKv(":memory:");
  const copy = inStore(kv);
  const volunteers = people(kv);
  await volunteers.create(volunteer("01"));
  await volunteers.create(volunteer("02"));
  await write(copy, "one");
  await volunteers.update("01", (old) => ({ ...old, status: "active" }));
  assert.notEqual(await copy.find(), null);
  await volunteers.delete("01");
  const [gone, entry] = await kv.getMany([["volunteers", "01"], head]);
  assert.deepEqual([gone.value, entry.versionstamp], [null, null]);
  assert.equal(await copy.find(), null);
  assert.equal(await copy.sweep(), 23);
  assert.deepEqual(await pieceKeys(kv), []);
});

for (const first of [true, false]) {
  Deno.test(`a copy that is written while somebody is erased is none, ${first ? "the first one, too" : "nor is the one before it"}`, async () => {
    using kv = await Deno.openKv(":memory:");
    const copy = inStore(kv);
    await people(kv).create(volunteer("01"));
    if (!first) await write(copy, "before");
    const erase = async () => void await people(kv).delete("01");
    assert.equal(await write(copy, "meanwhile", erase), false);
    assert.equal(await copy.find(), null);
    assert.deepEqual(await pieceKeys(kv), []);
  });
}

Deno.test("of two who write a copy at the same time the first one has, and nothing is left of the other", async () => {
  using kv = await Deno.openKv(":memory:");
  const other = inStore(kv);
  const meanwhile = async () => assert(await write(other, "other"));
  assert.equal(await write(inStore(kv), "own", meanwhile), false);
  assert.deepEqual(await read(other), ["other", ...texts("other")]);
  assert.equal((await pieceKeys(kv)).length, 23);
});

Deno.test("whoever dies before the head leaves the copy that was there, and pieces to sweep", async () => {
  using kv = await Deno.openKv(":memory:");
  await write(inStore(kv), "before");
  const dying = withFaults(kv, {
    commit: (operations, real): Promise<CommitResult> =>
      operations.some(({ op }) => op === "check")
        ? Promise.reject(new Error("killed"))
        : real(operations),
  });
  await assert.rejects(write(inStore(dying), "after"));
  assert.deepEqual(await read(inStore(kv)), ["before", ...texts("before")]);
  assert.equal((await pieceKeys(kv)).length, 46);
  assert.equal(await inStore(kv).sweep(), 23);
  assert.deepEqual(await read(inStore(kv)), ["before", ...texts("before")]);
});

const damages: Record<string, (kv: Deno.Kv, keys: Deno.KvKey[]) => Promise<unknown>> = {
  "with a changed byte": async (kv, [, key]) => {
    const { value } = await kv.get<Uint8Array>(key!);
    await kv.set(key!, value!.with(5, value![5]! ^ 1));
  },
  "with one missing": (kv, [, key]) => kv.delete(key!),
  "without the last one": (kv, keys) => kv.delete(keys.at(-1)!),
  "with one in the place of another": async (kv, [, first, second]) =>
    kv.set(first!, (await kv.get(second!)).value),
  "with one of no bytes": (kv, [, key]) => kv.set(key!, new Uint8Array()),
  "with one of another kind": (kv, [, key]) => kv.set(key!, "text"),
};

for (const [what, damage] of Object.entries(damages)) {
  Deno.test(`pieces ${what} are told from a copy`, async () => {
    using kv = await Deno.openKv(":memory:");
    await write(inStore(kv), "one");
    await damage(kv, await pieceKeys(kv));
    await assert.rejects(read(inStore(kv)));
  });
}

Deno.test("a store that was filled from another one has not its copy: positions of there mean nothing", async () => {
  using from = await Deno.openKv(":memory:");
  using to = await Deno.openKv(":memory:");
  await write(inStore(from), "one");
  await to.set(["something"], "of its own");
  for await (const { key, value } of from.list({ prefix: [] })) await to.set(key, value);
  await assert.rejects(read(inStore(to)), { message: /another store/ });
});
