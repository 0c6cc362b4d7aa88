/**
 * `deno task crash [--rounds=N] [--seed=N]`: the long run of the crash test. With `--power=N`, disks
 * after a power failure instead, and as many of a disk that lies as have to be found out.
 */
import { print } from "../../services/terminal.ts";
import { failPower, findStrace, recordServer } from "./power.ts";
import { oneOf, randomFrom } from "./random.ts";
import { kinds, playRound } from "./round.ts";
import { siteLaunch } from "./server.ts";
import { openWorld } from "./world.ts";

/** The oracle reads the whole store after each round: a store is used for so many. */
const ROUNDS_OF_A_STORE = 20;

interface Total {
  rounds: number;
  acknowledged: number;
  wrong: number;
  readonly answers: Map<number, number>;
}

function option(name: string, fallback: number): number {
  const given = Deno.args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
  return given === undefined ? fallback : Number(given);
}

async function playStore(rounds: number, random: () => number, total: Total): Promise<void> {
  await using world = await openWorld(siteLaunch);
  for (let round = 0; round < rounds; round++) {
    const result = await playRound(world, oneOf(random, kinds), random);
    total.rounds++;
    total.acknowledged += result.acknowledged;
    total.wrong += result.wrong.length;
    for (const [status, times] of result.answers) {
      total.answers.set(status, (total.answers.get(status) ?? 0) + times);
    }
    for (const line of result.wrong) print(`round ${total.rounds}, ${result.kind}: ${line}`);
  }
}

/** So many disks come from one recording of a server. */
const IMAGES_OF_A_RECORDING = 200;

async function failPowerOften(images: number, random: () => number): Promise<boolean> {
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

async function playRounds(rounds: number, random: () => number): Promise<boolean> {
  const total: Total = { rounds: 0, acknowledged: 0, wrong: 0, answers: new Map() };
  const start = Date.now();
  while (total.rounds < rounds) {
    await playStore(Math.min(ROUNDS_OF_A_STORE, rounds - total.rounds), random, total);
    const answers = [...total.answers].map(([status, times]) => `${times}× ${status}`).join(", ");
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    print(
      `${total.rounds} rounds, ${total.acknowledged} acknowledged, ${total.wrong} wrong, ` +
        `${minutes} min; answers: ${answers}`,
    );
  }
  return total.wrong === 0;
}

const seed = option("seed", Date.now() % 2 ** 31);
const random = randomFrom(seed);
print(`seed ${seed}`);
const images = option("power", 0);
const right = images > 0
  ? await failPowerOften(images, random)
  : await playRounds(option("rounds", 1000), random);
if (!right) Deno.exit(1);
