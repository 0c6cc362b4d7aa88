/**
 * `deno task hostile [--requests=N] [--lists=N] [--seed=N]`: the long run of the hostile bytes and of
 * lists to import, and afterwards how long a visitor waits while thousands of silent connections are
 * open.
 */
import { print } from "../../services/system/log.ts";
import { option } from "../support/option.ts";
import { barrage, emptyTally } from "./barrage.ts";
import { visitorsBeside } from "./idle.ts";
import { sendLists } from "./lists.ts";
import { Target } from "./target.ts";
import { until } from "../support/until.ts";

const REQUESTS_OF_A_LOOK = 5_000;

async function mutateOften(target: Target, requests: number, seed: number): Promise<boolean> {
  const tally = emptyTally();
  const start = Date.now();
  const first = target.openFiles;
  while (tally.sent < requests && target.isTheSame) {
    const count = Math.min(REQUESTS_OF_A_LOOK, requests - tally.sent);
    await barrage(target, { seed, from: tally.sent, count }, tally);
    const answers = [...tally.answers].sort().map(([status, times]) => `${times}× ${status}`);
    print(
      `${tally.sent} requests, ${((Date.now() - start) / 1000).toFixed(0)} s: ` +
        `${tally.wrong.length} wrong, ${tally.silent} ended without an answer, ` +
        `${answers.join(", ")}; ${target.memoryMiB.toFixed(0)} MiB, ${target.openFiles} files`,
    );
  }
  for (const line of [...tally.wrong, ...target.complaints]) print(line);
  await until(() => target.openFiles <= first);
  return tally.wrong.length === 0 && target.complaints.length === 0 && target.isTheSame &&
    await target.isWell();
}

async function mutateLists(target: Target, count: number, seed: number): Promise<boolean> {
  const answers = [...await sendLists(target, { seed, count })];
  for (const [answer, times] of answers) print(`${times}× ${answer}`);
  print(`${count} lists, ${target.memoryMiB.toFixed(0)} MiB`);
  return target.isTheSame && answers.every(([answer]) => /^(303|422 \S)/.test(answer));
}

const seed = option("seed", Date.now() % 2 ** 20);
print(`seed ${seed}`);
await using target = await Target.start();
const right = await mutateOften(target, option("requests", 100_000), seed) &&
  await mutateLists(target, option("lists", 200), seed);
for (const idle of [0, option("sockets", 5_000)]) {
  const { answered, failed, p50, p99 } = await visitorsBeside(target, idle);
  print(
    `${idle} silent connections: ${answered} visits, ${failed} failed, p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms, ${target.memoryMiB.toFixed(0)} MiB`,
  );
}
if (!right) Deno.exitCode = 1;
