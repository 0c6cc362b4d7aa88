import assert from "node:assert/strict";
import { asAccount } from "../../../services/schemas/filters.ts";
import { newSlot, slotOf, undatedSlot } from "../../../services/schemas/follow_up.ts";

const ultimo = { at: "2026-09-15T12:00:00.000Z", canal: "llamada", resultado: "hablamos" };
const no_contactar = { desde: "2026-09-15", por: "a" };

for (
  const [what, record, slot] of [
    ["no owner", { proximo: "2026-09-16", status: "pending" }, null],
    ["a date", { responsable: "a", proximo: "2026-09-16", ultimo, status: "active" }, "2026-09-16"],
    ["new", { responsable: "a", status: "pending" }, newSlot],
    ["contacted, no date", { responsable: "a", ultimo, status: "pending" }, undatedSlot],
    ["no longer pending, no date", { responsable: "a", status: "contacted" }, undatedSlot],
    ["inactive, no date", { responsable: "a", ultimo, status: "inactive" }, null],
    [
      "no contact",
      { responsable: "a", proximo: "2026-09-16", no_contactar, status: "pending" },
      null,
    ],
  ] as const
) {
  Deno.test(`the slot of a record, ${what}: ${slot}`, () => assert.equal(slotOf(record), slot));
}

Deno.test("the owner `yo` is the account that asks; any other choice stays", () => {
  assert.deepEqual(asAccount({ q: "a", responsable: "yo" }, "ana"), { q: "a", responsable: "ana" });
  assert.deepEqual(asAccount({ responsable: "nadie" }, "ana"), { responsable: "nadie" });
});
