import assert from "node:assert/strict";
import { ResultSet } from "../../../services/search/result_set.ts";
import { Slots } from "../../../services/search/slots.ts";

/** The records with these ids as found, out of all of `a` to `e`. */
function found(...ids: string[]): ResultSet {
  const slots = new Slots();
  const slotOf = new Map(["c", "a", "e", "b", "d"].map((id) => [id, slots.add(id)]));
  return new ResultSet(slots, Uint32Array.from(ids, (id) => slotOf.get(id)!));
}

const wanted = { q: "", facets: {}, orden: "-created_at", offset: 0, limit: 2 };

Deno.test("pages follow each other by cursor or by offset, and the last one has no cursor", () => {
  const all = found("e", "d", "b", "a");
  assert.deepEqual(all.page(wanted), { ids: ["e", "d"], total: 4, cursor: "d" });
  const last = { ids: ["b", "a"], total: 4, cursor: null };
  assert.deepEqual(all.page({ ...wanted, cursor: "d" }), last);
  assert.deepEqual(all.page({ ...wanted, offset: 2 }), last);
  assert.deepEqual(all.page({ ...wanted, offset: 4 }).ids, []);
});

Deno.test("after a cursor that left the list it goes on where time tells where, else anew", () => {
  const ids = (set: ResultSet, orden: string, cursor: string) =>
    set.page({ ...wanted, orden, cursor }).ids;
  assert.deepEqual(ids(found("e", "b", "a"), "-created_at", "c"), ["b", "a"]);
  assert.deepEqual(ids(found("e", "b", "a"), "-created_at", "_"), []);
  assert.deepEqual(ids(found("a", "b", "e"), "created_at", "c"), ["e"]);
  assert.deepEqual(ids(found("b", "e", "a"), "nombre", "c"), ["b", "e"]);
});

Deno.test("who stands beside a record is told where it is among those found", () => {
  const some = found("e", "b", "a");
  assert.deepEqual(some.neighbours("e"), { previous: null, next: "b" });
  assert.deepEqual(some.neighbours("b"), { previous: "e", next: "a" });
  assert.deepEqual(some.neighbours("c"), { previous: null, next: null });
  assert.deepEqual(some.neighbours("nobody"), { previous: null, next: null });
  assert.deepEqual(some.ids(), ["e", "b", "a"]);
});
