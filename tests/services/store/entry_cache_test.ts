import assert from "node:assert/strict";
import { z } from "zod";
import { Collection } from "../../../services/store/collection.ts";
import { EntryCache } from "../../../services/store/entry_cache.ts";
import { withFaults } from "./support/faulty_kv.ts";
import { storeOn } from "./support/volunteers.ts";

const Tally = z.object({ id: z.string(), count: z.number() });

/** A tally that a caller raises by one at a time, and what that reads. */
async function openTally(kv: Deno.Kv) {
  const asked = { reads: 0 };
  const store = storeOn(withFaults(kv, {
    get: (real) => {
      asked.reads++;
      return real();
    },
  }));
  const tallies = new Collection(store, "tallies", Tally);
  await tallies.create({ id: "a", count: 0 });
  const cache = new EntryCache();
  const next = ({ id, count }: z.infer<typeof Tally>) => ({ id, count: count + 1 });
  const raise = () =>
    store.transaction((transaction) => tallies.planUpdate(transaction, "a", next), { cache });
  return { asked, raise, count: async () => (await tallies.get("a"))?.count };
}

Deno.test("a transaction reads nothing that the one before it read or wrote", async () => {
  using kv = await Deno.openKv(":memory:");
  const { asked, raise, count } = await openTally(kv);
  await raise();
  asked.reads = 0;
  await raise();
  await raise();
  assert.equal(asked.reads, 0);
  assert.equal(await count(), 3);
});

Deno.test("what another caller changed is read again, and from then on in each transaction", async () => {
  using kv = await Deno.openKv(":memory:");
  const { asked, raise, count } = await openTally(kv);
  await raise();
  await kv.set(["tallies", "a"], { id: "a", count: 10 });
  await raise();
  assert.equal(await count(), 11);
  asked.reads = 0;
  await raise();
  assert.equal(asked.reads, 1);
  assert.equal(await count(), 12);
});

Deno.test("of many entries the last ones are kept, at least as many as promised", () => {
  const cache = new EntryCache(100);
  const entries = Array.from({ length: 10_000 }, (_, i) => ({
    key: ["rows", String(i)],
    value: i,
    versionstamp: "1",
  }));
  for (const entry of entries) cache.add(entry);
  const kept = entries.filter(({ key }) => cache.get(key));
  assert.ok(kept.length >= 100 && kept.length <= 200, `${kept.length} were kept`);
  assert.deepEqual(cache.get(["rows", "9999"]), entries.at(-1));
});
