/** A process of its own that works on the imports of the store given: `import_process.ts FILE EPOCH`. */
import { site } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { print } from "../../../services/system/log.ts";
import { Store } from "../../../services/store/store.ts";
import { fastClock } from "../mail/worker_process.ts";

const [file, epoch] = Deno.args;
const store = await Store.open(file!);
const keys = new KeyRing("a secret that only the tests use");
const services = createServices(store, site, fastClock(Number(epoch)), keys);
print("ready");
// Where the other process has it the import is asked for again, as in operation after some seconds.
while (!await services.importRunner.run()) await new Promise((go) => setTimeout(go, 20));
store.close();
