import { receiptPath } from "../../content/forms/receipt.ts";
import { OwnAccess } from "../../services/rights/own_data.ts";
import type { PlacedRecord } from "../../services/rights/record_places.ts";
import { ownDataCookie } from "../server/cookies.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { dropCookie, readSealed, writeSealed } from "../server/own_cookies.ts";

export const allPath = "/mis-datos/todo";

/** What this browser opened; it lasts so long without a page. */
const ownData = { name: ownDataCookie, schema: OwnAccess, lifetime: 30 * 60_000, isStrict: true };

export function keepAccess(c: AppContext, access: OwnAccess): void {
  writeSealed(c, ownData, access);
}

/** Returns what this browser opened, or null where that has ended. */
export async function readAccess(c: AppContext): Promise<OwnAccess | null> {
  const access = readSealed(c, ownData);
  return access && await c.get("deps").services.ownData.holds(access) ? access : null;
}

/** Ends what was opened, for every browser that has the cookie. */
export async function leave(c: AppContext): Promise<void> {
  const access = await readAccess(c);
  if (access) await c.get("deps").services.ownData.end(access);
  endAccess(c);
}

/** Takes the cookie from this browser: what it opened is gone. */
export function endAccess(c: AppContext): void {
  dropCookie(c, ownDataCookie);
}

export interface OpenedRecord extends PlacedRecord {
  /** Ends the addresses of its pages: it names the record where a link opened several. */
  readonly query: string;
}

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
      renewAccess(c, access);
      return await answer(c, { ...own, query: "email" in access ? `?registro=${own.id}` : "" });
    }
    return "email" in access ? redirectWithFlash(c, allPath, "own_data_gone") : respondEnded(c);
  });
}

export function withAll(answer: Answer<string>) {
  return withAccess(async (c, access) => {
    if (!("email" in access)) return c.redirect("/mis-datos/ver", 303);
    renewAccess(c, access);
    return await answer(c, access.email);
  });
}

function withAccess(answer: Answer<OwnAccess>) {
  return async (c: AppContext): Promise<Response> => {
    const access = await readAccess(c);
    return access ? await answer(c, access) : respondEnded(c);
  };
}

function renewAccess(c: AppContext, access: OwnAccess): void {
  if (c.req.method === "GET") keepAccess(c, access);
}

function respondEnded(c: AppContext): Response {
  endAccess(c);
  return redirectWithFlash(c, receiptPath, "own_data_ended");
}
