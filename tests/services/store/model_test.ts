import fc from "fast-check";
import { commands, type World } from "./support/commands.ts";

/**
 * Random writers and readers against a list of records, the whole key set after every step. In
 * every second run the writers of new records share commits.
 */
Deno.test("records, indexes and counters agree after any writes of any writers (ASVS 2.3.3)", async () => {
  const runs = fc.asyncProperty(commands(), fc.boolean(), async (commands, batched) => {
    using kv = await Deno.openKv(":memory:");
    const model: World = { model: [] };
    await fc.asyncModelRun(() => ({ model, real: { kv, batched } }), commands);
  });
  await fc.assert(runs, { numRuns: 1_000 });
});
