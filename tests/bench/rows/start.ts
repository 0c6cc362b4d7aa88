import { ask } from "../answer.ts";
import type { Bench, Column, Contest, Figures, Row } from "../contest.ts";
import { ServerProcess } from "../process.ts";
import { loadByWrk } from "../wrk.ts";

const columns: Column[] = [
  { figure: "first 200, ms", digits: 0, bar: { most: 4 } },
  { figure: "memory, MiB", digits: 0 },
];

/** From the start of the process to the first answer, and the memory after a second of load. */
export const startRow: Row = {
  name: "start",
  about: "process start to the first 200 of the home page; memory after load (bar 130 MiB)",
  prepare,
};

async function prepare({ project }: Bench): Promise<Contest> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
  const env = { NODE_ENV: "production", KV_URL: `${folder}/start.sqlite` };
  return {
    columns,
    subject: () =>
      measure({ args: ["run", "-A", "static/build/server/main.js"], cwd: project, env }),
    limit: () => measure({ args: ["run", "-A", "tests/bench/limits/nothing.ts"] }),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

async function measure(command: Parameters<typeof ServerProcess.start>[0]): Promise<Figures> {
  const start = performance.now();
  await using server = await ServerProcess.start(command);
  await ask(server.origin, { "accept-encoding": "br" });
  const first = performance.now() - start;
  await loadByWrk(server, { path: "/", seconds: 1, headers: { "Accept-Encoding": "br" } });
  return { "first 200, ms": first, "memory, MiB": server.memoryMiB() };
}
