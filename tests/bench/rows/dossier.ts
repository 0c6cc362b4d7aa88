import { readDossier } from "../../../services/rights/dossier.ts";
import { Store } from "../../../services/store/store.ts";
import { servicesOf } from "../../../services/services.ts";
import { volunteerInput } from "../../support/builders.ts";
import { submit } from "../../support/submit.ts";
import { promised, type Row } from "../contest.ts";
import { seededStore } from "../seeded_store.ts";
import { storePath } from "../subject.ts";
import { timesOf } from "../times.ts";

/** The longest that a dossier may take, in milliseconds. */
const MOST_MS = 50;
const RECORDS = 50;
const TIMES = 100;
const email = "medida@example.org";

/** All that is stored about a person with 50 records among 100,000. */
export const dossierRow: Row = {
  name: "dossier",
  about: `a person with ${RECORDS} records among 100,000, against ${MOST_MS} ms`,
  prepare: async ({ project, stack }) => {
    const store = await Store.open(await storePath(stack, await seededStore(project)));
    const services = servicesOf(stack.use(store));
    for (let n = 0; n < RECORDS; n++) {
      await submit(services, "volunteer", volunteerInput({ email, nombre: `Persona ${n}` }));
    }
    return {
      ...promised({ "dossier p99 ms": MOST_MS }),
      subject: async () => ({
        "dossier p99 ms": await timesOf(TIMES, () => readDossier(services, email)),
      }),
    };
  },
};
