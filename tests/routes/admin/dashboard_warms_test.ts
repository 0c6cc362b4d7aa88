import assert from "node:assert/strict";
import { Problem } from "../../../services/problem.ts";
import { pageSize } from "../../../services/schemas/list_sizes.ts";
import { volunteerInput } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { openSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

/** A store that reports when volunteers are read from the newest on, not their counts or the oldest. */
async function watched(meet = () => {}) {
  const kv = await Deno.openKv(":memory:");
  const begun = Promise.withResolvers<void>();
  let isRead = false;
  const list = kv.list.bind(kv);
  kv.list = (selector, options) => {
    const [kind] = "prefix" in selector ? selector.prefix : selector.start;
    if (kind === "volunteers" && options?.reverse) {
      isRead = true;
      begun.resolve();
      meet();
    }
    return list(selector, options);
  };
  return { kv, begun: begun.promise, isRead: () => isRead };
}

async function siteWith(kv: Deno.Kv, people: number) {
  const site = await openSite({ kv });
  for (let n = 0; n < people; n++) {
    const input = { ...volunteerInput(), email: `persona${n}@example.org`, submission: `s${n}` };
    await submit(site.services, "volunteer", input);
  }
  const cookie = await signIn(site, "admin");
  // As after the first look: it is known that this version kept the store.
  await site.services.volunteers.sumsOf("agenda", [""]);
  const open = async (path: string) => {
    const response = await site.request(path, { headers: { cookie } });
    await response.body?.cancel();
    assert.equal(response.status, 200);
  };
  return { site, open, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

Deno.test("the dashboard begins to read what the first search needs", async () => {
  const { kv, begun } = await watched();
  using made = await siteWith(kv, pageSize + 1);
  await made.open("/admin");
  await begun;
  // It has been read to its end before the store is closed.
  await made.open("/api/admin/volunteers?q=persona");
});

Deno.test("the figures are shown also if nothing can be read ahead", async () => {
  const { kv, begun } = await watched(() => {
    throw new Problem("unavailable");
  });
  using made = await siteWith(kv, pageSize + 1);
  await made.open("/admin");
  await begun;
});

Deno.test("if one page shows all records, the dashboard reads nothing ahead", async () => {
  const { kv, isRead } = await watched();
  using made = await siteWith(kv, pageSize);
  await made.open("/admin");
  await made.open("/api/admin/stats");
  assert.equal(isRead(), false);
});
