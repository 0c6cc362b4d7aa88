import * as z from "zod/mini";

/** What staff note of a volunteer to follow up. A record that was never followed up has none of it. */
export const FollowUp = z.object({
  /** The account that follows up. */
  responsable: z.optional(z.string()),
  /** The next date, as an ISO date in Bogotá. */
  proximo: z.optional(z.string()),
  /** The last contact. The lists of channels and results may change; what was stored stays readable. */
  ultimo: z.optional(z.object({ at: z.string(), canal: z.string(), resultado: z.string() })),
  /** Contacts in a row without an answer. */
  intentos: z.optional(z.number()),
  /** Since when the person wants no contact, and the account that noted it. */
  no_contactar: z.optional(z.object({ desde: z.string(), por: z.string() })),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** Returns whether the person waits for an owner. */
export function isUnowned(
  { responsable, no_contactar, status }: FollowUp & { readonly status: string },
): boolean {
  return status === "pending" && responsable === undefined && no_contactar === undefined;
}

/** The slot of people who are new to their owner. It comes after every date. */
export const newSlot = "nueva";

/**
 * Returns when the owner follows up: a date, {@link newSlot}, or null where there is nothing to do.
 */
export function slotOf(
  { responsable, proximo, ultimo, no_contactar, status }: FollowUp & { readonly status: string },
): string | null {
  if (responsable === undefined || no_contactar) return null;
  if (proximo !== undefined) return proximo;
  return status === "pending" && !ultimo ? newSlot : null;
}
