import { ask } from "../answer.ts";
import type { Bench, Column, Contest, Figures, Row } from "../contest.ts";
import { ServerProcess } from "../process.ts";
import { seededStore } from "../seeded_store.ts";
import { loadByWrk } from "../wrk.ts";

type Command = Parameters<typeof ServerProcess.start>[0];

const bare: Command = { args: ["run", "-A", "tests/bench/limits/nothing.ts"] };

/** From the start of the process to the first answer, and the memory after a second of load. */
export const startRow: Row = {
  name: "start",
  about: "process start to the first 200 of the home page; memory after load (bar 130 MiB)",
  prepare: async (bench) => {
    const columns = [firstAnswer(4), { figure: "memory, MiB", digits: 0 }];
    return await prepare(bench, columns, ({ site, empty }) => ({
      subject: () => measureLoaded(site(empty)),
      limit: () => measureLoaded(bare),
    }));
  },
};

/** How often a start is measured where it is the only figure. */
const TIMES = 5;

/** The start with many records in the store, against the start with none. */
export const startFullRow: Row = {
  name: "start-full",
  about: "process start to the first 200 with 100,000 volunteers, against an empty store",
  prepare: async (bench) => {
    const full = await seededStore(bench.project);
    return await prepare(bench, [firstAnswer(1.5)], ({ site, copyOf, empty }) => ({
      subject: async () => measureStarts(site(await copyOf(full))),
      limit: () => measureStarts(site(empty)),
    }));
  },
};

function firstAnswer(most: number): Column {
  return { figure: "first 200, ms", digits: 0, bar: { most } };
}

/** What a row may start: the site with a store. */
interface Stage {
  readonly empty: string;
  copyOf(store: string): Promise<string>;
  site(store: string): Command;
}

async function prepare(
  { project }: Bench,
  columns: Column[],
  play: (stage: Stage) => Pick<Contest, "subject" | "limit">,
): Promise<Contest> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
  const stage: Stage = {
    empty: `${folder}/start.sqlite`,
    copyOf: async (store) => {
      const copy = `${folder}/full.sqlite`;
      // It is a store in use once it was started with: then the copy is there.
      if (!await Deno.stat(copy).catch(() => null)) await Deno.copyFile(store, copy);
      return copy;
    },
    site: (store) => ({
      args: ["run", "-A", "static/build/server/main.js"],
      cwd: project,
      env: { NODE_ENV: "production", KV_URL: store },
    }),
  };
  return {
    columns,
    ...play(stage),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

async function measureLoaded(command: Command): Promise<Figures> {
  const { server, first } = await start(command);
  await using _ = server;
  await loadByWrk(server, { path: "/", seconds: 1, headers: { "Accept-Encoding": "br" } });
  return { "first 200, ms": first, "memory, MiB": server.memoryMiB() };
}

/** The fastest of a few: what another process takes of the machine is no part of a start. */
async function measureStarts(command: Command): Promise<Figures> {
  let least = Infinity;
  for (let time = 0; time < TIMES; time++) {
    const { server, first } = await start(command);
    await server[Symbol.asyncDispose]();
    least = Math.min(least, first);
  }
  return { "first 200, ms": least };
}

async function start(command: Command): Promise<{ server: ServerProcess; first: number }> {
  const begun = performance.now();
  const server = await ServerProcess.start(command);
  await ask(server.origin, { "accept-encoding": "br" });
  return { server, first: performance.now() - begun };
}
