/** A process of its own that signs people up and cancels, without an end: `places_process.ts FILE`. */
import { site } from "../../../content/site/site.ts";
import { self } from "../../../services/accounts/actors.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { print } from "../../../services/system/log.ts";
import { act } from "../../support/act.ts";
import { signupInput } from "../../support/events.ts";
import { noon } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

if (import.meta.main) {
  const [file] = Deno.args;
  const store = await Store.open(file);
  const keys = new KeyRing("a secret that only the tests use");
  const services = createServices(store, site, () => noon, keys, {
    mail: { perMinute: 1_000, perDay: 100_000 },
  });
  const ids: string[] = [];
  for (;;) {
    const email = `${crypto.randomUUID()}@example.org`;
    ids.push(await submit(services, "signup", signupInput({ email })));
    if (ids.length === 6) print("ready");
    const cancelled = ids.length > 6 ? ids.splice(Math.floor(Math.random() * ids.length), 1) : [];
    for (const id of cancelled) await act(services, (tx) => services.places.cancel(tx, id), self);
  }
}
