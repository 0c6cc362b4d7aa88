import { setTimeout } from "node:timers/promises";
import { ServerProcess } from "./server_process.ts";

/**
 * Runs the script in two processes and kills both within that many milliseconds after they are at
 * work; `started` resolves once each has printed `ready`. Returns how many had not ended by then.
 */
export async function killTwo(
  script: string,
  args: readonly string[],
  atWork: (started: Promise<unknown>) => Promise<unknown>,
  within: number,
): Promise<number> {
  const launch = { args: ["run", "-A", "--no-check", script, ...args], ready: /ready/ };
  const processes = [new ServerProcess(launch), new ServerProcess(launch)];
  const started = Promise.all(processes.map(({ listening }) => listening));
  started.catch(() => {});
  try {
    await atWork(started);
    await setTimeout(Math.random() * within);
  } finally {
    await Promise.all(processes.map((each) => each.kill()));
  }
  const ends = await Promise.all(processes.map(({ ended }) => ended));
  return ends.filter(({ signal }) => signal === "SIGKILL").length;
}
