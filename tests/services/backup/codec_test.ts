import assert from "node:assert/strict";
import fc from "fast-check";
import { fromPortable, toPortable } from "../../../services/backup/codec.ts";

/** Returns the value after it was written as JSON and read again. */
function roundTrip(value: unknown): unknown {
  return fromPortable(JSON.parse(JSON.stringify(toPortable(value))));
}

const values: Record<string, unknown> = {
  "text with every kind of character": "ñandú € \u2028 \0 𝒳",
  "a counter": new Deno.KvU64(2n ** 64n - 1n),
  "a large integer": -(2n ** 70n),
  "bytes": new Uint8Array([0, 255, 128]),
  "a time": new Date(1_790_000_000_000),
  "a date that is none": new Date(NaN),
  "numbers that JSON lacks": [NaN, Infinity, -Infinity, -0],
  "nothing, in its two ways": [undefined, null, { a: undefined }],
  "a map and a set": new Map<unknown, unknown>([["a", new Set([1n, { b: [] }])]]),
  "names that look like ours": { $u64: "1", $x: [{ $date: 3 }] },
  "a name that is no prototype": JSON.parse('{"__proto__": {"a": 1}}'),
};

for (const [what, value] of Object.entries(values)) {
  Deno.test(`an export keeps ${what}`, () => assert.deepEqual(roundTrip(value), value));
}

Deno.test("an export keeps whatever KV may hold", () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: false,
    withNullPrototype: false,
  });
  fc.assert(fc.property(value, (any) => assert.deepEqual(roundTrip(any), any)));
});
