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

/** The page of all records of an address. */
export const allPath = "/mis-datos/todo";

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

/** A record that this browser opened. */
export interface OpenedRecord extends OwnRecord {
  /** Ends the addresses of its pages: it names the record where a link opened several. */
  readonly query: string;
}

/** Answers about what was opened. */
type Answer<Opened> = (c: AppContext, opened: Opened) => Response | Promise<Response>;

/**
 * Answers a browser that opened a record, which is read anew: it may be gone, or have another code.
 * Each page prolongs the access.
 */
export function withOwn(answer: Answer<OpenedRecord>) {
  return withAccess(async (c, access) => {
    const id = c.req.query("registro");
    const own = await c.get("deps").services.ownData.read(access, id);
    if (own) {
      await prolong(c, access);
      return await answer(c, { ...own, query: "email" in access ? `?registro=${own.id}` : "" });
    }
    return "email" in access ? redirectWithFlash(c, allPath, "own_data_gone") : respondEnded(c);
  });
}

/** Answers a browser that opened all records of an address by a link. */
export function withAll(answer: Answer<string>) {
  return withAccess(async (c, access) => {
    if (!("email" in access)) return c.redirect("/mis-datos/ver", 303);
    await prolong(c, access);
    return await answer(c, access.email);
  });
}

function withAccess(answer: Answer<Access>) {
  return async (c: AppContext): Promise<Response> => {
    const cookie = readCookie(c, ownDataCookie);
    const access = cookie === undefined
      ? null
      : await c.get("deps").services.ownData.openAccess(cookie);
    return access ? await answer(c, access) : respondEnded(c);
  };
}

async function prolong(c: AppContext, access: Access): Promise<void> {
  if (c.req.method === "GET") await keepAccess(c, access);
}

function respondEnded(c: AppContext): Response {
  endAccess(c);
  return redirectWithFlash(c, receiptPath, "own_data_ended");
}
