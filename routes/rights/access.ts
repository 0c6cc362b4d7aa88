import { bogotaDay } from "../../content/dates.ts";
import { type ReceiptFacts, receiptPath } from "../../content/receipt.ts";
import {
  type Access,
  accessLifetime,
  type OwnRecord,
  receiptLifetime,
} from "../../services/rights/own_data.ts";
import { ownDataCookie, receiptCookie } from "../cookies.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
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
  if (code === undefined) return undefined;
  return { code, day: bogotaDay(clock()), origin: origins.canonical };
}

/** Lets this browser see what was opened. */
export async function keepAccess(c: AppContext, access: Access): Promise<void> {
  const sealed = await c.get("deps").services.ownData.closeAccess(access);
  writeStrictCookie(c, ownDataCookie, sealed, accessLifetime.whole);
}

/** Ends what was opened, for every browser that has the cookie. */
export async function leave(c: AppContext): Promise<void> {
  const cookie = readCookie(c, ownDataCookie);
  if (cookie !== undefined) await c.get("deps").services.ownData.endAccess(cookie);
  endAccess(c);
}

/** Takes the cookie from this browser: what it opened is gone. */
export function endAccess(c: AppContext): void {
  dropCookie(c, ownDataCookie);
}

/**
 * Answers a browser that opened a record, which is read anew: it may be gone, or have another code.
 * Each page prolongs the access.
 */
export function withOwn(answer: (c: AppContext, own: OwnRecord) => Response | Promise<Response>) {
  return async (c: AppContext): Promise<Response> => {
    const { ownData } = c.get("deps").services;
    const cookie = readCookie(c, ownDataCookie);
    const access = cookie === undefined ? null : await ownData.openAccess(cookie);
    const own = access && await ownData.read(access);
    if (!own) {
      endAccess(c);
      return redirectWithFlash(c, receiptPath, "own_data_ended");
    }
    if (c.req.method === "GET") await keepAccess(c, access);
    return await answer(c, own);
  };
}
