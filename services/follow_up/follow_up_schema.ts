import type { FollowUp } from "../inbox/volunteer_schema.ts";

/* What follows from a record, without its schema: the lists of the back office load it too. */

export function isUnowned(
  { responsable, no_contactar, status }: FollowUp & { readonly status: string },
): boolean {
  return status === "pending" && responsable === undefined && no_contactar === undefined;
}

interface Followed extends FollowUp {
  readonly status: string;
  readonly importacion?: unknown;
}

/** Returns whether a call is promised to the person: of an imported list the site promised none. */
export function isWaiting(record: Followed): boolean {
  return isNew(record) && record.importacion === undefined;
}

function isNew({ ultimo, status }: Followed): boolean {
  return status === "pending" && !ultimo;
}

/** The slots of people without a date: new to their owner, and contacted before. Dates come first. */
export const newSlot = "nueva";
export const undatedSlot = "sin_fecha";

/**
 * Returns when the owner follows up: a date, {@link newSlot}, {@link undatedSlot}, or null for nothing
 * to do.
 */
export function slotOf(record: Followed): string | null {
  const { responsable, proximo, no_contactar, status } = record;
  if (responsable === undefined || no_contactar) return null;
  if (proximo !== undefined) return proximo;
  if (isNew(record)) return newSlot;
  return status === "inactive" ? null : undatedSlot;
}
