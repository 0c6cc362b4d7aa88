import assert from "node:assert/strict";
import { Problem } from "../../../services/system/problem.ts";
import { changeMany } from "../../../services/search/bulk_update.ts";

/** Changes the ids, ten at once, of which a group with the id `away` fails; returns what was told. */
async function change(ids: readonly string[], error: Problem, ...answers: boolean[]) {
  const groups: number[] = [];
  const told = new Map<string, string | null | undefined>();
  const update = (some: readonly string[]) => {
    groups.push(some.length);
    if (some.includes("away")) return Promise.reject(error);
    return Promise.resolve(new Map(some.map((id) => [id, "done"])));
  };
  const mayContinue = () => Promise.resolve(answers.shift() ?? true);
  await changeMany(ids, { atOnce: 10, update, mayContinue }, (id, found) => told.set(id, found));
  return { groups, left: ids.filter((id) => told.get(id) === null), told };
}

const many = (count: number) => Array.from({ length: count }, (_, number) => `id ${number}`);

Deno.test("ten go at once; those whose commit failed are reported, the others stay", async () => {
  const ids = many(25);
  const mixed = [...ids.slice(0, 9), "away", ...ids.slice(9)];
  const { groups, left, told } = await change(mixed, new Problem("unavailable"));
  assert.deepEqual(groups, [10, 10, 6]);
  assert.deepEqual(left, [...ids.slice(0, 9), "away"]);
  assert.equal(told.size, 26);
});

Deno.test("what is no outage is no outcome", async () => {
  const tooLarge = new Problem("too_large");
  await assert.rejects(change(["away", ...many(12), "away "], tooLarge), { code: "too_large" });
});
