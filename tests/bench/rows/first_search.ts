import type { Bench, Figures, Row } from "../contest.ts";
import { quantile } from "../quantile.ts";
import { registerMany } from "../register_many.ts";
import { seededStore } from "../seeded_store.ts";
import { type Office, openOffice } from "../staff.ts";

const REGISTERED_PER_SECOND = 100;
/** Long enough for the first search of 100,000 volunteers on a slow machine. */
const SECONDS = 6;
/** So long after the first registrations the search is asked for, in milliseconds. */
const SEARCHED_AFTER = 1_500;

/** Registrations while the first search of a process reads all records, against the same without. */
export const firstSearchRow: Row = {
  name: "first-search",
  about: `${REGISTERED_PER_SECOND} registrations a second at a fresh server while its first ` +
    "search reads 100,000 records, against the same without a search",
  prepare: async (bench) => {
    const store = await seededStore(bench.project);
    return {
      columns: [
        { figure: "p50 ms", digits: 1 },
        { figure: "p99 ms", digits: 1 },
        { figure: "longest ms", digits: 1 },
      ],
      subject: () => measure(bench, store, true),
      limit: () => measure(bench, store, false),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};

async function measure(bench: Bench, store: string, searched: boolean): Promise<Figures> {
  await using office = await openOffice(bench.project, store);
  const { origin } = office.subject.server;
  // What a process does for the first time takes longer.
  await registerMany(origin, REGISTERED_PER_SECOND, 2, "warm");
  const registered = registerMany(origin, REGISTERED_PER_SECOND, SECONDS, "search");
  if (searched) await searchFirst(office, bench);
  const { kept, taken } = await registered;
  bench.note(`${kept} of ${taken.length} kept in ${SECONDS} s`);
  return {
    "p50 ms": quantile(taken, 0.5),
    "p99 ms": quantile(taken, 0.99),
    "longest ms": Math.max(...taken),
  };
}

async function searchFirst({ ask }: Office, { note }: Bench): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SEARCHED_AFTER));
  const start = performance.now();
  await (await ask("/api/admin/volunteers?q=garcia")).arrayBuffer();
  note(`the first search took ${(performance.now() - start).toFixed(0)} ms`);
}
