/** Sends one form to a site over a store: `one_request.ts STORE REQUEST`, which is JSON. */
import { print } from "../../services/system/log.ts";
import { form, openSite } from "../support/site.ts";

export interface OneRequest {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly cookie: string;
}

if (import.meta.main) {
  const [store = "", request = "{}"] = Deno.args;
  const { path, fields, cookie }: OneRequest = JSON.parse(request);
  using site = await openSite({ kv: await Deno.openKv(store) });
  const sent = form(fields);
  const { status } = await site.request(path, { ...sent, headers: { ...sent.headers, cookie } });
  print(`answered ${status}`);
}
