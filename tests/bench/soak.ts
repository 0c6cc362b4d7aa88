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
/** Garbage waits for its collection: what is kept shows once nobody has come for a while. */
const REST_SECONDS = 20;
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

/** Returns what the server keeps in memory, in MiB, when nobody comes. */
async function kept(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST_SECONDS * 1000));
  return server.memoryMiB();
}

const given = Deno.args.find((arg) => arg.startsWith("--minutes="))?.split("=")[1];
const minutes = Number(given ?? 30);
await using subject = await startSubject(".");
const { server, store } = subject;
const crowd = { visitorsPerHour: 50_000, registrationsPerHour: 2_000 };
await receive(server, { ...crowd, seconds: 60 }, 2);
const warm = await kept();
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
const growth = slope(steady.map(({ hours, memory }) => [hours, memory]));
const end = await kept();
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
    `${growth.toFixed(1)} MiB/h over ${steady.length} looks after a fifth, garbage included`,
);
print(
  `kept after ${REST_SECONDS} s of rest: ${warm.toFixed(1)} MiB before, ${end.toFixed(1)} after: ` +
    `${((end - warm) * 60 / minutes).toFixed(1)} MiB/h`,
);
print(`file descriptors ${Math.min(...files)} to ${Math.max(...files)}`);
print(`rows that are no registrations: ${rows} before, ${await otherRows(store)} after`);
if (met.errors.size > 0) Deno.exitCode = 1;
