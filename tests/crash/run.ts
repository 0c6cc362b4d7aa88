/** `deno task crash [--rounds=N] [--seed=N]`: the long run of the crash test. */
import { print } from "../../services/terminal.ts";
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

const rounds = option("rounds", 1000);
const seed = option("seed", Date.now() % 2 ** 31);
const random = randomFrom(seed);
const total: Total = { rounds: 0, acknowledged: 0, wrong: 0, answers: new Map() };
const start = Date.now();
print(`seed ${seed}`);
while (total.rounds < rounds) {
  await playStore(Math.min(ROUNDS_OF_A_STORE, rounds - total.rounds), random, total);
  const answers = [...total.answers].map(([status, times]) => `${times}× ${status}`).join(", ");
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  print(
    `${total.rounds} rounds, ${total.acknowledged} acknowledged, ${total.wrong} wrong, ` +
      `${minutes} min; answers: ${answers}`,
  );
}
if (total.wrong > 0) Deno.exit(1);
