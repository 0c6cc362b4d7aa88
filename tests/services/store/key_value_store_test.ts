import assert from "node:assert/strict";
import * as z from "zod/mini";
import { KeyValueStore } from "../../../services/store/key_value_store.ts";
import { failing, locked } from "./support/failures.ts";
import { type Faults, withFaults } from "./support/faulty_kv.ts";
import { storeOn } from "./support/volunteers.ts";

/** Numbers, which are over once they are odd. */
function valuesIn(kv: Deno.Kv, faults: Faults): KeyValueStore<number> {
  return new KeyValueStore(storeOn(withFaults(kv, faults)), "numbers", z.number());
}
const isOdd = (value: number): boolean => value % 2 === 1;

async function storeOf(values: Iterable<number>): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  for (const value of values) await kv.set(["numbers", String(value)], value);
  return kv;
}

for (const step of ["list", "commit"] as const) {
  Deno.test(`a sweep tries again while the database is locked: ${step}`, async () => {
    using kv = await storeOf([1, 2, 3, 4]);
    const { faults, calls } = failing(19, () => Promise.reject(locked()));
    assert.equal(await valuesIn(kv, { [step]: faults[step] }).sweep(isOdd), 2);
    assert.ok(calls() > 19, `${calls()} calls`);
    const left = await Array.fromAsync(kv.list({ prefix: ["numbers"] }), ({ value }) => value);
    assert.deepEqual(left, [2, 4]);
  });
}

Deno.test("a sweep gives up after twenty tries, and says that the store is unavailable", async () => {
  using kv = await storeOf([1]);
  const { faults, calls } = failing(Infinity, () => Promise.reject(locked()));
  await assert.rejects(valuesIn(kv, faults).sweep(isOdd), { code: "unavailable" });
  assert.equal(calls(), 20);
});

Deno.test("a sweep reads on to the last of many values, and leaves what changed meanwhile", async () => {
  const many = Array.from({ length: 1_201 }, (_, at) => at);
  using kv = await storeOf(many);
  let changed: Deno.KvKey | undefined;
  const numbers = valuesIn(kv, {
    commit: async (operations, real) => {
      // The first that is over is needed again before it can be deleted.
      const [first] = operations;
      if (!changed && first?.op === "check") await kv.set(changed = first.check.key, 1);
      return await real(operations);
    },
  });
  assert.equal(await numbers.sweep(isOdd), 599);
  assert.equal((await kv.get(changed!)).value, 1);
});
