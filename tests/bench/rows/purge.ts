import assert from "node:assert/strict";
import { runDeno } from "../../../tasks/test/command.ts";
import { memoryMiB } from "../../support/vitals.ts";
import { volunteerFields } from "../../support/builders.ts";
import type { Bench, Contest, Measured, Row } from "../contest.ts";
import { seededStore } from "../seeded_store.ts";
import { type Office, openOffice } from "../staff.ts";

/** The longest that a page may take for one of a hundred visitors. */
const MOST_MS = 100;
/** How often each is asked, in milliseconds. */
const ASKED_EVERY = 50;

/** The site while `deno task retention` erases all of a store of 100,000. */
export const purgeRow: Row = {
  name: "purge",
  about: `pages and registrations while 100,000 records are erased, against ${MOST_MS} ms`,
  prepare: async (bench): Promise<Contest> => {
    const store = await seededStore(bench.project);
    return {
      columns: [
        { figure: "page p99 ms", digits: 1, bar: { most: 1 } },
        { figure: "list p99 ms", digits: 1, bar: { most: 1 } },
        { figure: "sign-up p99 ms", digits: 1, bar: { most: 1 } },
        { figure: "erased/s", digits: 0 },
      ],
      subject: () => measurePurge(bench, store),
      limit: () =>
        Promise.resolve({
          "page p99 ms": MOST_MS,
          "list p99 ms": MOST_MS,
          "sign-up p99 ms": MOST_MS,
        }),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};

async function measurePurge({ project, note }: Bench, filled: string): Promise<Measured> {
  await using office = await openOffice(project, filled);
  const { subject: { server, store }, ask } = office;
  await (await ask("/admin/volunteers?q=garcia")).arrayBuffer();
  const start = performance.now();
  let isErasing = true;
  const options = ["--purge", "--yes", "--early=Medida de rendimiento"];
  const erasing = runDeno(["task", "--quiet", "retention", ...options], {
    cwd: project,
    env: { KV_URL: store },
  }).finally(() => isErasing = false);
  const times = { page: [] as number[], list: [] as number[], signUp: [] as number[] };
  let memory = 0;
  for (let i = 0; isErasing; i++) {
    times.page.push(await timed(() => fetch(server.origin)));
    times.list.push(await timed(() => ask("/admin/volunteers")));
    times.signUp.push(await timed(() => register(office, i)));
    memory = Math.max(memory, memoryMiB(server.pid));
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY));
  }
  const { success, output } = await erasing;
  assert(success, output);
  const seconds = (performance.now() - start) / 1000;
  const [count = "0"] = output.match(/[\d.]+(?= registros\. Acta)/) ?? [];
  note(`${count} erased in ${seconds.toFixed(0)} s; the site had at most ${memory.toFixed(0)} MiB`);
  return {
    "page p99 ms": times.page,
    "list p99 ms": times.list,
    "sign-up p99 ms": times.signUp,
    "erased/s": Number(count.replaceAll(".", "")) / seconds,
  };
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  assert(response.ok, String(response.status));
  return performance.now() - start;
}

/** Every person has a network of its own, which the limits count apart. */
function register({ subject: { server: { origin } } }: Office, i: number): Promise<Response> {
  return fetch(`${origin}/api/volunteers`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin,
      "x-forwarded-for": `10.${i % 256}.${Math.floor(i / 256) % 256}.7`,
    },
    body: JSON.stringify(volunteerFields({ email: `medida-${i}@example.org` })),
  });
}
