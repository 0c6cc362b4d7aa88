import { servicesOf } from "../../../tasks/command.ts";
import type { Figures, Row } from "../contest.ts";
import { seededStore } from "../seeded_store.ts";
import { Store } from "../../../services/store/store.ts";

/** So long nothing else in the process may have to wait, in milliseconds. */
const MOST_MS = 50;

/** The first sort by name: how long it takes, and how long everybody else waits meanwhile. */
export const firstSortRow: Row = {
  name: "first-sort",
  about:
    `the first list by name of 100,000: the longest wait of a timer meanwhile, of ${MOST_MS} ms`,
  prepare: async (bench) => {
    const kv = await Deno.openKv(await seededStore(bench.project));
    return {
      columns: [
        { figure: "longest wait ms", digits: 1, bar: { most: 1 } },
        { figure: "list ms", digits: 0 },
      ],
      subject: () => measure(kv),
      limit: () => Promise.resolve({ "longest wait ms": MOST_MS }),
      [Symbol.asyncDispose]: () => Promise.resolve(kv.close()),
    };
  },
};

async function measure(kv: Deno.Kv): Promise<Figures> {
  const { volunteers } = servicesOf(new Store(kv));
  await volunteers.list({ q: "a" });
  let longest = 0;
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const looking = setInterval(look, 1);
  const start = performance.now();
  await volunteers.list({ orden: "nombre" });
  const taken = performance.now() - start;
  look();
  clearInterval(looking);
  return { "longest wait ms": longest, "list ms": taken };
}
