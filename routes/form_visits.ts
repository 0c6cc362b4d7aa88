import type { FormVisits } from "../services/form_visits.ts";
import type { Env } from "./env.ts";

/** The pages that hold a form which has to be filled in by hand. */
const formPages = ["/voluntarios", "/contacto"];

/** No chain of proxies is longer, in characters; a stranger may send as much as fits in a header. */
const longestChain = 200;

/** Returns what tells senders apart here: a proxy names each in its own way, and always the same. */
export function senderOf(headers: Headers, info?: Env["Bindings"]): string {
  const peer = info?.remoteAddr;
  const address = peer && "hostname" in peer ? peer.hostname : "";
  const chain = headers.get("x-forwarded-for") ?? "";
  // It is remembered for a day: what nobody's proxy wrote may not fill the memory.
  return `${address}|${chain.length > longestChain ? "" : chain}`;
}

/** Notes who asks for a page with a form, whether it is answered from memory or not. */
export function noteFormVisit(
  visits: FormVisits,
  { method, url, headers }: Request,
  now: number,
  info?: Env["Bindings"],
): void {
  if (method !== "GET" || !formPages.some((path) => url.endsWith(path))) return;
  visits.note(senderOf(headers, info), now);
}
