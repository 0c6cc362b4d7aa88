import type { Bench, Column, Contest, Figures, Measured, Row } from "../contest.ts";
import { every } from "../pace.ts";
import { registerMany } from "../register_many.ts";
import { type AskStaff, type Office, openOffice } from "../staff.ts";
import { seededStore } from "../seeded_store.ts";

const REGISTERED_PER_SECOND = 200;
/** How often each question is asked: as often as a team of twenty at work does. */
const ASKED_PER_SECOND = 20;

const columns: Column[] = [
  { figure: "list p99 ms", digits: 1, bar: { most: 2 } },
  { figure: "search p99 ms", digits: 1, bar: { most: 2 } },
];

/** The back office while people register, against the same site while nobody does. */
export const busyOfficeRow: Row = {
  name: "office-busy",
  about: `list and search of 100,000 while ${REGISTERED_PER_SECOND} registrations a second arrive`,
  prepare: async (bench) => {
    const office = await openOffice(bench.project, await seededStore(bench.project));
    let round = 0;
    const measure = (perSecond: number) => measureOffice(office, bench, perSecond, round++);
    return {
      columns,
      warmUp: () => measureOffice(office, { ...bench, seconds: 1 }, 0, round++),
      subject: () => measure(REGISTERED_PER_SECOND),
      limit: () => measure(0),
      [Symbol.asyncDispose]: () => office[Symbol.asyncDispose](),
    };
  },
};

async function measureOffice(
  { subject: { server }, ask }: Office,
  { seconds, note }: Bench,
  perSecond: number,
  round: number,
): Promise<Measured> {
  const lists: number[] = [];
  const searches: number[] = [];
  const registered = perSecond > 0
    ? registerMany(server.origin, perSecond, seconds, `office${round}`)
    : undefined;
  await every(seconds, ASKED_PER_SECOND, async (i) => {
    lists.push(await timed(ask, "/api/admin/volunteers"));
    // The last day leaves nobody out, and makes every question another one.
    const day = `${2100 + round}-01-${String(i % 28 + 1).padStart(2, "0")}`;
    searches.push(await timed(ask, `/api/admin/volunteers?q=garcia&hasta=${day}`));
  });
  if (registered) note(`${(await registered).kept} registered in ${seconds} s`);
  return { "list p99 ms": lists, "search p99 ms": searches };
}

async function timed(ask: AskStaff, path: string): Promise<number> {
  const start = performance.now();
  await (await ask(path)).arrayBuffer();
  return performance.now() - start;
}

const MOST_GROWTH = 64;

/** How much the server grows while it sends all volunteers as CSV, against what it may. */
export const csvMemoryRow: Row = {
  name: "csv-memory",
  about: `growth of a fresh server during the CSV of 100,000, against ${MOST_GROWTH} MiB`,
  prepare: async (bench): Promise<Contest> => {
    const store = await seededStore(bench.project);
    return {
      columns: [
        { figure: "growth MiB", digits: 1, bar: { most: 1 } },
        { figure: "CSV ms", digits: 0 },
      ],
      subject: () => measureCsv(bench, store),
      limit: () => Promise.resolve({ "growth MiB": MOST_GROWTH }),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};

async function measureCsv({ project, note }: Bench, store: string): Promise<Figures> {
  await using office = await openOffice(project, store);
  const { subject: { server }, ask } = office;
  await (await ask("/api/admin/stats")).arrayBuffer();
  const before = server.memoryMiB();
  let most = before;
  const watching = setInterval(() => most = Math.max(most, server.memoryMiB()), 10);
  const start = performance.now();
  let bytes = 0;
  for await (const chunk of (await ask("/api/admin/volunteers.csv")).body!) bytes += chunk.length;
  const taken = performance.now() - start;
  clearInterval(watching);
  note(`${bytes} bytes; ${before.toFixed(0)} MiB before, at most ${most.toFixed(0)} MiB`);
  return { "growth MiB": most - before, "CSV ms": taken };
}
