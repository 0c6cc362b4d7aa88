import assert from "node:assert/strict";
import { networkOf } from "../../../services/system/client_address.ts";
import { Limits } from "../../../services/limits/limits.ts";
import { Problem } from "../../../services/system/problem.ts";
import type { Transaction } from "../../../services/store/transaction.ts";
import { noon } from "../../support/site.ts";
import { withFaults } from "../store/support/faulty_kv.ts";
import { volunteer, volunteersIn } from "../store/support/volunteers.ts";
import { Store } from "../../../services/store/store.ts";

/** Returns what keeps a volunteer who comes from that address, as one of several processes would. */
function process(kv: Deno.Kv) {
  const store = new Store(kv);
  const limits = new Limits(store, () => noon, "a secret of this test");
  const volunteers = volunteersIn(kv);
  return async (client: string): Promise<"stored" | "refused"> => {
    try {
      const create = async (tx: Transaction) => {
        await limits.consume(tx, "submissions", client);
        volunteers.create(tx, volunteer(crypto.randomUUID()));
      };
      const options = { batched: true, cache: limits.cache };
      await limits.submissions.run(networkOf(client), () => store.write(create, options));
      return "stored";
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === "rate_limited", String(error));
      return "refused";
    }
  };
}

Deno.test("all processes together accept sixty submissions from one address", async () => {
  using kv = await Deno.openKv(":memory:");
  const [one, other, third] = [process(kv), process(kv), process(kv)];
  for (let i = 0; i < 30; i++) {
    assert.equal(await one("198.51.100.1"), "stored");
    assert.equal(await other("198.51.100.1"), "stored");
  }
  assert.equal(await one("198.51.100.1"), "refused");
  assert.equal(
    await third("198.51.100.1"),
    "refused",
    "a process that has not met the address reads its row",
  );
  assert.equal(await volunteersIn(kv).count("total"), 60);
});

Deno.test("what a /24 sends at the same time to several processes is counted together and kept", async () => {
  using kv = await Deno.openKv(":memory:");
  const [one, other] = [process(kv), process(kv)];
  const clients = Array.from({ length: 40 }, (_, i) => `198.51.100.${i}`);
  const outcomes = await Promise.all(clients.map((client, i) => (i % 2 ? one : other)(client)));
  assert.deepEqual(new Set(outcomes), new Set(["stored"]));
  assert.equal(await volunteersIn(kv).count("total"), 40);
  const rows = await Array.fromAsync(kv.list({ prefix: ["limits"] }));
  assert.equal(rows.length, 41);
});

Deno.test("an address with a row does not delay concurrent requests of others", async () => {
  using kv = await Deno.openKv(":memory:");
  const [one, other] = [process(kv), process(kv)];
  for (let i = 0; i < 59; i++) await one("198.51.100.1");
  const clients = ["198.51.100.2", "198.51.100.1", "198.51.100.3", "198.51.100.1"];
  const outcomes = await Promise.all(clients.map(other));
  const [second, same, third, again] = outcomes;
  assert.deepEqual([second, third], ["stored", "stored"]);
  // Of the two of one address either may come first.
  assert.deepEqual([same, again].sort(), ["refused", "stored"]);
  assert.equal(await volunteersIn(kv).count("total"), 62);
});

Deno.test("a process reads none of the rows that it wrote last, and refuses by none of them", async () => {
  using kv = await Deno.openKv(":memory:");
  let reads = 0;
  const counted = withFaults(kv, { get: (real) => (reads++, real()) });
  const one = process(counted);
  for (let i = 0; i < 60; i++) assert.equal(await one("198.51.100.1"), "stored");
  assert.equal(reads, 0);
  assert.equal(await one("198.51.100.1"), "refused");
  for await (const { key } of kv.list({ prefix: ["limits"] })) await kv.delete(key);
  assert.equal(await one("198.51.100.1"), "stored");
});

Deno.test("a submission counts once where its first commit failed, or nothing tells that it was made", async () => {
  using kv = await Deno.openKv(":memory:");
  let next: "works" | "fails" | "is lost" = "works";
  const one = process(withFaults(kv, {
    commit: async (operations, real) => {
      const now = next;
      next = "works";
      if (now === "fails") throw new Error("database is locked");
      const result = await real(operations);
      return now === "is lost" ? await real(operations) : result;
    },
  }));
  for (let i = 0; i < 60; i++) {
    next = (["works", "fails", "is lost"] as const)[i % 3]!;
    assert.equal(await one("198.51.100.1"), "stored", `${i}`);
  }
  assert.equal(await one("198.51.100.1"), "refused");
  assert.equal(await volunteersIn(kv).count("total"), 60);
});
