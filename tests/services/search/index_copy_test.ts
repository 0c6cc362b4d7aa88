import assert from "node:assert/strict";
import { deserialize } from "node:v8";
import type { Rows } from "../../../services/search/rows.ts";
import { KeptCopy } from "../../../services/store/kept_copy.ts";
import { Store } from "../../../services/store/store.ts";
import { openProcesses } from "./support/copied.ts";
import { person } from "./support/person.ts";

const head = ["search_copy", "volunteers"];
const idAt = (at: number) => String(at).padStart(26, "0");

/** A store of some people, whose index a process has copied. */
async function copied(people = [person("01"), person("02", { nombre: "José" })]) {
  const store = await openProcesses();
  const first = store.start();
  for (const one of people) await first.people.create(one);
  await first.index.save({ build: true });
  return { ...store, first };
}

Deno.test("a process that finds a copy reads no record but those that were changed after it", async () => {
  await using store = await copied();
  await store.first.people.create(person("03", { nombre: "Josefa" }));
  await store.first.people.update("01", (old) => ({ ...old, nombre: "Jose Luis" }));
  const next = store.start();
  assert.deepEqual(await next.idsOf("jose"), ["01", "02", "03"]);
  assert.deepEqual(next.read, { everything: 0, records: 2 });
});

Deno.test("what is written and erased while a copy is read is in the first answer after it", async () => {
  await using store = await copied();
  const next = store.start();
  const first = next.idsOf("");
  await store.first.people.create(person("03"));
  await store.first.people.delete("01");
  assert.deepEqual(await next.idsOf(""), ["02", "03"]);
  await first;
});

Deno.test("a copy is written once, and again only when it is gone or far behind", async () => {
  await using store = await copied();
  const version = async () => (await store.kv.get(head)).versionstamp;
  const made = await version();
  assert.notEqual(made, null);
  await store.first.people.create(person("03"));
  await store.first.index.save();
  const next = store.start();
  await next.index.save({ build: true });
  assert.equal(await version(), made);
  await store.first.people.delete("02");
  assert.equal(await version(), null);
  await next.index.save();
  assert.notEqual(await version(), null);
});

Deno.test("many lines later a copy is written anew", async () => {
  await using store = await copied();
  const before = (await store.kv.get(head)).versionstamp;
  for (let line = 0; line < 1_000; line++) {
    await store.first.people.update("01", (old) => ({ ...old, mensaje: String(line) }));
  }
  await store.first.index.save();
  assert.notEqual((await store.kv.get(head)).versionstamp, before);
});

Deno.test("nobody who was erased, and no name that somebody had, is in a copy that is made later", async () => {
  await using store = await copied([person("01", { nombre: "Zoraida" }), person("02")]);
  await store.first.people.update("02", (old) => ({ ...old, nombre: "Marta" }));
  await store.first.people.delete("01");
  await store.first.index.save();
  const rows = await copiedRows(store.kv);
  assert.deepEqual(rows.flatMap(({ ids }) => ids), ["02"]);
  assert.doesNotMatch(Deno.inspect(rows, { depth: 9 }), /zoraida|ana maria|01@/);
});

Deno.test("a copy that is begun while somebody is erased has heard of it", async () => {
  await using store = await openProcesses();
  let erase = () => Promise.resolve();
  const { people, index, idsOf } = store.start(() => erase());
  for (const id of ["01", "02"]) await people.create(person(id));
  await idsOf("");
  await index.save();
  erase = async () => void await people.delete("01");
  await index.save();
  assert.deepEqual((await copiedRows(store.kv)).flatMap(({ ids }) => ids), ["02"]);
});

/** Returns everything that is in the copy. */
async function copiedRows(kv: Deno.Kv): Promise<Rows[]> {
  const found = await new KeptCopy(new Store(kv), "volunteers").find();
  assert(found);
  return await Array.fromAsync(found.pieces(), (piece) => deserialize(piece));
}

const unusable: Record<string, (kv: Deno.Kv) => Promise<unknown>> = {
  "of another format": async (kv) => {
    const { value } = await kv.get<{ about: { format: string } }>(head);
    await kv.set(head, { ...value, about: { ...value!.about, format: "another" } });
  },
  "of which a piece is gone": async (kv) => {
    for await (const { key } of kv.list({ prefix: head })) await kv.delete(key);
  },
  "whose head is something else": (kv) => kv.set(head, { about: null }),
  "from where the log no longer goes on": async (kv) => {
    for await (const { key } of kv.list({ prefix: ["volunteers_log"] })) await kv.delete(key);
  },
};

for (const [what, spoil] of Object.entries(unusable)) {
  Deno.test(`of a copy ${what} nobody hears: everything is read, and copied anew`, async () => {
    await using store = await copied();
    await spoil(store.kv);
    const next = store.start();
    assert.deepEqual(await next.idsOf("jose"), ["02"]);
    assert.equal(next.read.everything, 1);
    await next.index.save();
    const after = store.start();
    assert.deepEqual(await after.idsOf("jose"), ["02"]);
    assert.equal(after.read.everything, 0);
  });
}

Deno.test("records of every length come back from as many pieces as they need", async () => {
  const lengths = [1, 3_000, 20, 12_000, 5];
  const people = Array.from({ length: 900 }, (_, at) =>
    person(idAt(at), {
      nombre: `Ñ${"x".repeat(at % 50 === 0 ? lengths[at / 50 % lengths.length]! : 9)}${at}`,
      telefono: String(at >> 1),
    }));
  await using store = await copied(people);
  const next = store.start();
  const index = await next.index.current();
  assert.equal(next.read.everything, 0);
  for (const at of [0, 50, 149, 150, 899]) {
    const wanted = { facets: {}, orden: "created_at" };
    assert.deepEqual(index.ids({ ...wanted, q: people[at]!.nombre }), [idAt(at)]);
    const both = [idAt(at - at % 2), idAt(at - at % 2 + 1)];
    assert.deepEqual(index.ids({ ...wanted, q: "", samePersonAs: idAt(at) }), both);
  }
});

Deno.test("of few records no copy is kept", async () => {
  await using store = await openProcesses();
  await store.start().index.save({ build: true });
  assert.deepEqual(await Array.fromAsync(store.kv.list({ prefix: ["search_copy"] })), []);
});
