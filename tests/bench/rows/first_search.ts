import { servicesOf } from "../../../tasks/command.ts";
import type { Bench, Figures, Row } from "../contest.ts";
import { quantile } from "../quantile.ts";
import { registerMany } from "../register_many.ts";
import { listVolunteers, seededStore } from "../seeded_store.ts";
import { type Office, openOffice } from "../staff.ts";
import { Store } from "../../../services/store/store.ts";

const REGISTERED_PER_SECOND = 100;
/** Long enough for the first search of 100,000 volunteers on a slow machine. */
const SECONDS = 6;
/** So long after the first registrations the search is asked for, in milliseconds. */
const SEARCHED_AFTER = 1_500;
/** The most that a first search may take while nobody registers, in milliseconds. */
const MOST_MS = 1_200;

/** What a process may find that begins to search. */
interface Found {
  readonly name: string;
  readonly about: string;
  readonly prepare: (store: string) => Promise<void>;
}

const copied: Found = {
  name: "first-search",
  about: "after the polite end of another one",
  prepare: async (store) => {
    using kv = await Deno.openKv(store);
    for (const index of servicesOf(new Store(kv)).indexes) await index.save({ build: true });
  },
};

const uncopied: Found = {
  name: "first-search-uncopied",
  about: "of a store that no process has searched yet",
  prepare: async (store) => {
    using kv = await Deno.openKv(store);
    for (const collection of ["volunteers", "messages", "profiles"]) {
      await kv.delete(["search_copy", collection]);
    }
  },
};

/**
 * The first search of a fresh server, alone against a bare list of all records, and beside
 * registrations: those against the same without it.
 */
export const firstSearchRows: readonly Row[] = [copied, uncopied].map((found) => ({
  name: found.name,
  about: `the first search of a fresh server among 100,000 volunteers, ${found.about}, against a ` +
    `bare list; and ${REGISTERED_PER_SECOND} registrations a second beside it`,
  prepare: async (bench) => {
    const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
    const store = `${folder}/found.sqlite`;
    await Deno.copyFile(await seededStore(bench.project), store);
    await found.prepare(store);
    return {
      columns: [
        { figure: "search ms", digits: 0 },
        { figure: "at most ms", digits: 0, bar: { most: 1 } },
        { figure: "p50 ms", digits: 1 },
        { figure: "p99 ms", digits: 1 },
        { figure: "longest ms", digits: 1 },
      ],
      subject: () => measure(bench, store, true),
      limit: () => measure(bench, store, false),
      [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
    };
  },
}));

async function measure(bench: Bench, store: string, searched: boolean): Promise<Figures> {
  const alone = searched ? await searchAlone(bench, store) : await listBare(store);
  await using office = await openOffice(bench.project, store);
  const { origin } = office.subject.server;
  // What a process does for the first time takes longer.
  await registerMany(origin, REGISTERED_PER_SECOND, 2, "warm");
  const registered = registerMany(origin, REGISTERED_PER_SECOND, SECONDS, "search");
  if (searched) {
    await new Promise((resolve) => setTimeout(resolve, SEARCHED_AFTER));
    bench.note(
      `beside registrations the first search took ${(await search(office)).toFixed(0)} ms`,
    );
  }
  const { kept, taken } = await registered;
  bench.note(`${kept} of ${taken.length} kept in ${SECONDS} s`);
  return {
    "search ms": alone,
    "at most ms": searched ? alone : MOST_MS,
    "p50 ms": quantile(taken, 0.5),
    "p99 ms": quantile(taken, 0.99),
    "longest ms": Math.max(...taken),
  };
}

async function searchAlone({ project }: Bench, store: string): Promise<number> {
  await using office = await openOffice(project, store);
  return await search(office);
}

async function search({ ask }: Office): Promise<number> {
  const start = performance.now();
  await (await ask("/api/admin/volunteers?q=garcia")).arrayBuffer();
  return performance.now() - start;
}

async function listBare(store: string): Promise<number> {
  using kv = await Deno.openKv(store);
  const start = performance.now();
  await listVolunteers(kv);
  return performance.now() - start;
}
