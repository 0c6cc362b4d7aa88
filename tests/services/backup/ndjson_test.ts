import assert from "node:assert/strict";
import { exportCommand } from "../../../content/tasks/command_texts.ts";
import { site } from "../../../content/site/site.ts";
import { isKnownEntry } from "../../../services/backup/known_entry.ts";
import {
  checkExport,
  endImport,
  exportLines,
  importLines,
} from "../../../services/backup/ndjson.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { exportOf } from "./support/export_of.ts";
import { dump } from "../store/support/dump.ts";
import { type Operation, withFaults } from "../store/support/faulty_kv.ts";
import { Store } from "../../../services/store/store.ts";

async function fullStore(): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  for (let i = 0; i < 600; i++) await kv.set(["things", `ñ${i}`], { i, text: "x".repeat(900) });
  await kv.atomic().sum(["things_count"], 600n).set(["\0", "🗳"], "key").commit();
  return kv;
}

async function lines(kv: Deno.Kv): Promise<string[]> {
  return (await Array.fromAsync(exportLines(new Store(kv)))).map((line) => line.trimEnd());
}

const anything = () => true;

async function* each(all: readonly string[]): AsyncGenerator<string, void> {
  yield* all;
}

Deno.test("what is exported and imported is the same store", async () => {
  using source = await fullStore();
  using target = await Deno.openKv(":memory:");
  const all = await lines(source);
  const trailer = await checkExport(each(all), anything);
  assert.deepEqual(await importLines(new Store(target), each(all), trailer), {
    imported: 602,
    skipped: 0,
  });
  await endImport(new Store(target));
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
    await assert.rejects(checkExport(each(export_), anything), { name: "Refusal" });
  }
});

Deno.test("an import that was cut off goes on where it was", async () => {
  using source = await fullStore();
  using target = await Deno.openKv(":memory:");
  const all = await lines(source);
  const trailer = await checkExport(each(all), anything);
  let left = 2;
  const failing = withFaults(target, {
    commit: (operations: Operation[], real) =>
      left-- > 0 ? real(operations) : Promise.reject(new Error("cut off")),
  });
  await assert.rejects(
    importLines(new Store(failing), each(all), trailer),
    { code: "unavailable" },
  );
  const again = () => importLines(new Store(target), each(all), trailer);
  const { imported, skipped } = await again();
  assert(skipped > 0 && imported + skipped === 602);
  // What follows the lines, such as what becomes of mails that wait, can be cut off too.
  assert.deepEqual(await again(), { imported: 0, skipped: 602 });
  await endImport(new Store(target));
  await assert.rejects(again(), { name: "Refusal" });
  assert.deepEqual(await dump(target), await dump(source));
});

const entry = (key: unknown, value: unknown = "01ARZ3NDEKTSV4RRFFQ69G5FAV") =>
  JSON.stringify({ key, value });
const deep = "[".repeat(200_000) + "]".repeat(200_000);

for (
  const [what, line] of [
    ["is null", "null"],
    ["is no JSON", "[".repeat(200_000)],
    ["is nested 200,000 deep", deep],
    ["holds a value nested 200,000 deep", `{"key":["volunteers","a"],"value":${deep}}`],
    [
      "holds a value nested 2,000 deep",
      `{"key":["volunteers","a"],"value":${deep.slice(198_000, 202_000)}}`,
    ],
    ["has no key", JSON.stringify({ value: {} })],
    ["has a key that is no list", entry("volunteers", {})],
    ["has an empty key", entry([], {})],
    ["has a key of objects", entry([{ a: 1 }], {})],
    ["has a key of no collection", entry(["things", "a"], {})],
    ["has a key of part of a record", entry(["volunteers", "a", "b"], {})],
    ["has a key of an unknown index", entry(["volunteers_by_shoe", "42", "a"])],
    ["has a key of an unknown counter", entry(["volunteers_count", "shoe"], { $u64: "1" })],
    ["has a key of an unknown setting", entry(["settings", "is_admin"], "yes")],
    ["has a key of a change log that is not kept", entry(["sessions_log", "0"], [])],
    ["has a key of an import under way", entry(["import", "progress"], {})],
    ["has a key that is too long", entry(["volunteers", "a".repeat(3_000)], {})],
    ["holds a record that is no object", entry(["volunteers", "a"], 3)],
    ["holds a counter that is no counter", entry(["volunteers_count", "total"], 3)],
    ["holds a line of a change log that is no list", entry(["volunteers_log", "0"], "a")],
    ["holds a value that is too large", entry(["volunteers", "a"], { a: "a".repeat(70_000) })],
    ["holds a number that is none", entry(["volunteers", "a"], { a: { $bigint: "x" } })],
    ["holds a list that is none", entry(["volunteers", "a"], { a: { $map: 3 } })],
    ["holds a type that is none", entry(["volunteers", "a"], { a: { $shoe: "42" } })],
  ] as const
) {
  Deno.test(`an export of which a line ${what} is refused`, async () => {
    using kv = await Deno.openKv(":memory:");
    const services = createServices(new Store(kv), site, Date.now, new KeyRing(""));
    const secret = entry(["settings", "session_secret"], "a secret");
    const check = (lines: readonly string[]) =>
      checkExport(each(exportOf(lines)), (entry) => isKnownEntry(services, entry));
    assert.equal((await check([secret, secret])).entries, 2);
    await assert.rejects(check([secret, line, secret]), { message: exportCommand.unknownLine(3) });
  });
}
