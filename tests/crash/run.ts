/**
 * `deno task crash [--rounds=N] [--seed=N]`: the long run of the crash test. With `--power=N`, disks
 * after a power failure instead, and as many with a disk that acknowledges writes it did not make, which the test must notice.
 */
import { Random } from "../../tasks/seed/random.ts";
import { print } from "../../services/system/log.ts";
import { option } from "../support/option.ts";
import { failPower, findStrace, recordServer } from "./power.ts";
import { kinds, playRound, type RoundResult } from "./round.ts";
import { directLaunch } from "../support/server_process.ts";
import { openSetup } from "./setup.ts";

/** The oracle reads the whole store after each round, the longer the more it holds. */
const ROUNDS_OF_A_STORE = 10;

interface Total {
  rounds: number;
  acknowledged: number;
  readonly wrong: Map<Fault, number>;
  readonly answers: Map<number, number>;
  readonly kinds: Map<string, number>;
}

const faults = ["lost", "doubled", "index or counter", "other"] as const;
type Fault = typeof faults[number];

function faultOf(line: string): Fault {
  if (/^(missing|dangling|wrong|drift) /.test(line)) return "index or counter";
  return faults.find((fault) => line.startsWith(`${fault}:`)) ?? "other";
}

function count<K>(counts: Map<K, number>, key: K, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

async function playStore(rounds: number, random: Random, total: Total): Promise<void> {
  await using setup = await openSetup(directLaunch);
  let judged = Promise.resolve();
  for (let round = 0; round < rounds; round++) {
    const result = await playRound(setup, random.pick(kinds), random);
    // One judgement at a time, while the next round is played.
    await judged;
    judged = take(result, total);
  }
  await judged;
}

/** Counts a round once it is judged. */
async function take(result: RoundResult, total: Total): Promise<void> {
  const wrong = await result.verdict;
  total.rounds++;
  total.acknowledged += result.acknowledged;
  count(total.kinds, result.kind);
  for (const [status, times] of result.answers) count(total.answers, status, times);
  for (const line of wrong) {
    count(total.wrong, faultOf(line));
    print(`round ${total.rounds}, ${result.kind}: ${line}`);
  }
}

const IMAGES_OF_A_RECORDING = 200;

async function failPowerOften(images: number, random: Random): Promise<boolean> {
  const strace = await findStrace();
  if (strace === null) throw new Error("Cannot find strace, nor install it");
  let [done, bad, lies, noticed, acknowledged] = [0, 0, 0, 0, 0];
  while (done < images) {
    const recording = await recordServer(strace, { submitters: 12, milliseconds: 3_000 });
    acknowledged += recording.events.filter(({ kind }) => kind === "acknowledged").length;
    for (let image = 0; image < IMAGES_OF_A_RECORDING && done < images; image++, done++) {
      const wrong = await failPower(recording, random, true);
      if (wrong.length > 0) bad++;
      for (const line of wrong) print(`image ${done + 1}: ${line}`);
      if (image % 10 > 0) continue;
      lies++;
      if ((await failPower(recording, random, false)).length > 0) noticed++;
    }
    print(
      `${done} images, ${bad} bad, ${acknowledged} acknowledged while recording; ` +
        `of ${lies} images of a disk that ignores fsync, ${noticed} were noticed`,
    );
  }
  return bad === 0 && noticed > 0;
}

async function playRounds(rounds: number, random: Random): Promise<boolean> {
  const total: Total = {
    rounds: 0,
    acknowledged: 0,
    wrong: new Map(),
    answers: new Map(),
    kinds: new Map(),
  };
  const start = Date.now();
  while (total.rounds < rounds) {
    await playStore(Math.min(ROUNDS_OF_A_STORE, rounds - total.rounds), random, total);
    print(`${summary(total)}; ${((Date.now() - start) / 60_000).toFixed(1)} min`);
  }
  const list = (counts: Map<unknown, number>) =>
    [...counts].map(([what, times]) => `${times} × ${what}`).join(", ");
  print(`rounds: ${list(total.kinds)}`);
  print(`answers: ${list(total.answers)}`);
  print(summary(total));
  return total.wrong.size === 0;
}

function summary({ rounds, acknowledged, wrong }: Total): string {
  const found = faults.map((fault) => `${wrong.get(fault) ?? 0} ${fault}`).join(", ");
  return `${rounds} rounds, ${acknowledged} acknowledged: ${found}`;
}

const seed = option("seed", Date.now() % 2 ** 31);
const random = new Random(seed);
print(`seed ${seed}`);
const images = option("power", 0);
const right = images > 0
  ? await failPowerOften(images, random)
  : await playRounds(option("rounds", 1000), random);
if (!right) Deno.exit(1);
