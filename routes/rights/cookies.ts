import type { ReceiptFacts } from "../../content/receipt.ts";
import { bogotaDay } from "../../content/dates.ts";
import { type Access, accessLifetime, receiptLifetime } from "../../services/rights/own_data.ts";
import { ownDataCookie, receiptCookie } from "../cookies.ts";
import type { AppContext } from "../env.ts";
import { dropCookie, readCookie, writeStrictCookie } from "../own_cookies.ts";

/** Keeps a receipt for the next page; null says that the code was shown before. */
export async function keepReceipt(c: AppContext, code: string | null): Promise<void> {
  const sealed = await c.get("deps").services.ownData.closeReceipt(code);
  writeStrictCookie(c, receiptCookie, sealed, receiptLifetime);
}

/** Returns the receipt that the form before left for this page, and deletes it. */
export async function takeReceipt(c: AppContext): Promise<ReceiptFacts | undefined> {
  const cookie = readCookie(c, receiptCookie);
  if (cookie === undefined) return undefined;
  dropCookie(c, receiptCookie);
  const { services, clock, origins } = c.get("deps");
  const code = await services.ownData.openReceipt(cookie);
  return code === undefined
    ? undefined
    : { code, day: bogotaDay(clock()), origin: origins.canonical };
}

/** Lets this browser see what was opened. */
export async function keepAccess(c: AppContext, access: Access): Promise<void> {
  const sealed = await c.get("deps").services.ownData.closeAccess(access);
  writeStrictCookie(c, ownDataCookie, sealed, accessLifetime.whole);
}

/** Returns what this browser may see, or null where it opened nothing or its time is over. */
export async function readAccess(c: AppContext): Promise<Access | null> {
  const cookie = readCookie(c, ownDataCookie);
  return cookie === undefined ? null : await c.get("deps").services.ownData.openAccess(cookie);
}

/** Ends what this browser may see. */
export function endAccess(c: AppContext): void {
  dropCookie(c, ownDataCookie);
}
