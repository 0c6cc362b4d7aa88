import assert from "node:assert/strict";
import { Problem } from "../../../services/problem.ts";
import { mostUndone } from "../../../services/schemas/bulk.ts";
import { updateStatuses } from "../../../services/search/bulk_update.ts";
import type { Searchable } from "../../../services/search/searching.ts";

/** Records in memory, of which a group with the id `away` cannot be changed. */
function recordsOf(statuses: Record<string, string>, error = new Problem("unavailable")) {
  const groups: number[] = [];
  return {
    groups,
    updateMany(ids: readonly string[], change: (record: Searchable) => Searchable) {
      groups.push(ids.length);
      if (ids.includes("away")) return Promise.reject(error);
      const known = ids.filter((id) => id in statuses);
      for (const id of known) {
        const record = { id, status: statuses[id]!, created_at: "" };
        statuses[id] = change(record).status;
      }
      return Promise.resolve(new Set(known));
    },
  };
}

Deno.test("the status of many is set, each once, and the way back knows who had another", async () => {
  const statuses = { a: "pending", b: "active", c: "contacted" };
  const outcome = await updateStatuses(recordsOf(statuses), ["a", "b", "a", "c", "gone"], "active");
  assert.deepEqual(statuses, { a: "active", b: "active", c: "active" });
  assert.deepEqual({ ...outcome, before: { ...outcome.before } }, {
    changed: 3,
    failed: ["gone"],
    before: { pending: ["a"], contacted: ["c"] },
  });
});

Deno.test("ten go at once; those whose commit the store refused are told, the others stay", async () => {
  const ids = Array.from({ length: 25 }, (_, number) => `id ${number}`);
  const records = recordsOf(Object.fromEntries(ids.map((id) => [id, "pending"])));
  const outcome = await updateStatuses(
    records,
    [...ids.slice(0, 9), "away", ...ids.slice(9)],
    "active",
  );
  assert.deepEqual(records.groups, [10, 10, 6]);
  assert.deepEqual(outcome.failed, [...ids.slice(0, 9), "away"]);
  assert.equal(outcome.changed, 16);
  assert.deepEqual(outcome.before?.pending, ids.slice(9));
});

Deno.test("what is no outage is no outcome", async () => {
  const records = recordsOf({}, new Problem("too_large"));
  await assert.rejects(updateStatuses(records, ["away"], "active"), { code: "too_large" });
});

Deno.test("of more than can be undone no way back is kept", async () => {
  const ids = Array.from({ length: mostUndone + 1 }, (_, number) => `id ${number}`);
  const records = recordsOf(Object.fromEntries(ids.map((id) => [id, "pending"])));
  const { changed, before } = await updateStatuses(records, ids, "active");
  assert.deepEqual({ changed, before }, { changed: mostUndone + 1, before: null });
});

Deno.test("what may not go on ends, and the rest is told", async () => {
  const ids = Array.from({ length: 450 }, (_, number) => `id ${number}`);
  const records = recordsOf(Object.fromEntries(ids.map((id) => [id, "pending"])));
  const answers = [true, false];
  const { changed, failed } = await updateStatuses(
    records,
    ids,
    "active",
    () => Promise.resolve(answers.shift() ?? true),
  );
  assert.deepEqual([changed, failed], [400, ids.slice(400)]);
});
