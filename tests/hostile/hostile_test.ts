import assert from "node:assert/strict";
import { barrage } from "./barrage.ts";
import { bodyCases } from "./corpus_bodies.ts";
import { headCases } from "./corpus_heads.ts";
import { bytesOf } from "./requests.ts";
import { filesOfWorkers, Target } from "./target.ts";
import { until } from "../support/until.ts";
import { send } from "./wire.ts";

/** More than V8 takes before it first collects; a leak of a body a request would be ten times it. */
const MOST_GROWTH_MIB = 128;

/** Fails unless the same process is as well as before, and has nothing to complain about. */
async function expectUnharmed(target: Target, memoryBefore: number): Promise<void> {
  assert.deepEqual(target.complaints, []);
  assert(target.isTheSame, "the process was replaced");
  assert(await target.isWell(), "the next normal request was not answered as ever");
  const growth = target.memoryMiB - memoryBefore;
  assert(growth < MOST_GROWTH_MIB, `it grew by ${growth} MiB`);
}

Deno.test("malformed requests are refused once each and do no harm", async (t) => {
  await using target = await Target.start();
  const { memoryMiB, openFiles } = target;
  for (const { name, text, served = false, most = 1 } of [...headCases, ...bodyCases]) {
    await t.step(name, async () => {
      const bytes = bytesOf(text(target.host));
      const { statuses, hung } = await send(target.port, bytes, served ? most : 0);
      assert(!hung, "it hung");
      assert(statuses.length <= most, `${statuses.length} answers`);
      if (served) assert.equal(statuses.length, most);
      const expected = (status: number) => served ? status < 400 : status >= 400 && status < 500;
      assert(statuses.every(expected), `answered ${statuses}`);
    });
  }
  await expectUnharmed(target, memoryMiB);
  await until(() => target.openFiles <= openFiles + filesOfWorkers);
});

Deno.test("a thousand mutations of valid requests: no answer 5xx, no hang, the same process", async () => {
  await using target = await Target.start();
  const { memoryMiB, openFiles } = target;
  const { wrong, answers } = await barrage(target, { seed: 20261026, count: 1_000 });
  assert.deepEqual(wrong, []);
  for (const status of [200, 400, 404, 422]) {
    assert(answers.has(status), `none was answered ${status}: the mutations are all of one kind`);
  }
  await expectUnharmed(target, memoryMiB);
  await until(() => target.openFiles <= openFiles + filesOfWorkers);
});
