import assert from "node:assert/strict";
import fc from "fast-check";
import { isWithin, type Scope } from "../../../services/accounts/permissions.ts";
import { SearchIndex } from "../../../services/search/search_index.ts";
import type { SearchDefinition } from "../../../services/search/search_definition.ts";
import { scan, scanPage } from "./support/plain_scan.ts";

interface Letter {
  readonly id: string;
  readonly status: "unread" | "read";
  readonly created_at: string;
  readonly name: string;
  readonly localidad?: string;
}

const searching: SearchDefinition<Letter> = {
  statuses: ["unread", "read"],
  texts: ({ name }) => [name],
  facets: {},
  orders: { name: ({ name }) => name },
  contacts: { name: ({ name }) => name === "" ? null : name },
};

const letter = fc.record({
  id: fc.constantFrom("01", "02", "03", "04", "05", "06"),
  status: fc.constantFrom("unread" as const, "read" as const),
  created_at: fc.constantFrom("2026-09-15T00:00:00.000Z", "2026-09-16T00:00:00.000Z"),
  name: fc.constantFrom("", "José", "jose", "Ñ", "n", "Ana", "zz"),
  localidad: fc.constantFrom(undefined, "Suba", "Bosa"),
});
const step = fc.oneof(letter, fc.constantFrom("01", "02", "03", "04", "05", "06"));
const order = fc.constantFrom("-created_at", "created_at", "name", "-name", "status", "-status");
const q = fc.constantFrom("", "jo", "N", "a", "z");
const scopeOf: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant("all" as const),
  fc.subarray(["Suba", "Bosa", "Usme"]).map((some) => new Set(some)),
);
const samePersonAs = fc.constantFrom(undefined, undefined, "01", "02");

const scope = "all";

function change(index: SearchIndex<Letter>, model: Map<string, Letter>, step: Letter | string) {
  if (typeof step === "string") {
    index.remove(step);
    model.delete(step);
  } else {
    index.put([step]);
    model.set(step.id, step);
  }
}

Deno.test("an index answers like a plain scan, also where everything in a record changes", async () => {
  const steps = fc.array(fc.tuple(step, q, order, samePersonAs, scopeOf), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const index = new SearchIndex(searching);
      const model = new Map<string, Letter>();
      for (const [step, q, order, samePersonAs, scope] of steps) {
        const wanted = { scope, q, facets: {}, samePersonAs, order, offset: 0, limit: 3 };
        await index.prepare(order);
        // What is kept of an answer must not outlive the change.
        index.page(wanted);
        change(index, model, step);
        const all = [...model.values()];
        assert.deepEqual(index.page(wanted), scanPage(all, searching, wanted));
        const everything = { ...wanted, scope: "all", q: "", samePersonAs: undefined } as const;
        assert.deepEqual(index.counts(), index.page(everything).counts);
        const held = all.filter((letter) => isWithin(scope, letter));
        for (const { id, name } of held) {
          const shared = name !== "" &&
            held.some((other) => other.id !== id && other.name === name);
          assert.equal(index.isDuplicate(id, scope), shared);
        }
        for (const { id } of all) {
          const found = scan(all, searching, wanted).map((letter) => letter.id);
          const at = found.indexOf(id);
          const expected = at < 0
            ? { previous: null, next: null }
            : { previous: found[at - 1] ?? null, next: found[at + 1] ?? null };
          assert.deepEqual(index.neighbours(id, wanted), expected);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

Deno.test("records that come, change and go while an order is sorted are in their place after it", async () => {
  const steps = fc.array(step, { maxLength: 12 });
  const direction = fc.constantFrom("name", "-name");
  await fc.assert(fc.asyncProperty(steps, steps, direction, async (before, during, order) => {
    const index = new SearchIndex(searching);
    const model = new Map<string, Letter>();
    for (const step of before) change(index, model, step);
    const prepared = index.prepare(order);
    for (const step of during) change(index, model, step);
    await prepared;
    const wanted = { scope, q: "", facets: {}, order, offset: 0, limit: 6 } as const;
    assert.deepEqual(index.page(wanted), scanPage([...model.values()], searching, wanted));
  }));
});

/** Returns an index of records with these names, in that order of their ids `a`, `b`, … */
async function indexOf(
  names: readonly string[],
  ...orders: string[]
): Promise<SearchIndex<Letter>> {
  const index = new SearchIndex(searching);
  const created_at = "2026-09-15T00:00:00.000Z";
  index.put(names.map((name, at) => ({
    id: String.fromCharCode(97 + at),
    status: "unread",
    created_at,
    name,
  })));
  for (const order of orders) await index.prepare(order);
  return index;
}

Deno.test("after a cursor that left the list, pages go on where it was; after one that is gone, by time, or they start again", async () => {
  const orders = ["-created_at", "created_at", "name", "status"];
  const index = await indexOf(["x", "x", "-", "-", "x"], ...orders);
  const idsAfter = (cursor: string, order: string, more = {}) =>
    index.page({ scope, q: "x", facets: {}, cursor, order, offset: 0, limit: 2, ...more }).ids;
  assert.deepEqual(idsAfter("c", "-created_at"), ["b", "a"]);
  assert.deepEqual(idsAfter("_", "-created_at"), []);
  assert.deepEqual(idsAfter("c", "created_at"), ["e"]);
  assert.deepEqual(idsAfter("c", "name"), ["e", "b"]);
  assert.deepEqual(idsAfter("_", "name"), ["e", "b"]);
  assert.deepEqual(idsAfter("b", "name", { offset: 1 }), []);
  assert.deepEqual(idsAfter("e", "-created_at", { offset: 1 }), ["a"]);
  // It was unread as those of the list are, and the team has answered it.
  index.put([{ id: "b", status: "read", created_at: "2026-09-15T00:00:00.000Z", name: "x" }]);
  for (const order of ["-created_at", "name", "status"]) {
    assert.deepEqual(idsAfter("b", order, { status: "unread" }), ["a"], order);
  }
});

Deno.test("after a cursor whose record was erased, pages go on where it was, in every order", async () => {
  const orders = ["name", "-name", "status", "created_at", "-created_at"];
  const names = ["Ana", "Bea", "Ceci", "Dora", "Eva", "Flor"];
  for (const order of orders) {
    const index = await indexOf(names, ...orders);
    const wanted = { scope, q: "", facets: {}, order, offset: 0, limit: 9 } as const;
    const { ids } = index.page(wanted);
    // Two neighbours, the cursor last, and then the one before both.
    for (const at of [2, 3, 1]) index.remove(ids[at]!);
    assert.deepEqual(index.page({ ...wanted, cursor: ids[3] }).ids, ids.slice(4), order);
    index.remove(ids[0]!);
    assert.deepEqual(index.page({ ...wanted, cursor: ids[3] }).ids, ids.slice(4), order);
  }
});

Deno.test("the cursor of a record outside the scope that was erased tells nothing of its place", async () => {
  const index = new SearchIndex(searching);
  const created_at = "2026-09-15T00:00:00.000Z";
  index.put(["Bosa", "Suba", "Bosa"].map((localidad, at) => (
    { id: `${at}`, status: "read", created_at, name: `n${at}`, localidad }
  )));
  await index.prepare("name");
  index.remove("1");
  const wanted = { q: "", facets: {}, order: "name", offset: 0, limit: 9, cursor: "1" };
  assert.deepEqual(index.page({ ...wanted, scope: new Set(["Bosa"]) }).ids, ["0", "2"]);
  assert.deepEqual(index.page({ ...wanted, scope: "all" }).ids, ["2"]);
});

Deno.test("a filter with five hundred values finds exactly the records of each", async () => {
  const facets = { name: ({ name }: Letter) => [name] };
  const index = new SearchIndex<Letter>({ ...searching, facets });
  const created_at = "2026-09-15T00:00:00.000Z";
  index.put(Array.from({ length: 1_000 }, (_, n) => ({
    id: String(n).padStart(4, "0"),
    status: "read",
    created_at,
    name: `localidad ${n % 500}`,
  })));
  await index.prepare("created_at");
  for (let n = 0; n < 500; n++) {
    const found = index.ids({
      scope,
      q: "",
      facets: { name: `localidad ${n}` },
      order: "created_at",
    });
    assert.deepEqual(found, [n, n + 500].map((id) => String(id).padStart(4, "0")));
  }
});
