import { memoryMiB } from "../../support/vitals.ts";
import { type Bench, type Figures, requireAtMost, type Row } from "../comparison.ts";
import { openAdmin } from "../staff.ts";
import { seededStore } from "../seeded_store.ts";

const MOST_GROWTH = 64;

/** How much the server grows while it sends all volunteers as CSV, against what it may. */
export const csvMemoryRow: Row = {
  name: "csv-memory",
  about: `growth of a fresh server during the CSV of 100,000, against ${MOST_GROWTH} MiB`,
  prepare: async (bench) => {
    const store = await seededStore(bench.project);
    const { columns, limit } = requireAtMost({ "growth MiB": MOST_GROWTH });
    return {
      columns: [...columns, { figure: "CSV ms", digits: 0 }],
      subject: () => measureCsv(bench, store),
      limit,
    };
  },
};

async function measureCsv({ project, note }: Bench, store: string): Promise<Figures> {
  await using stack = new AsyncDisposableStack();
  const { subject: { server }, ask } = await openAdmin({ project, stack }, store);
  await (await ask("/api/admin/stats")).arrayBuffer();
  const before = memoryMiB(server.pid);
  let most = before;
  const watching = setInterval(() => most = Math.max(most, memoryMiB(server.pid)), 10);
  const start = performance.now();
  let bytes = 0;
  for await (const chunk of (await ask("/api/admin/volunteers.csv")).body!) bytes += chunk.length;
  const taken = performance.now() - start;
  clearInterval(watching);
  note(`${bytes} bytes; ${before.toFixed(0)} MiB before, at most ${most.toFixed(0)} MiB`);
  return { "growth MiB": most - before, "CSV ms": taken };
}
