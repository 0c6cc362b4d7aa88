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

/** Returns whether the person waits for the first contact. */
export function isWaiting({ ultimo, status }: FollowUp & { readonly status: string }): boolean {
  return status === "pending" && !ultimo;
}

/** The slots of people without a date: new to their owner, and contacted before. Dates come first. */
export const newSlot = "nueva";
export const undatedSlot = "sin_fecha";

/**
 * Returns when the owner follows up: a date, {@link newSlot}, {@link undatedSlot}, or null where there
 * is nothing to do.
 */
export function slotOf(record: FollowUp & { readonly status: string }): string | null {
  const { responsable, proximo, no_contactar, status } = record;
  if (responsable === undefined || no_contactar) return null;
  if (proximo !== undefined) return proximo;
  if (isWaiting(record)) return newSlot;
  return status === "inactive" ? null : undatedSlot;
}
