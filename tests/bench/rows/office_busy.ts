import type { Bench, Column, Measured, Row } from "../contest.ts";
import { learnWrites, startBareStore } from "../bare_store.ts";
import { every } from "../pace.ts";
import { registerMany } from "../register_many.ts";
import { type Office, openOffice } from "../staff.ts";
import { seededStore } from "../seeded_store.ts";
import { startSubject } from "../subject.ts";
import type { Write } from "../writes.ts";

const REGISTERED_PER_SECOND = 200;
/** How often each question is asked: as often as a team of twenty at work does. */
const ASKED_PER_SECOND = 20;

const columns: Column[] = [
  { figure: "list p99 ms", digits: 1, bar: { most: 2 } },
  { figure: "search p99 ms", digits: 1, bar: { most: 2 } },
  // What of that ratio is the machine's: nobody signs in there, and nothing is searched.
  { figure: "bare list p99 ms", digits: 1 },
];

/**
 * The back office while people register, against the same site while nobody does; and a bare server
 * of the same writes and fifty records, likewise.
 */
export const busyOfficeRow: Row = {
  name: "office-busy",
  about: `list and search of 100,000 while ${REGISTERED_PER_SECOND} registrations a second arrive`,
  prepare: async (bench) => {
    await using stack = new AsyncDisposableStack();
    const filled = await seededStore(bench.project);
    const office = stack.use(await openOffice(bench.project, filled));
    const store = `${office.subject.store}.bare`;
    await Deno.copyFile(filled, store);
    const bare = stack.use(await startBareStore(await writesOfOne(bench.project), store));
    let round = 0;
    const measure = async (perSecond: number, seconds = bench.seconds): Promise<Measured> => {
      const during = { ...bench, seconds, perSecond, run: round++ };
      return { ...await measureOffice(office, during), ...await measureBare(bare.origin, during) };
    };
    const running = stack.move();
    return {
      columns,
      warmUp: () => measure(0, 1),
      subject: () => measure(REGISTERED_PER_SECOND),
      limit: () => measure(0),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  },
};

/** Returns what one registration writes, learned from a site that has ended when this resolves. */
async function writesOfOne(project: string): Promise<Write[]> {
  await using empty = await startSubject(project);
  return await learnWrites(empty);
}

/** A stretch of time in which so many people a second register. */
interface Stretch extends Pick<Bench, "seconds" | "note"> {
  readonly perSecond: number;
  readonly run: number;
}

async function measureOffice(
  { subject: { server }, ask }: Office,
  during: Stretch,
): Promise<Measured> {
  const lists: number[] = [];
  const searches: number[] = [];
  await atPaceOfTeam(server.origin, during, async (i) => {
    lists.push(await timed(() => ask("/api/admin/volunteers")));
    // The last day leaves nobody out, and makes every question another one.
    const day = `${2100 + during.run}-01-${String(i % 28 + 1).padStart(2, "0")}`;
    searches.push(await timed(() => ask(`/api/admin/volunteers?q=garcia&hasta=${day}`)));
  });
  return { "list p99 ms": lists, "search p99 ms": searches };
}

async function measureBare(origin: string, during: Stretch): Promise<Measured> {
  const lists: number[] = [];
  await atPaceOfTeam(origin, during, async () => {
    for (let n = 0; n < 2; n++) lists.push(await timed(() => fetch(origin)));
  });
  return { "bare list p99 ms": lists };
}

/** Asks at the pace of a team while people register at the origin. */
async function atPaceOfTeam(
  origin: string,
  { seconds, perSecond, run, note }: Stretch,
  question: (i: number) => Promise<void>,
): Promise<void> {
  const registered = perSecond > 0
    ? registerMany(origin, perSecond, seconds, `office${run}`)
    : undefined;
  await every(seconds, ASKED_PER_SECOND, question);
  const kept = registered ? (await registered).kept : 0;
  note(`${kept} registered in ${seconds} s`);
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  await (await ask()).arrayBuffer();
  return performance.now() - start;
}
