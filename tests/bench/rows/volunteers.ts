import assert from "node:assert/strict";
import type { Bench, Column, Contest, Figures, Row } from "../contest.ts";
import { register } from "../register.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { type Beginning, startSubject, type Subject } from "../subject.ts";
import { readPages } from "../times.ts";
import { loadByWrk } from "../wrk.ts";
import { localidades } from "../../../content/options.ts";
import { Store } from "../../../services/store/store.ts";
import { oneDay } from "../../../services/clock.ts";
import { servicesOn } from "../team_store.ts";
import { readStore, type Write, writesOf } from "../writes.ts";

const PATH = "/api/volunteers";
const SCRIPT = new URL("../volunteers.lua", import.meta.url).pathname;

const READERS_PER_SECOND = 50;

/** The bar for pages that are read meanwhile, on an idle machine. */
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
  prepare: (bench) => prepare(bench),
};

/** The same where each has a receipt, which waits: what the worker sends is another row's business. */
export const receiptsRow: Row = {
  name: "volunteers-mail",
  about: `POST ${PATH} on a site that sends mail, each with the row of its receipt`,
  prepare: (bench) =>
    prepare(bench, {
      env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "campana@example.org" },
      prepare: async (kv) => {
        const away = { since: 0, until: Date.now() + oneDay, tries: 1, reason: "connection" };
        await kv.set(["mail", "health"], { minute: 0, strangers: 0, day: "", sent: 0, away });
      },
    }),
};

/** The same site where the team's table names an owner for each person, against one without a table. */
export const assignedRow: Row = {
  name: "volunteers-assigned",
  about: `POST ${PATH} where everybody gets one of five owners, against the site without owners`,
  prepare: async (bench) => {
    const subject = await startSubject(bench, { prepare: nameOwners });
    const limit = await startSubject(bench);
    let run = 0;
    const load = ({ server }: Subject, seconds = bench.seconds) =>
      loadByWrk(server, { path: PATH, seconds, script: [SCRIPT, `a${run++}`] });
    return {
      columns: [{ figure: "requests/s", digits: 0, bar: { least: 0.95 } }, {
        figure: "CPU µs/request",
        digits: 1,
      }],
      warmUp: async () => [await load(limit, 1), await load(subject, 1)],
      subject: () => load(subject),
      limit: () => load(limit),
    };
  },
};

/** Makes five coordinators, and the table that names them for every localidad. */
async function nameOwners(kv: Deno.Kv): Promise<void> {
  const { accounts, roles, team } = servicesOn(new Store(kv));
  const personas: string[] = [];
  for (let n = 0; n < 5; n++) {
    const fields = { full_name: `Coordina ${n}`, password: "una frase larga" };
    const { id } = await accounts.signUp({ ...fields, email: `c${n}@example.org` });
    await roles.grant(id, "coordinator", { localidades: [...localidades] });
    personas.push(id);
  }
  const items = localidades.map((localidad) => ({ localidad, personas }));
  await team.save({ id: "assignment", version: 0, items }, {});
}

async function prepare(bench: Bench, beginning: Beginning = {}): Promise<Contest> {
  const subject = await startSubject(bench, beginning);
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

/** Registers one person and returns what the store has more, which had better be small. */
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

/** Starts the bare server of those writes on the store. */
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
