import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import { claimReasonLength } from "../../content/options.ts";
import { line } from "./text.ts";

/**
 * What a record carries from a claim about its data until the claim is decided: the legend «reclamo
 * en trámite» and its reason (Ley 1581 de 2012, artículo 15, numeral 2).
 */
export const Claim = z.object({
  motivo: z.string(),
  desde: z.string(),
  /** The number of the request that set it; none where staff did by hand. */
  solicitud: z.optional(z.string()),
});
export type Claim = z.infer<typeof Claim>;

/** Returns the record with that claim, or without one. */
export function withClaim<T extends { reclamo?: Claim }>(record: T, claim: Claim | undefined): T {
  const marked = { ...record };
  if (claim) marked.reclamo = claim;
  else delete marked.reclamo;
  return marked;
}

/** The reason with which a record is marked. */
export const ClaimInput = z.object({
  motivo: line({ ...claimReasonLength, messages: messages.claim.motivo }),
});
