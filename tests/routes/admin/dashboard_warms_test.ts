import assert from "node:assert/strict";
import { Problem } from "../../../services/problem.ts";
import { volunteerInput } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { openSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

/** A store that reports when volunteers are read from the newest on, not their counts or the oldest. */
async function watched(meet = () => {}) {
  const kv = await Deno.openKv(":memory:");
  const begun = Promise.withResolvers<void>();
  const list = kv.list.bind(kv);
  kv.list = (selector, options) => {
    const [kind] = "prefix" in selector ? selector.prefix : selector.start;
    if (kind === "volunteers" && options?.reverse) {
      begun.resolve();
      meet();
    }
    return list(selector, options);
  };
  return { kv, begun: begun.promise };
}

async function siteWith(kv: Deno.Kv) {
  const site = await openSite({ kv });
  await submit(site.services, "volunteer", volunteerInput());
  const cookie = await signIn(site, "admin");
  const open = async (path: string) => {
    const response = await site.request(path, { headers: { cookie } });
    await response.body?.cancel();
    assert.equal(response.status, 200);
  };
  return { site, open, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

Deno.test("the dashboard begins to read what the first search needs", async () => {
  const { kv, begun } = await watched();
  using made = await siteWith(kv);
  await made.open("/admin");
  await begun;
  // It has been read to its end before the store is closed.
  await made.open("/api/admin/volunteers?q=persona");
});

Deno.test("the figures are shown also if nothing can be read ahead", async () => {
  const { kv, begun } = await watched(() => {
    throw new Problem("unavailable");
  });
  using made = await siteWith(kv);
  await made.open("/admin");
  await begun;
});
