import assert from "node:assert/strict";
import { fold } from "../../../services/search/fold.ts";
import { servicesOf } from "../../../tasks/command.ts";
import type { Services } from "../../../services/services.ts";
import { readStats } from "../../../services/stats.ts";
import { toRows, volunteerColumns } from "../../../services/exports/columns.ts";
import { csvStream } from "../../../services/exports/csv.ts";
import { xlsxStream } from "../../../services/exports/xlsx.ts";
import { ListQuery } from "../../../services/schemas/admin.ts";
import { type Bench, type Column, type Contest, median, type Row } from "../contest.ts";
import { listVolunteers, seededStore } from "../seeded_store.ts";
import { Store } from "../../../services/store/store.ts";
import { staff } from "../../support/staff.ts";

/** What a list is asked for in this row, and what the bare limit does with the same store. */
interface Work {
  readonly name: string;
  readonly about: string;
  readonly most: number;
  /** The most that the median may be, in milliseconds, however fast the limit is. */
  readonly mostMs?: number;
  /** How often it is done in one measurement. */
  readonly times: number;
  subject(services: Services, time: number): Promise<unknown>;
  limit(kv: Deno.Kv, time: number, texts: () => Promise<readonly string[]>): Promise<unknown>;
}

const words = ["garcia", "pena", "jose", "ana ", "xyzq", "ana.ro", "9@gmail", "suarez", "nunez"];
const word = (time: number): string => words[time % words.length]!;
/** The figure that is held to milliseconds instead of to the limit. */
const atMost = "at most ms";
const everything = { ...ListQuery.volunteers.parse({}), id: [] };

async function consume(stream: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

const works: Work[] = [
  {
    name: "list-page",
    about: "first page of 50 against a bare KV read of the same records",
    most: 1.5,
    times: 100,
    subject: ({ volunteers }) => volunteers.for(staff).list({}),
    limit: (kv) =>
      Array.fromAsync(kv.list({ prefix: ["volunteers"] }, { limit: 50, reverse: true })),
  },
  {
    name: "list-search",
    about: "a page of a search against a bare substring scan of the same texts in memory",
    most: 3,
    times: 100,
    // The offset makes every question another one: no answer is remembered.
    subject: ({ volunteers }, time) =>
      volunteers.for(staff).list({ q: word(time), hasta: day(time) }),
    limit: async (_, time, texts) => {
      let found = 0;
      for (const text of await texts()) if (text.includes(word(time))) found++;
      return found;
    },
  },
  {
    name: "list-csv",
    about: "all volunteers as CSV against a bare KV list of the same records",
    most: 1.3,
    times: 1,
    subject: async ({ volunteers }) => {
      const { batches } = await volunteers.for(staff).export(everything);
      return await consume(csvStream(["Nombre"], toRows(volunteerColumns(), batches)));
    },
    limit: listVolunteers,
  },
  {
    name: "list-xlsx",
    about: "all volunteers as XLSX against a bare KV list of the same records",
    most: 4,
    times: 1,
    subject: async ({ volunteers }) => {
      const { batches } = await volunteers.for(staff).export(everything);
      const sheet = { name: "Voluntarios", widths: [20], heading: ["Nombre"] };
      return await consume(xlsxStream({ ...sheet, batches: toRows(volunteerColumns(), batches) }));
    },
    limit: listVolunteers,
  },
  {
    name: "list-stats",
    about: "the figures of the dashboard against reading one key",
    most: Infinity,
    mostMs: 3,
    times: 100,
    subject: (services) => readStats(services, Date.now()),
    limit: (kv) => kv.get(["volunteers_count", "total"]),
  },
];

/** A day in the future: it excludes no record. */
function day(time: number): string {
  return `${2100 + time}-01-01`;
}

/** The rows about a store of 100,000 volunteers and 20,000 messages. */
export const listRows: Row[] = works.map((work) => ({
  name: work.name,
  about: work.about,
  prepare: (bench) => prepare(bench, work),
}));

async function prepare(bench: Bench, work: Work): Promise<Contest> {
  const kv = await Deno.openKv(await seededStore(bench.project));
  const services = servicesOf(new Store(kv));
  let read: Promise<string[]> | undefined;
  const texts = () => read ??= textsOf(kv);
  const columns: Column[] = [
    { figure: "median ms", digits: 2, ...(work.most < Infinity && { bar: { most: work.most } }) },
    { figure: "p99 ms", digits: 2 },
  ];
  if (work.mostMs) columns.push({ figure: atMost, digits: 2, bar: { most: 1 } });
  let asked = 0;
  const measure = async (run: (time: number) => Promise<unknown>) => {
    const taken: number[] = [];
    for (let n = 0; n < work.times; n++) {
      const start = performance.now();
      assert(await run(asked++) !== undefined);
      taken.push(performance.now() - start);
    }
    taken.sort((a, b) => a - b);
    const middle = median(taken);
    const p99 = taken[Math.floor(taken.length * 0.99)] ?? NaN;
    return { "median ms": middle, "p99 ms": p99, [atMost]: middle };
  };
  const subject = (time: number) => work.subject(services, time);
  const limit = (time: number) => work.limit(kv, time, texts);
  return {
    columns,
    warmUp: async () => {
      await services.volunteers.for(staff).list({ q: "a" });
      if (work.times > 1) return [await measure(subject), await measure(limit)];
    },
    subject: () => measure(subject),
    limit: async () => ({ ...await measure(limit), [atMost]: work.mostMs ?? NaN }),
    [Symbol.asyncDispose]: () => Promise.resolve(kv.close()),
  };
}

async function textsOf(kv: Deno.Kv): Promise<string[]> {
  const entries = kv.list<{ nombre: string; apellido: string; email: string }>(
    { prefix: ["volunteers"] },
    { batchSize: 500 },
  );
  return await Array.fromAsync(
    entries,
    ({ value: { nombre, apellido, email } }) => fold(`${nombre} ${apellido}\n${email}`),
  );
}
