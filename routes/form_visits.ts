import { publicForms } from "../content/public_forms.ts";
import type { FormVisits } from "../services/form_visits.ts";
import type { Env } from "./env.ts";

/** The pages with a form that takes a person more than a moment. */
const formPages = Object.values(publicForms).filter(({ quick }) => !quick).map(({ page }) => page);

/** The most characters of a chain of proxies that are remembered. */
const longestChain = 200;

/** Returns what tells senders apart: a proxy names each of them always in the same way. */
export function senderOf(headers: Headers, info?: Env["Bindings"]): string {
  const peer = info?.remoteAddr;
  const address = peer && "hostname" in peer ? peer.hostname : "";
  const chain = headers.get("x-forwarded-for") ?? "";
  // It is remembered for a day, and a client may send a header of any length.
  return `${address}|${chain.length > longestChain ? "" : chain}`;
}

/** Notes the visit of a page with a form, whether it is answered from memory or not. */
export function noteFormVisit(
  visits: FormVisits,
  { method, url, headers }: Request,
  now: number,
  info?: Env["Bindings"],
): void {
  if (method !== "GET" || !formPages.some((path) => url.endsWith(path))) return;
  visits.note(senderOf(headers, info), now);
}
