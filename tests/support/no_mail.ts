import { Outbox } from "../../services/mail/outbox.ts";
import { Store } from "../../services/store/store.ts";

/** Returns the outbox of a site that sends no mail. */
export function noMail(kv: Deno.Kv): Outbox {
  return new Outbox(new Store(kv), Date.now, "a secret that only the tests use");
}
