/**
 * `deno task soak [--minutes=30]`: visitors and registrations at the election eve's rates.
 * Tells the slope of memory after a fifth of the time, file descriptors, and the rows of the store
 * that are no records of registrations.
 */
import { print } from "../../services/terminal.ts";
import { openFiles } from "../support/vitals.ts";
import { quantile, slope } from "./quantile.ts";
import { startSubject } from "./subject.ts";
import { receive } from "./visitors.ts";

const LOOK_SECONDS = 5;
/** Garbage waits for its collection: what is kept shows only after one, every few minutes. */
const LOOKS_OF_A_FLOOR = 48;
/** One look a minute is told while it runs. */
const LOOKS_TOLD = 12;
/** Rows of the limits follow the number of addresses until they are swept. */
const RECORDS = /^(volunteers|limits)/;

async function otherRows(store: string): Promise<number> {
  using kv = await Deno.openKv(store);
  let rows = 0;
  for await (const { key } of kv.list({ prefix: [] })) if (!RECORDS.test(String(key[0]))) rows++;
  return rows;
}

const given = Deno.args.find((arg) => arg.startsWith("--minutes="))?.split("=")[1];
const minutes = Number(given ?? 30);
await using subject = await startSubject(".");
const { server, store } = subject;
const crowd = { visitorsPerHour: 50_000, registrationsPerHour: 2_000 };
await receive(server, { ...crowd, seconds: 10 }, 2);
const rows = await otherRows(store);
const start = performance.now();
const looks: { hours: number; memory: number; files: number }[] = [];
const timer = setInterval(() => {
  const hours = (performance.now() - start) / 3_600_000;
  const look = { hours, memory: server.memoryMiB(), files: openFiles(server.pid) };
  looks.push(look);
  if (looks.length % LOOKS_TOLD === 0) {
    print(
      `minute ${(hours * 60).toFixed(0)}: ${look.memory.toFixed(1)} MiB, ${look.files} files`,
    );
  }
}, LOOK_SECONDS * 1000);
const met = await receive(server, { ...crowd, seconds: minutes * 60 });
clearInterval(timer);
const steady = looks.slice(Math.floor(looks.length / 5));
const growthOf = (some: typeof looks) => slope(some.map(({ hours, memory }) => [hours, memory]));
const floors = Array.from(
  { length: Math.floor(steady.length / LOOKS_OF_A_FLOOR) },
  (_, at) =>
    steady.slice(at * LOOKS_OF_A_FLOOR, (at + 1) * LOOKS_OF_A_FLOOR)
      .reduce((least, look) => look.memory < least.memory ? look : least),
);
const files = steady.map((look) => look.files);
const [first, last] = [steady[0], steady.at(-1)];
print(`${minutes} minutes, ${met.pages.length} pages, ${met.registrations.length} registrations`);
print(`errors: ${met.errors.size === 0 ? "none" : JSON.stringify([...met.errors])}`);
print(
  `pages: p50 ${quantile(met.pages, 0.5).toFixed(1)}, p99 ${
    quantile(met.pages, 0.99).toFixed(1)
  } ms`,
);
print(
  `memory ${first?.memory.toFixed(1)} to ${last?.memory.toFixed(1)} MiB, least squares: ` +
    `${growthOf(steady).toFixed(1)} MiB/h over ${steady.length} looks after a fifth, ` +
    `${growthOf(floors).toFixed(1)} over the least of every four minutes`,
);
print(`file descriptors ${Math.min(...files)} to ${Math.max(...files)}`);
print(`rows that are no registrations: ${rows} before, ${await otherRows(store)} after`);
if (met.errors.size > 0) Deno.exitCode = 1;
