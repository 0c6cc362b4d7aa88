/** A process that freezes the recipients of what is due in the store given: `freeze_process.ts FILE`. */
import { site } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";

/** Limits that are not reached, and the key of all processes of the test. */
export const mail = { perMinute: 100_000, perDay: 1_000_000 };
export const testKeys = new KeyRing("a secret that only the tests use");

if (import.meta.main) {
  using store = await Store.open(Deno.args[0]);
  const { issueSender } = createServices(store, site, Date.now, testKeys, { mail });
  await Deno.stdout.write(new TextEncoder().encode("ready\n"));
  await issueSender.advance();
}
