import assert from "node:assert/strict";
import { runDeno } from "../../../tasks/test/command.ts";
import type { Figures, Row } from "../contest.ts";
import { seededStore } from "../seeded_store.ts";

/** So long a campaign may be without its store once a copy is at hand, in seconds. */
const MOST_S = 300;

/** A copy brought back on an empty machine, every index and counter of it verified. */
export const restoreRow: Row = {
  name: "restore",
  about: `a copy with 100,000 volunteers brought back and verified, of ${MOST_S} s; ` +
    "beside a plain copy of the same file",
  prepare: async ({ project }) => {
    const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
    const copy = `${folder}/copy.sqlite`;
    const run = async (task: string, store: string): Promise<void> => {
      const args = ["task", "--quiet", task, copy];
      const { success, output } = await runDeno(args, { env: { KV_URL: store }, cwd: project });
      assert(success, output);
    };
    // Not of the seeded store itself: a backup leaves an entry in its log.
    const store = `${folder}/seeded.sqlite`;
    await Deno.copyFile(await seededStore(project), store);
    await run("backup", store);
    return {
      columns: [
        { figure: "s", digits: 1 },
        { figure: "of allowed s", digits: 1, bar: { most: 1 } },
      ],
      subject: async () => {
        const s = await timed((target) => run("restore", target));
        return { s, "of allowed s": s };
      },
      limit: async (): Promise<Figures> => {
        const s = await timed((target) => Deno.copyFile(copy, target));
        return { s, "of allowed s": MOST_S };
      },
      [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
    };
  },
};

/** Returns how long the work takes to make a file in an empty folder, in seconds. */
async function timed(work: (target: string) => Promise<void>): Promise<number> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
  const start = performance.now();
  await work(`${folder}/store.sqlite`);
  const seconds = (performance.now() - start) / 1000;
  await Deno.remove(folder, { recursive: true });
  return seconds;
}
