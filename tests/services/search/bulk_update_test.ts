import assert from "node:assert/strict";
import { Problem } from "../../../services/problem.ts";
import { mostUndone } from "../../../services/schemas/list_sizes.ts";
import { updateStatuses } from "../../../services/search/bulk_update.ts";
import type { WithStatus } from "../../../services/search/search_definition.ts";

/** Records in memory, of which a group with the id `away` cannot be changed. */
function recordsOf(statuses: Record<string, string>, error = new Problem("unavailable")) {
  const groups: number[] = [];
  return {
    groups,
    atOnce: 10,
    updateMany(ids: readonly string[], change: (record: WithStatus) => WithStatus | "skip") {
      groups.push(ids.length);
      if (ids.includes("away")) return Promise.reject(error);
      const existing = ids.filter((id) => id in statuses);
      return Promise.resolve(
        new Map(existing.map((id) => {
          const record = { id, status: statuses[id]!, created_at: "" };
          const changed = change(record);
          if (changed !== "skip") statuses[id] = changed.status;
          return [id, { record, skipped: changed === "skip" }];
        })),
      );
    },
  };
}

Deno.test("ten go at once; those whose commit failed are reported, the others stay", async () => {
  const ids = Array.from({ length: 25 }, (_, number) => `id ${number}`);
  const records = recordsOf(Object.fromEntries(ids.map((id) => [id, "pending"])));
  const outcome = await updateStatuses(records, {
    ids: [...ids.slice(0, 9), "away", ...ids.slice(9)],
    status: "active",
  });
  assert.deepEqual(records.groups, [10, 10, 6]);
  assert.deepEqual(outcome.failed, [...ids.slice(0, 9), "away"]);
  assert.equal(outcome.changed, 16);
  assert.deepEqual(outcome.before?.pending, ids.slice(9));
});

Deno.test("what is no outage is no outcome", async () => {
  const records = { ...recordsOf({}, new Problem("too_large")), atOnce: 1 };
  await assert.rejects(updateStatuses(records, { ids: ["away", "away "], status: "active" }), {
    code: "too_large",
  });
});

Deno.test("of more than can be undone no way back is kept", async () => {
  const ids = Array.from({ length: mostUndone + 1 }, (_, number) => `id ${number}`);
  const records = recordsOf(Object.fromEntries(ids.map((id) => [id, "pending"])));
  const { changed, before } = await updateStatuses(records, { ids, status: "active" });
  assert.deepEqual({ changed, before }, { changed: mostUndone + 1, before: null });
});

Deno.test("an update that may not continue stops and reports the rest", async () => {
  const ids = Array.from({ length: 450 }, (_, number) => `id ${number}`);
  const records = recordsOf(Object.fromEntries(ids.map((id) => [id, "pending"])));
  const answers = [true, false];
  const { changed, failed } = await updateStatuses(records, {
    ids,
    status: "active",
    mayContinue: () => Promise.resolve(answers.shift() ?? true),
  });
  assert.deepEqual([changed, failed], [400, ids.slice(400)]);
});
