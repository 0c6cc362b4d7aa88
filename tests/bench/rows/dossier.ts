import { dirname } from "node:path";
import { readDossier } from "../../../services/rights/dossier.ts";
import { Store } from "../../../services/store/store.ts";
import { servicesOf } from "../../../tasks/command.ts";
import { volunteerInput } from "../../support/builders.ts";
import { submit } from "../../support/submit.ts";
import type { Row } from "../contest.ts";
import { seededStore } from "../seeded_store.ts";

/** The longest that a dossier may take, in milliseconds. */
const MOST_MS = 50;
const RECORDS = 50;
const TIMES = 100;
const email = "medida@example.org";

/** All that is stored about a person with 50 records among 100,000. */
export const dossierRow: Row = {
  name: "dossier",
  about: `a person with ${RECORDS} records among 100,000, against ${MOST_MS} ms`,
  prepare: async (bench) => {
    const path = `${await Deno.makeTempDir({ prefix: "campaign-bench-" })}/store.sqlite`;
    await Deno.copyFile(await seededStore(bench.project), path);
    const store = await Store.open(path);
    const services = servicesOf(store);
    for (let n = 0; n < RECORDS; n++) {
      await submit(services, "volunteer", volunteerInput({ email, nombre: `Persona ${n}` }));
    }
    return {
      columns: [{ figure: "dossier p99 ms", digits: 1, bar: { most: 1 } }],
      subject: async () => {
        const times: number[] = [];
        for (let n = 0; n < TIMES; n++) {
          const start = performance.now();
          await readDossier(services, email);
          times.push(performance.now() - start);
        }
        return { "dossier p99 ms": times };
      },
      limit: () => Promise.resolve({ "dossier p99 ms": MOST_MS }),
      [Symbol.asyncDispose]: async () => {
        store.close();
        await Deno.remove(dirname(path), { recursive: true });
      },
    };
  },
};
