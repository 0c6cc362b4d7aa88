import assert from "node:assert/strict";
import { repair } from "../../../services/store/repair_indexes.ts";
import { dump } from "./support/dump.ts";
import { findingsIn } from "./support/findings.ts";
import { storeOn, volunteer, volunteersIn } from "./support/volunteers.ts";

const total = ["volunteers_count", "total"];

/** A store that holds one volunteer, and the counter of a status that no record has any more. */
async function openStore(): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).insert(volunteer("01", { nick: "sol", support: ["redes"] }));
  await volunteersIn(kv).insert(volunteer("02", { status: "active" }));
  await volunteersIn(kv).remove("02");
  return kv;
}

async function linesIn(kv: Deno.Kv): Promise<string[]> {
  const findings = await findingsIn(kv);
  return findings.map(({ problem, key, detail }) => `${problem} ${key.join("/")}: ${detail}`);
}

async function repaired(kv: Deno.Kv): Promise<number> {
  return await repair(storeOn(kv), await findingsIn(kv));
}

Deno.test("neighbours in the key space are not the collection's", async () => {
  using kv = await openStore();
  await kv.atomic().set(["volunteer"], 1).set(["volunteers_b"], 1).set(["volunteers_counts"], 1)
    .set(["volunteersx", "1"], 1).commit();
  assert.deepEqual(await linesIn(kv), []);
});

const damages: Record<string, [(kv: Deno.Kv) => Promise<unknown>, string]> = {
  "a missing index entry": [
    (kv) => kv.delete(["volunteers_by_nick", "sol"]),
    "missing volunteers_by_nick/sol: 01 belongs here",
  ],
  "an index entry without a record": [
    (kv) => kv.set(["volunteers_by_status", "active", "02"], "02"),
    `dangling volunteers_by_status/active/02: "02" does not belong here`,
  ],
  "an index entry at the wrong place": [
    (kv) => kv.set(["volunteers_by_status", "active", "01"], "01"),
    `dangling volunteers_by_status/active/01: "01" does not belong here`,
  ],
  "an index entry that names another record": [
    (kv) => kv.set(["volunteers_by_nick", "sol"], "99"),
    `wrong volunteers_by_nick/sol: 01 belongs here, not "99"`,
  ],
  "an entry of an index that the code no longer has": [
    (kv) => kv.set(["volunteers_by_phone", "300"], "01"),
    `dangling volunteers_by_phone/300: "01" does not belong here`,
  ],
  "a counter too high": [
    (kv) => kv.atomic().sum(total, 2n).commit(),
    "drift volunteers_count/total: 3n, not 1",
  ],
  "a counter below zero": [
    (kv) => kv.set(total, new Deno.KvU64(2n ** 64n - 2n)),
    "drift volunteers_count/total: -2n, not 1",
  ],
  "a counter that is no counter": [
    (kv) => kv.set(total, 1),
    "drift volunteers_count/total: 1, not 1",
  ],
  "a counter that is gone": [
    (kv) => kv.delete(total),
    "drift volunteers_count/total: nothing, not 1",
  ],
  "a counter of nothing": [
    (kv) => kv.atomic().sum(["volunteers_count", "phone"], 1n).commit(),
    "drift volunteers_count/phone: 1n, not 0",
  ],
};

for (const [what, [damage, finding]] of Object.entries(damages)) {
  Deno.test(`it finds and repairs ${what}`, async () => {
    using kv = await openStore();
    const before = await dump(kv);
    await damage(kv);
    assert.deepEqual(await linesIn(kv), [finding]);
    assert.equal(await repaired(kv), 1);
    assert.deepEqual(await dump(kv), before);
  });
}

Deno.test("a new index is filled, in several commits", async () => {
  using kv = await Deno.openKv(":memory:");
  const people = Array.from({ length: 1_500 }, (_, at) => volunteer(String(at)));
  await volunteersIn(kv).load(people);
  const before = await dump(kv);
  for await (const { key } of kv.list({ prefix: ["volunteers_by_status"] })) await kv.delete(key);
  assert.equal(await repaired(kv), 1_500);
  assert.deepEqual(await dump(kv), before);
});

Deno.test("two records that claim one unique value are left to a person", async () => {
  using kv = await openStore();
  await kv.set(["volunteers", "00"], volunteer("00", { nick: "sol", email: "01@example.org" }));
  const claims = [
    "wrong volunteers_by_email/01@example.org: both 00 and 01 claim it",
    "wrong volunteers_by_nick/sol: both 00 and 01 claim it",
  ];
  assert.deepEqual(await linesIn(kv), [
    ...claims,
    "missing volunteers_by_status/pending/00: 00 belongs here",
    "drift volunteers_count/status/pending: 1n, not 2",
    "drift volunteers_count/total: 1n, not 2",
  ]);
  assert.equal(await repaired(kv), 3);
  assert.deepEqual(await linesIn(kv), claims);
  assert.equal((await kv.get(["volunteers_by_nick", "sol"])).value, "01");
});

Deno.test("a record under another id is left to a person", async () => {
  using kv = await openStore();
  await kv.set(["volunteers", "03"], volunteer("04"));
  const finding = "invalid volunteers/03: TypeError: The record says that its id is 04";
  assert.deepEqual(await linesIn(kv), [finding]);
  assert.equal(await repaired(kv), 0);
});

Deno.test("a record that cannot be read is one finding: its entries and counters are unknown", async () => {
  using kv = await openStore();
  await kv.set(["volunteers", "01"], { id: "01", email: 3 });
  const damaged = await dump(kv);
  const [line, ...others] = await linesIn(kv);
  assert.match(line ?? "", /^invalid volunteers\/01: /);
  assert.deepEqual(others, []);
  assert.equal(await repaired(kv), 0);
  assert.deepEqual(await dump(kv), damaged);
});
