import assert from "node:assert/strict";
import { fold } from "../../../content/words/fold.ts";
import { servicesOf } from "../../../services/services.ts";
import type { Services } from "../../../services/services.ts";
import { readStats } from "../../../services/inbox/stats.ts";
import { toRows, volunteerColumns } from "../../../services/exports/columns.ts";
import { csvStream } from "../../../services/exports/csv.ts";
import { volunteerInputs } from "../../../services/inbox/inbox_schema.ts";
import { type Bench, type Column, type Comparison, median, type Row } from "../comparison.ts";
import { quantile } from "../quantile.ts";
import { listVolunteers, seededStore } from "../seeded_store.ts";
import { timesOf } from "../times.ts";
import { Store } from "../../../services/store/store.ts";
import { staff } from "../../support/staff.ts";

interface Work {
  readonly name: string;
  readonly about: string;
  readonly most: number;
  /** The most that the median may be, in milliseconds, however fast the limit is. */
  readonly mostMs?: number;
  readonly times: number;
  subject(services: Services, time: number): Promise<unknown>;
  limit(kv: Deno.Kv, time: number, texts: readonly string[]): Promise<unknown>;
}

const words = ["garcia", "pena", "jose", "ana ", "xyzq", "ana.ro", "9@gmail", "suarez", "nunez"];
const word = (time: number): string => words[time % words.length]!;
/** The figure that is held to milliseconds instead of to the limit. */
const atMost = "at most ms";
const everything = { ...volunteerInputs.query.parse({}), id: [] };

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
    limit: (_, time, texts) => Promise.resolve(countIn(texts, time)),
  },
  {
    name: "list-csv",
    about: "all volunteers as CSV against a bare KV list of the same records",
    most: 1.3,
    times: 5,
    subject: async ({ volunteers }) => {
      const { batches } = await volunteers.for(staff).export(everything);
      return await consume(csvStream(["Nombre"], toRows(volunteerColumns(), batches)));
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

/** Returns in how many of the texts the word is. */
function countIn(texts: readonly string[], time: number): number {
  let found = 0;
  for (const text of texts) if (text.includes(word(time))) found++;
  return found;
}

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

async function prepare(bench: Bench, work: Work): Promise<Comparison> {
  const kv = bench.stack.use(await Deno.openKv(await seededStore(bench.project)));
  const services = servicesOf(new Store(kv));
  const texts = work.name === "list-search" ? await readTexts(kv) : [];
  const columns: Column[] = [
    { figure: "median ms", digits: 2, ...(work.most < Infinity && { bar: { most: work.most } }) },
    { figure: "p99 ms", digits: 2 },
  ];
  if (work.mostMs) columns.push({ figure: atMost, digits: 2, bar: { most: 1 } });
  let asked = 0;
  const measure = async (run: (time: number) => Promise<unknown>) => {
    const taken = await timesOf(work.times, async () => assert(await run(asked++) !== undefined));
    const middle = median(taken);
    return { "median ms": middle, "p99 ms": quantile(taken, 0.99), [atMost]: middle };
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
  };
}

async function readTexts(kv: Deno.Kv): Promise<string[]> {
  const entries = kv.list<{ nombre: string; apellido: string; email: string }>(
    { prefix: ["volunteers"] },
    { batchSize: 500 },
  );
  const texts: string[] = [];
  for await (const { value: { nombre, apellido, email } } of entries) {
    texts.push(fold(`${nombre} ${apellido}\n${email}`));
  }
  return texts;
}
