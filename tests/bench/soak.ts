/**
 * `deno task soak [--minutes=30] [--settle=6] [--visitors=50000] [--registrations=2000]`: as many an
 * hour, those of the evening before an election by default. Once what is bounded is full
 * and the first minutes are over (a fifth), a line is laid through what the process keeps after a
 * whole collection of garbage (least squares). Descriptors and rows are counted with no visitor,
 * before and after.
 */
import { print } from "../../services/log.ts";
import { option } from "../support/option.ts";
import { directLaunch, ServerProcess } from "../support/server_process.ts";
import { cpuSeconds, openFiles } from "../support/vitals.ts";
import { quantile, slope } from "./quantile.ts";
import { fillTables, receive } from "./visitors.ts";

/** What the server keeps when all garbage is gone, in MiB, and its open files. */
interface Look {
  readonly hours: number;
  /** V8's heap and the buffers that belong to it. */
  readonly heap: number;
  /** The whole process, with what malloc and SQLite hold. */
  readonly resident: number;
  readonly files: number;
}

const LOOK_SECONDS = 20;
/** Connections without a request are closed after a while; so are those of clients that are gone. */
const REST_SECONDS = 20;
/** Promised, in MiB an hour. */
const MOST_GROWTH = 2;

/** Starts the site as `deno task start` does, but that it prints what it keeps. */
async function startPrinting(store: string): Promise<ServerProcess> {
  const launch = await directLaunch(store, new URL("print_memory.ts", import.meta.url));
  const args = launch.args.map((arg) => arg.replace("--v8-flags=", "--v8-flags=--expose-gc,"));
  return await ServerProcess.start({ ...launch, args });
}

/** Adds a look now and then, until the timer that it returns is cleared. */
function watch(server: ServerProcess, looks: Look[]) {
  const start = performance.now();
  return setInterval(() => {
    const [, memory = "{}"] = [...server.output.matchAll(/^memory (.*)$/gm)].at(-1) ?? [];
    const { heap, rss } = JSON.parse(memory);
    const hours = (performance.now() - start) / 3_600_000;
    const files = openFiles(server.pid);
    looks.push({ hours, heap: heap / 2 ** 20, resident: rss / 2 ** 20, files });
  }, LOOK_SECONDS * 1000);
}

/** Rows of the store by the first part of their keys. */
async function countRows(store: string): Promise<string> {
  using kv = await Deno.openKv(store);
  const rows: Record<string, number> = {};
  for await (const { key } of kv.list({ prefix: [] })) {
    // Rows of the limits follow the number of addresses until they are swept.
    const kind = String(key[0]).replace(/^volunteers.*/, "registrations");
    rows[kind] = (rows[kind] ?? 0) + 1;
  }
  return JSON.stringify(rows);
}

function growth(looks: readonly Look[], of: "heap" | "resident"): number {
  const grown = slope(looks.map((look) => [look.hours, look[of]]));
  const [first, last] = [looks[0], looks.at(-1)].map((look) => look?.[of].toFixed(1));
  print(`${of}: ${first} to ${last} MiB, ${grown.toFixed(2)} MiB/h over ${looks.length} looks`);
  return grown;
}

function printTimes(what: string, taken: readonly number[]): void {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(taken, share).toFixed(1));
  print(`${taken.length} ${what}: p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`);
}

async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1000));
}

async function soak(folder: string, minutes: number): Promise<boolean> {
  const store = `${folder}/soak.sqlite`;
  const crowd = {
    visitorsPerHour: option("visitors", 50_000),
    registrationsPerHour: option("registrations", 2_000),
    seconds: minutes * 60,
  };
  await using server = await startPrinting(store);
  await fillTables(server);
  await receive(server, { ...crowd, seconds: 60 }, 2);
  await rest();
  const [filesBefore, cpuBefore] = [openFiles(server.pid), cpuSeconds(server.pid)];
  print(`rows before: ${await countRows(store)}`);
  const looks: Look[] = [];
  const watching = watch(server, looks);
  const { pages, registrations, errors } = await receive(server, crowd);
  clearInterval(watching);
  const share = (cpuSeconds(server.pid) - cpuBefore) / crowd.seconds;
  await rest();
  const filesAfter = openFiles(server.pid);
  print(`rows after: ${await countRows(store)}`);
  printTimes("pages and files", pages);
  printTimes("registrations", registrations);
  print(`errors: ${errors.size === 0 ? "none" : JSON.stringify([...errors])}`);
  print(`server: ${(share * 100).toFixed(1)} % of one core`);
  const steady = looks.filter(({ hours }) => hours * 60 >= option("settle", minutes / 5));
  const grown = Math.max(growth(steady, "heap"), growth(steady, "resident"));
  const files = steady.map((look) => look.files);
  print(
    `file descriptors: ${filesBefore} before, ${filesAfter} after; with visitors ` +
      `${Math.min(...files)} to ${Math.max(...files)}`,
  );
  return grown < MOST_GROWTH && filesAfter <= filesBefore && errors.size === 0;
}

const folder = await Deno.makeTempDir({ prefix: "campaign-soak-" });
try {
  const held = await soak(folder, option("minutes", 30));
  print(held ? "held" : `not held: ${MOST_GROWTH} MiB/h, descriptors as before, no error`);
  if (!held) Deno.exitCode = 1;
} finally {
  await Deno.remove(folder, { recursive: true });
}
