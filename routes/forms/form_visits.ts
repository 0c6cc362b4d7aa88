import { publicForms } from "../../content/forms/public_forms.ts";
import type { FormVisits } from "../../services/forms/form_visits.ts";
import type { Env } from "../env.ts";

const formPages = [
  ...Object.values(publicForms).filter(({ quick }) => !quick).map(({ page }) => page),
  "/mis-datos/solicitud",
];

const eventPagePath = /\/agenda\/[a-z0-9-]+$/;

/** The longest X-Forwarded-For that is part of the sender, in characters. */
const longestChain = 200;

/** Returns a key of the sender: its address and the proxies before it. */
export function senderOf(headers: Headers, info?: Env["Bindings"]): string {
  const peer = info?.remoteAddr;
  const address = peer && "hostname" in peer ? peer.hostname : "";
  const chain = headers.get("x-forwarded-for") ?? "";
  // The key is kept for a day, and a client can send a header of any length.
  return `${address}|${chain.length > longestChain ? "" : chain}`;
}

/** Notes the visit of a page with a form, cached or not. */
export function noteFormVisit(
  visits: FormVisits,
  { method, url, headers }: Request,
  now: number,
  info?: Env["Bindings"],
): void {
  const hasForm = formPages.some((path) => url.endsWith(path)) || eventPagePath.test(url);
  if (method !== "GET" || !hasForm) return;
  visits.note(senderOf(headers, info), now);
}
