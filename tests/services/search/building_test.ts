import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import { LiveIndex } from "../../../services/search/live_index.ts";
import type { Searchable, SearchDefinition } from "../../../services/search/search_definition.ts";
import { openSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { volunteerInput } from "../../support/builders.ts";
import { staff } from "../../support/staff.ts";

const searching: SearchDefinition<Searchable> = {
  statuses: ["new"],
  texts: ({ id }) => [id],
  facets: {},
  orders: {},
  contacts: {},
};
const record = (_: unknown, i: number): Searchable => {
  const id = String(i).padStart(26, "0");
  return { id, status: "new", created_at: "2026-09-15T00:00:00.000Z" };
};

Deno.test("other work runs between the batches while an index is built", async () => {
  // The store answers at once, so other work runs only if the build yields to it.
  const index = new LiveIndex<Searchable>({
    async *batches({ batchSize = 500 } = {}) {
      assert(batchSize <= 100, `${batchSize} records at once`);
      for (let n = 0; n < 20; n++) yield Array.from({ length: batchSize }, record);
    },
    getChanged: () => Promise.resolve([]),
    clearCache: () => {},
    changes: {
      open: () => Promise.resolve("1"),
      since: () => Promise.resolve({ ids: new Set<string>(), position: "1", lines: 0 }),
    },
  }, searching);
  let turns = 0;
  let building = true;
  const take = (): void => {
    turns++;
    if (building) setImmediate(take);
  };
  setImmediate(take);
  await index.current();
  building = false;
  assert(turns >= 15, `${turns} turns during 20 batches`);
});

Deno.test("what is registered while the first search reads the store is found by the next one", async () => {
  using site = await openSite();
  const { volunteers } = site.services;
  const register = (n: number) =>
    submit(site.services, "volunteer", {
      ...volunteerInput(),
      email: `persona${n}@example.org`,
      submission: crypto.randomUUID(),
    });
  for (let n = 0; n < 250; n++) await register(n);
  const first = volunteers.for(staff).list({ q: "persona" });
  await Promise.all([register(250), register(251)]);
  const { total } = await volunteers.for(staff).list({ q: "persona" });
  assert.equal(total, 252);
  assert((await first).total >= 250);
});
