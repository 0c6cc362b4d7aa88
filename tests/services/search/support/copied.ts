import { LiveIndex } from "../../../../services/search/live_index.ts";
import type { Volunteer } from "../../../../services/schemas/volunteer.ts";
import { Collection } from "../../../../services/store/collection.ts";
import { searching } from "../../../../services/submissions/volunteers.ts";
import { Store } from "../../../../services/store/store.ts";

export type Process = ReturnType<typeof processOn>;

/** A store, closed when all its processes have ended what they do in the background. */
export async function openProcesses(where = ":memory:") {
  const kv = await Deno.openKv(where);
  const started: Process[] = [];
  const start = (beforeClaim?: () => Promise<void>): Process => {
    const process = processOn(kv, beforeClaim);
    started.push(process);
    return process;
  };
  const end = async (): Promise<void> => {
    for (const { index } of started) await index.save();
    kv.close();
  };
  return { kv, start, [Symbol.asyncDispose]: end };
}

/** A process on a store: its index keeps a copy of however few records, and its reads are counted. */
function processOn(kv: Deno.Kv, beforeClaim = () => Promise.resolve()) {
  const schema = { parse: (value: unknown) => value as Volunteer };
  const people = new Collection(new Store(kv), "volunteers", schema, {
    log: true,
    counters: { total: () => [[]] },
  });
  const read = { everything: 0, records: 0 };
  const index = new LiveIndex<Volunteer>(
    {
      batches: (options) => {
        read.everything++;
        return people.batches(options);
      },
      getChanged: (changes) => {
        read.records += changes.size;
        return people.getChanged(changes);
      },
      clearCache: () => people.clearCache(),
      count: () => people.count("total"),
      changes: people.changes,
      copy: {
        find: () => people.copy.find(),
        claim: () => beforeClaim().then(() => people.copy.claim()),
        write: (...copy) => people.copy.write(...copy),
        sweep: () => people.copy.sweep(),
      },
    },
    searching,
    1,
  );
  const idsOf = async (q: string): Promise<string[]> =>
    (await index.current()).ids({ q, facets: {}, orden: "created_at" });
  return { people, index, read, idsOf };
}
