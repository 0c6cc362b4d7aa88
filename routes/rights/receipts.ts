import * as z from "zod/mini";
import { bogotaDay } from "../../content/words/dates.ts";
import type { ReceiptFacts } from "../../content/forms/receipt.ts";
import { receiptCookie } from "../server/cookies.ts";
import type { AppContext } from "../env.ts";
import { readCookie, takeSealed, writeSealed } from "../server/own_cookies.ts";

/** The code of a receipt for the page that shows it; null says that it was shown before. */
const receipt = {
  name: receiptCookie,
  schema: z.object({ code: z.nullable(z.string()) }),
  lifetime: 2 * 60_000,
  isStrict: true,
};

/** Keeps a receipt for the next page; null says that the code was shown before. */
export function keepReceipt(c: AppContext, code: string | null): void {
  writeSealed(c, receipt, { code });
}

/** Returns the receipt that the form before left for this page, and deletes it. */
export function takeReceipt(c: AppContext): ReceiptFacts | undefined {
  const kept = readCookie(c, receiptCookie) === undefined ? null : takeSealed(c, receipt);
  const { clock, origins } = c.get("deps");
  return kept ? { ...kept, day: bogotaDay(clock()), origin: origins.canonical } : undefined;
}
