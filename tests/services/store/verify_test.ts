import assert from "node:assert/strict";
import { findingsIn } from "./support/findings.ts";
import { volunteer, volunteersIn } from "./support/volunteers.ts";

/** Returns what is found after the store was damaged, one line for each. */
async function findingsAfter(damage: (kv: Deno.Kv) => Promise<unknown>): Promise<string[]> {
  using kv = await Deno.openKv(":memory:");
  await volunteersIn(kv).create(volunteer("01", { nick: "sol", support: ["redes"] }));
  await volunteersIn(kv).create(volunteer("02", { status: "active" }));
  await volunteersIn(kv).delete("02");
  await damage(kv);
  const findings = await findingsIn(kv, volunteersIn(kv));
  return findings.map(({ problem, key, detail }) => `${problem} ${key.join("/")}: ${detail}`);
}

const total = ["volunteers_count", "total"];

Deno.test("a store that nobody damaged has no findings", async () => {
  assert.deepEqual(await findingsAfter(() => Promise.resolve()), []);
});

Deno.test("neighbours in the key space are not the collection's", async () => {
  const damage = (kv: Deno.Kv) =>
    kv.atomic().set(["volunteer"], 1).set(["volunteers_b"], 1).set(["volunteers_counts"], 1)
      .set(["volunteersx", "1"], 1).commit();
  assert.deepEqual(await findingsAfter(damage), []);
});

const damages: Record<string, [(kv: Deno.Kv) => Promise<unknown>, string[]]> = {
  "a missing index entry": [
    (kv) => kv.delete(["volunteers_by_nick", "sol"]),
    ["missing volunteers_by_nick/sol: 01 stands here"],
  ],
  "an index entry without a record": [
    (kv) => kv.set(["volunteers_by_status", "active", "02"], "02"),
    [`dangling volunteers_by_status/active/02: "02" does not stand here`],
  ],
  "an index entry at the wrong place": [
    (kv) => kv.set(["volunteers_by_status", "active", "01"], "01"),
    [`dangling volunteers_by_status/active/01: "01" does not stand here`],
  ],
  "an index entry that names another record": [
    (kv) => kv.set(["volunteers_by_nick", "sol"], "99"),
    [`wrong volunteers_by_nick/sol: 01 stands here, not "99"`],
  ],
  "an entry of an index that the code no longer has": [
    (kv) => kv.set(["volunteers_by_phone", "300"], "01"),
    [`dangling volunteers_by_phone/300: "01" does not stand here`],
  ],
  "two records that hold one unique value": [
    (kv) => kv.set(["volunteers", "00"], volunteer("00", { nick: "sol", email: "01@example.org" })),
    [
      "wrong volunteers_by_email/01@example.org: both 00 and 01 claim it",
      "wrong volunteers_by_nick/sol: both 00 and 01 claim it",
      "missing volunteers_by_status/pending/00: 00 stands here",
      "drift volunteers_count/status/pending: 1n, not 2",
      "drift volunteers_count/total: 1n, not 2",
    ],
  ],
  "a counter too high": [
    (kv) => kv.atomic().sum(total, 2n).commit(),
    ["drift volunteers_count/total: 3n, not 1"],
  ],
  "a counter below zero": [
    (kv) => kv.set(total, new Deno.KvU64(2n ** 64n - 2n)),
    ["drift volunteers_count/total: -2n, not 1"],
  ],
  "a counter that is no counter": [
    (kv) => kv.set(total, 1),
    ["drift volunteers_count/total: 1, not 1"],
  ],
  "a counter that is gone": [
    (kv) => kv.delete(total),
    ["drift volunteers_count/total: nothing, not 1"],
  ],
  "a counter of nothing": [
    (kv) => kv.atomic().sum(["volunteers_count", "phone"], 1n).commit(),
    ["drift volunteers_count/phone: 1n, not 0"],
  ],
  "a record under another id": [
    (kv) => kv.set(["volunteers", "03"], volunteer("04")),
    ["invalid volunteers/03: TypeError: The record says that its id is 04"],
  ],
};

for (const [what, [damage, findings]] of Object.entries(damages)) {
  Deno.test(`it finds ${what}`, async () => {
    assert.deepEqual(await findingsAfter(damage), findings);
  });
}

Deno.test("a record that cannot be read is one finding: where it stands is unknown", async () => {
  const found = await findingsAfter((kv) => kv.set(["volunteers", "01"], { id: "01", email: 3 }));
  assert.equal(found.length, 1);
  assert.match(found[0]!, /^invalid volunteers\/01: /);
});
