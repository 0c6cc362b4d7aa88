import assert from "node:assert/strict";
import type { Bench, Column, Comparison, Figures, Row } from "../comparison.ts";
import { register } from "../register.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { startSubject, type Subject } from "../subject.ts";
import { readPages } from "../times.ts";
import { loadByWrk } from "../wrk.ts";
import { readStore, type Write, writesOf } from "../writes.ts";

const PATH = "/api/volunteers";
const SCRIPT = new URL("../volunteers.lua", import.meta.url).pathname;

const READERS_PER_SECOND = 50;

const pagePromise: Figures = { "page p99 ms": 20 };
const columns: Column[] = [
  { figure: "requests/s", digits: 0, bar: { least: 0.9 } },
  { figure: "p99 ms", digits: 2, bar: { most: 1.5 } },
  { figure: "CPU µs/request", digits: 1 },
  { figure: "page p99 ms", digits: 1, bar: { most: 1 } },
];

/** Registrations of volunteers against a server that only parses them and stores the same keys. */
export const volunteersRow: Row = {
  name: "volunteers",
  about: `POST ${PATH}, each a person and an address of its own`,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const subject = await startSubject(bench);
  const writes = await learnWrites(subject);
  const sets = writes.filter(({ value }) => value !== null).length;
  bench.note(`one registration: ${sets} entries, ${writes.length - sets} counters in one commit`);
  const limit = bench.stack.use(await startBareStore(writes, `${subject.store}.limit`));
  let run = 0;
  const load = (server: ServerProcess, seconds = bench.seconds) =>
    loadByWrk(server, { path: PATH, seconds, script: [SCRIPT, `r${run++}`] });
  const read = (seconds: number) => readPages(subject.server.origin, seconds, READERS_PER_SECOND);
  return {
    columns,
    warmUp: async () => {
      // After its first answer a page is compressed as small as it gets, which holds up all others.
      await read(1);
      return [await load(limit, 1), await load(subject.server, 1)];
    },
    subject: async () => {
      const registering = await load(subject.server);
      const [pages] = await Promise.all([read(bench.seconds), load(subject.server)]);
      return { ...registering, "page p99 ms": pages };
    },
    limit: async () => ({ ...await load(limit), ...pagePromise }),
  };
}

async function learnWrites({ server, store }: Subject): Promise<Write[]> {
  const email = "ana-r0-0000000@example.org";
  const before = await readStore(store);
  const fields = { email, submission: crypto.randomUUID() };
  const response = await register(server.origin, fields, "10.255.255.255");
  const answer = await response.text();
  assert.equal(response.status, 201, answer);
  const { data } = JSON.parse(answer);
  return writesOf(data.id, email, before, await readStore(store));
}

async function startBareStore(
  writes: Write[],
  store: string,
): Promise<ServerProcess> {
  const file = `${store}.json`;
  await Deno.writeTextFile(file, JSON.stringify(writes));
  const script = new URL("../limits/bare_store.ts", import.meta.url).href;
  const flags = ["--no-check", "--unstable-kv", "--allow-net=127.0.0.1"];
  const files = ["--allow-read", `--allow-write=${store}`];
  return await ServerProcess.start({ args: ["run", ...flags, ...files, script, file, store] });
}
