import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import { claimReasonLength } from "../../content/options.ts";
import { line } from "./text.ts";

/**
 * What a record carries from a claim about its data until the claim is decided: the legend «reclamo
 * en trámite» and its reason (Ley 1581 de 2012, artículo 15, numeral 2).
 */
export const Claim = z.object({ motivo: z.string(), desde: z.string() });
export type Claim = z.infer<typeof Claim>;

/** The reason with which a record is marked. */
export const ClaimInput = z.object({
  motivo: line({ ...claimReasonLength, messages: messages.claim.motivo }),
});
