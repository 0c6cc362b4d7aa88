import assert from "node:assert/strict";
import fc from "fast-check";
import { isWithin, type Scope } from "../../../services/accounts/permissions.ts";
import { SearchIndex } from "../../../services/search/search_index.ts";
import type { SearchDefinition } from "../../../services/search/search_definition.ts";

interface Person {
  readonly id: string;
  readonly created_at: string;
  readonly localidad: string;
  readonly email: string;
  readonly phone: string;
  readonly others: readonly string[];
}

const searching: SearchDefinition<Person> = {
  statuses: [],
  texts: () => [],
  facets: {},
  orders: {},
  contacts: { email: ({ email }) => email || null, phone: ({ phone }) => phone || null },
  distinct: ({ others }) => others,
};

const ids = ["01", "02", "03", "04", "05", "06"];
const person: fc.Arbitrary<Person> = fc.record({
  id: fc.constantFrom(...ids),
  created_at: fc.constant("2026-09-15T00:00:00.000Z"),
  localidad: fc.constantFrom("Suba", "Bosa"),
  email: fc.constantFrom("", "a", "b"),
  phone: fc.constantFrom("", "1", "2"),
  others: fc.subarray(ids),
});
const step = fc.oneof(person, fc.constantFrom(...ids));
const scopes: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant("all" as const),
  fc.subarray(["Suba", "Bosa"]).map((some) => new Set(some)),
);

function mayBeOne(one: Person, other: Person): boolean {
  const sharesContact = one.email !== "" && one.email === other.email ||
    one.phone !== "" && one.phone === other.phone;
  return sharesContact && !one.others.includes(other.id) && !other.others.includes(one.id);
}

Deno.test("each record of the scope is paired with the newest older one that may be the same person", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), scopes, (steps, scope) => {
      const index = new SearchIndex(searching);
      const people = new Map<string, Person>();
      for (const step of steps) {
        if (typeof step === "string") {
          index.remove(step);
          people.delete(step);
        } else {
          index.put([step]);
          people.set(step.id, step);
        }
      }
      const own = [...people.values()].filter((one) => isWithin(scope, one))
        .toSorted((a, b) => a.id < b.id ? 1 : -1);
      const expected = own.flatMap((one, at) => {
        const older = own.slice(at + 1).find((other) => mayBeOne(one, other));
        if (!older) return [];
        const contacts = (["email", "phone"] as const)
          .filter((name) => one[name] !== "" && one[name] === older[name]);
        return [{ ids: [one.id, older.id], contacts }];
      });
      assert.deepEqual(index.pairs(scope), expected);
      for (const one of own) {
        const others = own.filter(({ id }) => id !== one.id);
        const isMarked = others.some((other) => mayBeOne(one, other));
        assert.equal(index.isDuplicate(one.id, scope), isMarked);
      }
    }),
    { numRuns: 1_000 },
  );
});
