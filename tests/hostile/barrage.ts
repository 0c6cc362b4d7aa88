import { Random } from "../../tasks/seed/random.ts";
import { mutate } from "./mutations.ts";
import { bytesOf, validRequests } from "./requests.ts";
import { send } from "./wire.ts";

interface Tally {
  sent: number;
  readonly answers: Map<number, number>;
  /** Connections that were ended without an answer: what was sent was no whole request. */
  silent: number;
  /** Requests that hung or were answered 5xx, each as a seed to send it again. */
  readonly wrong: string[];
}

export function emptyTally(): Tally {
  return { sent: 0, answers: new Map(), silent: 0, wrong: [] };
}

/** Sends mutations of valid requests, that many at a time; each follows from the seed and its number. */
export async function barrage(
  target: { readonly host: string; readonly port: number },
  { seed, from = 0, count, atOnce = 48 }: {
    seed: number;
    from?: number;
    count: number;
    atOnce?: number;
  },
  tally: Tally = emptyTally(),
): Promise<Tally> {
  let next = from;
  const work = async (): Promise<void> => {
    while (next < from + count) {
      const number = next++;
      const { statuses, hung } = await send(target.port, mutation(target.host, seed, number));
      tally.sent++;
      if (statuses.length === 0) tally.silent++;
      for (const status of statuses) {
        tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
      }
      if (hung || statuses.some((status) => status >= 500)) {
        tally.wrong.push(`seed ${seed}, number ${number}: ${hung ? "hung" : statuses}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return tally;
}

function mutation(host: string, seed: number, number: number): Uint8Array {
  const random = new Random(seed * 1_000_003 + number);
  return mutate(bytesOf(random.pick(validRequests)(host)), random);
}
