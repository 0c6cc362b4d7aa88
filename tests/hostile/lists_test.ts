import assert from "node:assert/strict";
import { sendLists } from "./lists.ts";
import { Target } from "./target.ts";

/** The worker of each file gives its memory back; a leak of the files would be more. */
const mostGrowthMiB = 160;

Deno.test("lists with changed bytes are read or refused with a sentence, by the same process", async () => {
  await using target = await Target.start();
  const { memoryMiB } = target;
  const answers = await sendLists(target, { seed: 20261026, count: 40 });
  const wrong = [...answers.keys()].filter((answer) => !/^(303|422 \S)/.test(answer));
  assert.deepEqual(wrong, []);
  assert.ok(answers.has("303") && answers.size > 1, "they were all of one kind");
  assert.deepEqual(target.complaints, []);
  assert.ok(target.isTheSame && await target.isWell());
  const growth = target.memoryMiB - memoryMiB;
  assert.ok(growth < mostGrowthMiB, `it grew by ${growth} MiB`);
});
