import assert from "node:assert/strict";
import { runDeno } from "../../../tasks/test/command.ts";
import { memoryMiB } from "../../support/vitals.ts";
import { type Bench, type Measured, promised, type Row } from "../contest.ts";
import { seededStore } from "../seeded_store.ts";
import { register } from "../register.ts";
import { openOffice } from "../staff.ts";
import { timed } from "../times.ts";

/** The longest that a page may take for one of a hundred visitors. */
const MOST_MS = 100;
/** How often each is asked, in milliseconds. */
const ASKED_EVERY = 50;

/** The site while `deno task retention` erases all of a store of 100,000. */
export const purgeRow: Row = {
  name: "purge",
  about: `pages and registrations while 100,000 records are erased, against ${MOST_MS} ms`,
  prepare: async (bench) => {
    const store = await seededStore(bench.project);
    const { columns, limit } = promised({
      "page p99 ms": MOST_MS,
      "list p99 ms": MOST_MS,
      "sign-up p99 ms": MOST_MS,
    });
    return {
      columns: [...columns, { figure: "erased/s", digits: 0 }],
      subject: () => measurePurge(bench, store),
      limit,
    };
  },
};

async function measurePurge({ project, note }: Bench, filled: string): Promise<Measured> {
  await using stack = new AsyncDisposableStack();
  const { subject: { server, store }, ask } = await openOffice({ project, stack }, filled);
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
    // Every person has a network of its own, which the limits count apart.
    const client = `10.${i % 256}.${Math.floor(i / 256) % 256}.7`;
    times.page.push(await timed(() => read(fetch(server.origin))));
    times.list.push(await timed(() => read(ask("/admin/volunteers"))));
    times.signUp.push(
      await timed(() =>
        read(register(server.origin, { email: `medida-${i}@example.org` }, client))
      ),
    );
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

async function read(asked: Promise<Response>): Promise<void> {
  const response = await asked;
  await response.arrayBuffer();
  assert(response.ok, String(response.status));
}
