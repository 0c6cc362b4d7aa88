import assert from "node:assert/strict";
import { runDeno } from "../../../tasks/test/command.ts";
import type { Bench, Figures, Row } from "../contest.ts";
import { quantile } from "../quantile.ts";
import { registerMany } from "../register_many.ts";
import { seededStore } from "../seeded_store.ts";
import { startSubject, type Subject } from "../subject.ts";

const REGISTERED_PER_SECOND = 100;
/** Long enough for a copy of 100,000 volunteers. */
const SECONDS = 20;
/** So long no write may take while a copy is made. */
const MOST_MS = 100;

/** Registrations while the store is copied again and again, against the same while it is not. */
export const backupStallRow: Row = {
  name: "backup-stall",
  about: `${REGISTERED_PER_SECOND} registrations a second while a store of 100,000 is copied, ` +
    `against the same without; with copies no write may take ${MOST_MS} ms`,
  prepare: async (bench) => {
    const subject = await startSubject(bench.project, { filled: await seededStore(bench.project) });
    let round = 0;
    return {
      columns: [
        { figure: "p50 ms", digits: 1 },
        { figure: "p99 ms", digits: 1 },
        { figure: "p99.9 ms", digits: 1 },
        { figure: "longest ms", digits: 1 },
        { figure: "of allowed ms", digits: 1, bar: { most: 1 } },
      ],
      warmUp: () => registerMany(subject.server.origin, REGISTERED_PER_SECOND, 3, "warm"),
      subject: () => measure(subject, bench, round++, true),
      limit: () => measure(subject, bench, round++, false),
      [Symbol.asyncDispose]: () => subject[Symbol.asyncDispose](),
    };
  },
};

async function measure(
  { server, store }: Subject,
  { project, note }: Bench,
  round: number,
  copied: boolean,
): Promise<Figures> {
  let arriving = true;
  const registered = registerMany(server.origin, REGISTERED_PER_SECOND, SECONDS, `backup${round}`)
    .finally(() => arriving = false);
  let copies = 0;
  for (; copied && arriving; copies++) {
    const copy = `${store}.copy`;
    const { success, output } = await runDeno(["task", "--quiet", "backup", copy], {
      env: { KV_URL: store },
      cwd: project,
    });
    assert(success, output);
    await Promise.all([Deno.remove(copy), Deno.remove(`${copy}.sha256`)]);
  }
  const { kept, taken } = await registered;
  note(`${kept} of ${taken.length} kept in ${SECONDS} s, ${copies} copies`);
  return {
    "p50 ms": quantile(taken, 0.5),
    "p99 ms": quantile(taken, 0.99),
    "p99.9 ms": quantile(taken, 0.999),
    "longest ms": Math.max(...taken),
    "of allowed ms": copied ? Math.max(...taken) : MOST_MS,
  };
}
