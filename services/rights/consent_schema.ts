import * as z from "zod/mini";
import { consentPurposes } from "../../content/forms/public_forms.ts";

export const ConsentChannel = z.enum(["web_form", "web_api", "import"]);
export type ConsentChannel = z.infer<typeof ConsentChannel>;

/**
 * Proof of the authorisation (Ley 1581 de 2012, art. 9): which text, when, and how. Of an imported
 * record `sha256` is that of the batch's declaration, and `at` the day on which the data were collected.
 */
export const ConsentProof = z.object({
  version: z.string(),
  sha256: z.string(),
  purpose: z.enum(consentPurposes),
  at: z.string(),
  channel: ConsentChannel,
  lote: z.optional(z.string()),
});
export type ConsentProof = z.infer<typeof ConsentProof>;

/** The SHA-256 of a receipt code's secret; records of before receipts have none. */
export const ReceiptHash = z.optional(z.string());

/** A text of the policy as it was authorised, with the sentence of each purpose at that time. */
export const Policy = z.object({
  version: z.string(),
  text: z.string(),
  sentences: z.record(z.string(), z.string()),
  first_seen: z.string(),
});
export type Policy = z.infer<typeof Policy>;
