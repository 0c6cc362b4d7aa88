import assert from "node:assert/strict";
import { entryOf, exportLine } from "../../../services/backup/entry.ts";

/** Returns the value after it was written as a line of an export and read again. */
function roundTrip(value: unknown): unknown {
  return entryOf(exportLine({ key: ["things", "a"], value, versionstamp: "0" }))?.value;
}

const values: Record<string, unknown> = {
  "text with every kind of character": "ñandú € \u2028 \0 𝒳",
  "bytes": new Uint8Array([0, 1, 255]),
  "a counter": new Deno.KvU64(2n ** 64n - 1n),
  "nothing, and what is nested": [null, { a: [{ b: false }, 1.5] }],
  "a name that is no prototype": JSON.parse('{"__proto__": {"a": 1}}'),
};

for (const [what, value] of Object.entries(values)) {
  Deno.test(`an export keeps ${what}`, () => assert.deepEqual(roundTrip(value), value));
}

Deno.test("an export refuses values of types that the site does not store", () => {
  for (const value of [new Map(), new Set(), new Date(0), new Uint16Array(1), { a: [1n] }]) {
    assert.throws(() => roundTrip(value), TypeError);
  }
});
