import assert from "node:assert/strict";
import { ServerProcess } from "../../support/server_process.ts";
import type { Bench, Column, Measured, Row } from "../contest.ts";
import { type Office, openOffice } from "../staff.ts";
import { seededStore } from "../seeded_store.ts";
import { every, timed } from "../times.ts";

const REGISTERED_PER_SECOND = 200;
/** How often each question is asked: as often as a team of twenty at work does. */
const ASKED_PER_SECOND = 20;

const columns: Column[] = [
  { figure: "list p99 ms", digits: 1, bar: { most: 3 } },
  { figure: "search p99 ms", digits: 1, bar: { most: 3 } },
];

/** The back office while people register, against the same site without registrations. */
export const busyOfficeRow: Row = {
  name: "office-busy",
  about: `list and search of 100,000 while ${REGISTERED_PER_SECOND} registrations a second arrive`,
  prepare: async (bench) => {
    const office = await openOffice(bench, await seededStore(bench.project));
    let run = 0;
    // Of so many answers the slowest hundredth is no single one.
    const measure = (perSecond: number, seconds = 3 * bench.seconds): Promise<Measured> =>
      measureOffice(office, { ...bench, seconds, perSecond, run: run++ });
    return {
      columns,
      warmUp: async () => [await measure(0, 1), await measure(REGISTERED_PER_SECOND, 1)],
      subject: () => measure(REGISTERED_PER_SECOND),
      limit: () => measure(0),
    };
  },
};

/** A period in which that many people a second register. */
interface Stretch extends Pick<Bench, "seconds" | "note"> {
  readonly perSecond: number;
  readonly run: number;
}

async function measureOffice(
  { subject: { server }, ask }: Office,
  { seconds, perSecond, run, note }: Stretch,
): Promise<Measured> {
  const lists: number[] = [];
  const searches: number[] = [];
  const read = async (path: string) => await (await ask(path)).arrayBuffer();
  // A process that starts beside the site takes a core for a moment: it is at work before.
  const people = perSecond > 0 && await registerMany(server.origin, perSecond, seconds, run);
  await every(seconds, ASKED_PER_SECOND, async (i) => {
    lists.push(await timed(() => read("/api/admin/volunteers")));
    // Every query has another last day in the future: none is answered from a cache.
    const day = `${2100 + run}-01-${String(i % 28 + 1).padStart(2, "0")}`;
    searches.push(await timed(() => read(`/api/admin/volunteers?q=garcia&hasta=${day}`)));
  });
  if (people) {
    const { success } = await people.ended;
    assert(success, people.output);
    note(`${people.output.match(/stored/g)?.length} registered in ${seconds} s`);
  }
  return { "list p99 ms": lists, "search p99 ms": searches };
}

/** Lets a process of its own register that many people a second; resolves when the first is stored. */
function registerMany(origin: string, perSecond: number, seconds: number, run: number) {
  const script = new URL("../registrations.ts", import.meta.url).href;
  const given = [origin, perSecond, seconds, run].map(String);
  const args = ["run", "--no-check", "--allow-net=127.0.0.1", script, ...given];
  return ServerProcess.start({ args, ready: /stored/ });
}
