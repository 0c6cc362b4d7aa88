import assert from "node:assert/strict";
import { checkExport, exportLines, importLines } from "../../../services/backup/ndjson.ts";
import { dump } from "../store/support/dump.ts";
import { type Operation, withFaults } from "../store/support/faulty_kv.ts";

async function fullStore(): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  for (let i = 0; i < 600; i++) await kv.set(["things", i, `ñ${i}`], { i, text: "x".repeat(900) });
  await kv.atomic().sum(["things_count"], 600n).set([new Uint8Array([1]), 2n, true], "key")
    .commit();
  return kv;
}

async function lines(kv: Deno.Kv): Promise<string[]> {
  return (await Array.fromAsync(exportLines(kv))).map((line) => line.trimEnd());
}

async function* each(all: readonly string[]): AsyncGenerator<string, void> {
  yield* all;
}

Deno.test("what is exported and imported is the same store", async () => {
  using source = await fullStore();
  using target = await Deno.openKv(":memory:");
  const all = await lines(source);
  const trailer = await checkExport(each(all));
  assert.deepEqual(await importLines(target, each(all), trailer), { imported: 602, skipped: 0 });
  assert.deepEqual(await dump(target), await dump(source));
  assert.deepEqual(await lines(target), all);
});

Deno.test("an export that is not whole, or not as it was written, is refused", async () => {
  using source = await fullStore();
  const all = await lines(source);
  const damaged = [
    all.slice(0, -1),
    all.slice(1),
    all.toSpliced(5, 1),
    all.with(5, all[5]!.replace("x", "y")),
    [...all, "{}"],
    ["{}"],
    [],
  ];
  for (const export_ of damaged) {
    await assert.rejects(checkExport(each(export_)), { name: "Refusal" });
  }
});

Deno.test("an import that was cut off goes on where it was", async () => {
  using source = await fullStore();
  using target = await Deno.openKv(":memory:");
  const all = await lines(source);
  const trailer = await checkExport(each(all));
  let left = 2;
  const failing = withFaults(target, {
    commit: (operations: Operation[], real) =>
      left-- > 0 ? real(operations) : Promise.reject(new Error("cut off")),
  });
  await assert.rejects(importLines(failing, each(all), trailer), { message: "cut off" });
  const { imported, skipped } = await importLines(target, each(all), trailer);
  assert(skipped > 0 && imported + skipped === 602);
  assert.deepEqual(await dump(target), await dump(source));
});

Deno.test("a store that holds anything is not imported into", async () => {
  using source = await fullStore();
  const all = await lines(source);
  const trailer = await checkExport(each(all));
  await assert.rejects(importLines(source, each(all), trailer), { name: "Refusal" });
});
