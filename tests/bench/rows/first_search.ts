import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Store } from "../../../services/store/store.ts";
import { servicesOf } from "../../../services/services.ts";
import { requireAtMost, type Row } from "../comparison.ts";
import { listVolunteers, seededStore } from "../seeded_store.ts";
import { timed } from "../times.ts";
import { staff } from "../../support/staff.ts";

/** The longest that other work of the process may wait, in milliseconds. */
const MAX_WAIT = 50;
/** The longest that the first search after a start may take, in milliseconds. */
const MAX_FIRST_SEARCH = 4_000;
/** The most memory that the index may take, in megabytes. */
const MAX_INDEX_MB = 150;

/** The first search of a process: its time, the longest wait of a timer meanwhile, the memory. */
export const firstSearchRow: Row = {
  name: "first-search",
  about: "the first search among 100,000, which builds the index, and a bare list of all records",
  prepare: async (bench) => {
    const path = await seededStore(bench.project);
    const store = bench.stack.use(await Store.open(path));
    const kv = bench.stack.use(await Deno.openKv(path));
    const { columns, limit } = requireAtMost({
      "search ms": MAX_FIRST_SEARCH,
      "longest wait ms": MAX_WAIT,
      "index MB": MAX_INDEX_MB,
    });
    return {
      columns: [{ figure: "bare list ms", digits: 0 }, ...columns],
      subject: async () => {
        const services = servicesOf(store);
        const before = heapMegabytes();
        const { wait, time } = await measure(() =>
          services.volunteers.for(staff).list({ q: "garcia" })
        );
        const index = heapMegabytes() - before;
        await services.volunteers.for(staff).list({ q: "garcia" });
        return {
          "bare list ms": NaN,
          "search ms": time,
          "longest wait ms": wait,
          "index MB": index,
        };
      },
      limit: async () => ({
        ...limit,
        "bare list ms": await timed(() => listVolunteers(kv)),
      }),
    };
  },
};

/** Returns the time of the work, and the longest wait of a timer meanwhile, in milliseconds. */
async function measure(work: () => Promise<unknown>): Promise<{ wait: number; time: number }> {
  let wait = 0;
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    wait = Math.max(wait, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  const time = await timed(work);
  look();
  clearInterval(timer);
  return { wait, time };
}

/** Returns the megabytes in use after a garbage collection. */
function heapMegabytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return Deno.memoryUsage().heapUsed / 1e6;
}
