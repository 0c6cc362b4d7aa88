import assert from "node:assert/strict";
import { mend } from "../../../services/store/repair.ts";
import { findingsIn } from "./support/findings.ts";
import { dump } from "./support/dump.ts";
import { withFaults } from "./support/faulty_kv.ts";
import { volunteer, volunteersIn } from "./support/volunteers.ts";

const total = ["volunteers_count", "total"];

async function openStore(): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).create(volunteer("01", { nick: "sol", support: ["redes"] }));
  await volunteersIn(kv).create(volunteer("02", { status: "active" }));
  return kv;
}

async function repair(kv: Deno.Kv): Promise<string[]> {
  const volunteers = volunteersIn(kv);
  return await mend(kv, volunteers, await findingsIn(kv, volunteers));
}

const damages: Record<string, (kv: Deno.Kv) => Promise<unknown>> = {
  "a missing index entry": (kv) => kv.delete(["volunteers_by_nick", "sol"]),
  "an index entry without a record": (kv) => kv.set(["volunteers_by_status", "active", "03"], "03"),
  "an index entry at the wrong place": (kv) =>
    kv.set(["volunteers_by_status", "active", "01"], "01"),
  "an index entry that names another record": (kv) => kv.set(["volunteers_by_nick", "sol"], "02"),
  "an entry of an index that the code no longer has": (kv) =>
    kv.set(["volunteers_by_phone", "300"], "01"),
  "a counter too high": (kv) => kv.atomic().sum(total, 2n).commit(),
  "a counter below zero": (kv) => kv.set(total, new Deno.KvU64(2n ** 64n - 2n)),
  "a counter that is no counter": (kv) => kv.set(total, 2),
  "a counter that is gone": (kv) => kv.delete(total),
  "a counter of nothing": (kv) => kv.atomic().sum(["volunteers_count", "phone"], 1n).commit(),
};

for (const [what, damage] of Object.entries(damages)) {
  Deno.test(`mend() puts right ${what}`, async () => {
    using kv = await openStore();
    const before = await dump(kv);
    await damage(kv);
    assert.deepEqual(await repair(kv), ["mended"]);
    assert.deepEqual(await dump(kv), before);
  });
}

Deno.test("mend() leaves to a person what two records claim and what cannot be read", async () => {
  using kv = await openStore();
  await kv.set(["volunteers", "03"], volunteer("03", { nick: "sol" }));
  const outcomes = await repair(kv);
  assert(outcomes.includes("stays"));
  assert(
    (await findingsIn(kv, volunteersIn(kv))).every(({ problem }) => problem === "wrong"),
  );
  await kv.set(["volunteers", "04"], { id: "04", email: 3 });
  assert(!(await repair(kv)).includes("mended"));
  assert.deepEqual((await kv.get(["volunteers", "04"])).value, { id: "04", email: 3 });
});

Deno.test("mend() fills an index that is new, also where some records left meanwhile", async () => {
  using kv = await openStore();
  for (let i = 10; i < 33; i++) await volunteersIn(kv).create(volunteer(`${i}`));
  const before = await dump(kv);
  for await (const { key } of kv.list({ prefix: ["volunteers_by_status"] })) await kv.delete(key);
  const findings = await findingsIn(kv, volunteersIn(kv));
  await volunteersIn(kv).create(volunteer("99"));
  await volunteersIn(kv).delete("99");
  const outcomes = await mend(kv, volunteersIn(kv), [
    ...findings,
    { problem: "missing", key: ["volunteers_by_status", "pending", "99"], detail: "", ids: ["99"] },
  ]);
  assert.deepEqual(new Set(outcomes.slice(0, -1)), new Set(["mended"]));
  assert.equal(outcomes.at(-1), "none");
  assert.deepEqual(await dump(kv), before);
});

Deno.test("mend() writes nothing when it is only asked", async () => {
  using kv = await openStore();
  await kv.delete(["volunteers_by_nick", "sol"]);
  await kv.atomic().sum(total, 2n).commit();
  const damaged = await dump(kv);
  const volunteers = volunteersIn(kv);
  const findings = await findingsIn(kv, volunteers);
  assert.deepEqual(await mend(kv, volunteers, findings, { dry: true }), ["mended", "mended"]);
  assert.deepEqual(await dump(kv), damaged);
});

Deno.test("mend() finds nothing to do where a finding was only a write under way", async () => {
  using kv = await openStore();
  const volunteers = volunteersIn(kv);
  const seen = [
    { problem: "missing" as const, key: ["volunteers_by_nick", "sol"], detail: "", ids: ["01"] },
    { problem: "drift" as const, key: total, detail: "", ids: [] },
  ];
  assert.deepEqual(await mend(kv, volunteers, seen), ["none", "none"]);
});

Deno.test("mend() counts again when somebody registers between its count and its commit", async () => {
  using kv = await openStore();
  await kv.atomic().sum(total, 5n).commit();
  const findings = await findingsIn(kv, volunteersIn(kv));
  let late = 0;
  const busy = withFaults(kv, {
    async commit(operations, real) {
      if (late++ === 0) await volunteersIn(kv).create(volunteer("03"));
      return await real(operations);
    },
  });
  assert.deepEqual(await mend(busy, volunteersIn(kv), findings), ["mended"]);
  assert.equal(await volunteersIn(kv).count("total"), 3);
  assert.deepEqual(await findingsIn(kv, volunteersIn(kv)), []);
});

Deno.test("a record moved while its index is mended is not listed where it no longer stands", async () => {
  using kv = await openStore();
  await kv.delete(["volunteers_by_status", "pending", "01"]);
  const findings = await findingsIn(kv, volunteersIn(kv));
  let late = 0;
  const busy = withFaults(kv, {
    async commit(operations, real) {
      if (late++ === 0) {
        await volunteersIn(kv).update("01", (v) => ({ ...v, status: "inactive" }));
      }
      return await real(operations);
    },
  });
  assert.deepEqual(await mend(busy, volunteersIn(kv), findings), ["none"]);
  assert.deepEqual(await findingsIn(kv, volunteersIn(kv)), []);
});
