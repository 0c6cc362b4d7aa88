import assert from "node:assert/strict";
import fc from "fast-check";
import { commands, type Real, type World } from "./support/commands.ts";
import { type Faults, type Operation, withFaults } from "./support/faulty_kv.ts";

/**
 * Random writers and readers against a list of records, the whole key set after every step. In
 * every second run the writers of new records share commits.
 */
function property(faults: (kv: Deno.Kv) => Faults) {
  return fc.asyncProperty(commands(), fc.boolean(), async (commands, batched) => {
    using kv = await Deno.openKv(":memory:");
    const world: World = { model: [] };
    const store = withFaults(kv, faults(kv));
    const real: Real = { store, kv, batched };
    await fc.asyncModelRun(() => ({ model: world, real }), commands);
  });
}

/** Asserts that the property notices the fault, and by the state of the store. */
async function assertNoticed(faults: (kv: Deno.Kv) => Faults): Promise<void> {
  const run = await fc.check(property(faults), { numRuns: 3_000, endOnFailure: true });
  assert(run.failed, `the fault went unnoticed in ${run.numRuns} runs`);
  assert.match(String(run.errorInstance), /no order of the writes explains/);
}

const isEntry = (key: Deno.KvKey) => String(key[0]).includes("_by_");
const listsRecord = (step: Operation) => step.op === "set" && step.key.length === 3;

Deno.test("records, indexes and counters agree after any writes of any writers (ASVS 2.3.3)", async () => {
  await fc.assert(property(() => ({})), { numRuns: 1_000 });
});

Deno.test("planted fault: an index entry written before the atomic is noticed", async () => {
  await assertNoticed((kv) => ({
    async commit(operations, real) {
      const outside = operations.find(listsRecord);
      if (outside?.op === "set") await kv.set(outside.key, outside.value);
      return real(operations.filter((step) => step !== outside));
    },
  }));
});

Deno.test("planted fault: an index entry written after the atomic is noticed", async () => {
  await assertNoticed((kv) => ({
    async commit(operations, real) {
      const outside = operations.find(listsRecord);
      const result = await real(operations.filter((step) => step !== outside));
      if (!result.ok || outside?.op !== "set") return result;
      // Time for another writer to come between.
      for (let i = 0; i < 20; i++) await kv.get(["elsewhere"]);
      await kv.set(outside.key, outside.value);
      return result;
    },
  }));
});

Deno.test("planted fault: a counter that is read and then set is noticed", async () => {
  await assertNoticed((kv) => ({
    async commit(operations, real) {
      const counted = await Promise.all(operations.map(async (step) => {
        if (step.op !== "sum") return step;
        const { value } = await kv.get<Deno.KvU64>(step.key);
        const sum = BigInt.asUintN(64, (value?.value ?? 0n) + step.n);
        return { op: "set" as const, key: step.key, value: new Deno.KvU64(sum) };
      }));
      return real(counted);
    },
  }));
});

Deno.test("planted fault: a unique entry claimed without a check is noticed", async () => {
  await assertNoticed(() => ({
    commit: (operations, real) =>
      real(operations.filter((step) => step.op !== "check" || !isEntry(step.check.key))),
  }));
});
