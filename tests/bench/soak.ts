/**
 * `deno task soak [--minutes=30] [--settle=6] [--visitors=50000] [--registrations=2000]`: as many an
 * hour, those of the election eve unless said otherwise. Once what is bounded is full and so many of
 * the minutes are over, a fifth unless said otherwise, a line is laid through what the process keeps
 * after a whole collection of garbage (least squares). Descriptors and rows are counted with nobody
 * there, before and after.
 */
import { directLaunch } from "../crash/server.ts";
import { print } from "../../services/terminal.ts";
import { openFiles } from "../support/vitals.ts";
import { ServerProcess } from "./process.ts";
import { quantile, slope } from "./quantile.ts";
import { type Crowd, fillTables, type Met, receive } from "./visitors.ts";

/** What the server keeps, in MiB, when all garbage is gone. */
interface Look {
  readonly hours: number;
  /** V8's heap and the buffers that belong to it. */
  readonly heap: number;
  /** The whole process, with what malloc and SQLite hold. */
  readonly resident: number;
  readonly files: number;
}

/** Connections without a request are closed after a while; so are those of clients that are gone. */
const REST_SECONDS = 20;
/** Promised, in MiB an hour. */
const MOST_GROWTH = 2;
/** One look a minute is told while it runs. */
const LOOKS_TOLD = 3;

function option(name: string, fallback: number): number {
  const given = Deno.args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
  return given === undefined ? fallback : Number(given);
}

/** Starts the site as `deno task start` does, which tells now and then what it keeps. */
async function startTelling(store: string, look: (kept: Look) => void): Promise<ServerProcess> {
  const { command, args, env } = await directLaunch(store, new URL("kept.ts", import.meta.url));
  const collecting = args.map((arg) => arg.replace("--v8-flags=", "--v8-flags=--expose-gc,"));
  const start = performance.now();
  const hear = (text: string): void => {
    for (const [, told = ""] of text.matchAll(/^kept (.*)$/gm)) {
      const { heap, rss } = JSON.parse(told);
      const hours = (performance.now() - start) / 3_600_000;
      const files = openFiles(server.pid);
      look({ hours, heap: heap / 2 ** 20, resident: rss / 2 ** 20, files });
    }
  };
  const server = await ServerProcess.start({ command, args: collecting, env, hear });
  return server;
}

/** Rows of the store by the first part of their keys. */
async function rowsOf(store: string): Promise<Map<string, number>> {
  using kv = await Deno.openKv(store);
  const rows = new Map<string, number>();
  for await (const { key } of kv.list({ prefix: [] })) {
    // Rows of the limits follow the number of addresses until they are swept.
    const kind = String(key[0]).replace(/^volunteers.*/, "registrations");
    rows.set(kind, (rows.get(kind) ?? 0) + 1);
  }
  return rows;
}

function growth(looks: readonly Look[], of: "heap" | "resident" | "files"): number {
  return slope(looks.map((look) => [look.hours, look[of]]));
}

function tellMemory(looks: readonly Look[], of: "heap" | "resident"): void {
  const values = looks.map((look) => look[of].toFixed(1));
  print(
    `${of}: ${values[0]} to ${values.at(-1)} MiB, ${growth(looks, of).toFixed(2)} MiB/h ` +
      `(least squares over ${looks.length} collections)`,
  );
}

function tellMet({ pages, registrations, errors }: Met): void {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(pages, share).toFixed(1));
  print(`${pages.length} pages and files, ${registrations.length} registrations`);
  print(`pages: p50 ${p50}, p99 ${p99} ms`);
  print(`errors: ${errors.size === 0 ? "none" : JSON.stringify([...errors])}`);
}

async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1000));
}

async function soak(folder: string, crowd: Crowd, settleMinutes: number): Promise<boolean> {
  const store = `${folder}/soak.sqlite`;
  let looks: Look[] = [];
  await using server = await startTelling(store, (look) => {
    looks.push(look);
    const { hours, heap, resident, files } = look;
    if (looks.length % LOOKS_TOLD > 0) return;
    const minute = (hours * 60).toFixed(0);
    print(`${minute} min: ${heap.toFixed(1)} of ${resident.toFixed(1)} MiB, ${files} files`);
  });
  await fillTables(server);
  await receive(server, { ...crowd, seconds: 60 }, 2);
  await rest();
  const [filesBefore, rowsBefore] = [openFiles(server.pid), await rowsOf(store)];
  looks = [];
  const met = await receive(server, crowd);
  const settled = (looks[0]?.hours ?? 0) + settleMinutes / 60;
  const steady = looks.filter(({ hours }) => hours >= settled);
  await rest();
  const [filesAfter, rowsAfter] = [openFiles(server.pid), await rowsOf(store)];
  tellMet(met);
  tellMemory(steady, "heap");
  tellMemory(steady, "resident");
  const files = steady.map((look) => look.files);
  print(
    `file descriptors: ${filesBefore} before, ${filesAfter} after; with visitors ` +
      `${Math.min(...files)} to ${Math.max(...files)}, ${
        growth(steady, "files").toFixed(1)
      } an hour`,
  );
  print(`rows before: ${JSON.stringify(Object.fromEntries(rowsBefore))}`);
  print(`rows after: ${JSON.stringify(Object.fromEntries(rowsAfter))}`);
  const memory = Math.max(growth(steady, "heap"), growth(steady, "resident"));
  return memory < MOST_GROWTH && filesAfter <= filesBefore && met.errors.size === 0;
}

const folder = await Deno.makeTempDir({ prefix: "campaign-soak-" });
try {
  const minutes = option("minutes", 30);
  const crowd = {
    visitorsPerHour: option("visitors", 50_000),
    registrationsPerHour: option("registrations", 2_000),
    seconds: minutes * 60,
  };
  const held = await soak(folder, crowd, option("settle", minutes / 5));
  print(held ? "held" : `not held: ${MOST_GROWTH} MiB/h, descriptors as before, no error`);
  if (!held) Deno.exitCode = 1;
} finally {
  await Deno.remove(folder, { recursive: true });
}
