import * as z from "zod/mini";
import { Complaint } from "../rights/complaint_schema.ts";
import { ConsentProof } from "../rights/consent_schema.ts";

const subscriberStatuses = ["pending", "confirmed"] as const;

/** A subscription as stored. Those of before the site sent mail are pending and have no token. */
export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  consent: ConsentProof,
  status: z._default(z.enum(subscriberStatuses), "pending"),
  /** What the links in its mails carry; random, because they have to work for years. */
  token: z.optional(z.string()),
  asked_at: z.optional(z.string()),
  confirmed_at: z.optional(z.string()),
  /** Since when a mail server says that there is no such address. */
  bounced_at: z.optional(z.string()),
  reclamo: z.optional(Complaint),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** An address whose owner did not ask for the newsletter, under its keyed hash. */
export const RefusedAddress = z.object({ at: z.string() });
export type RefusedAddress = z.infer<typeof RefusedAddress>;

/**
 * What subscriptions are listed and counted by. Of those that are pending, the site has not asked
 * those of before it sent mail; of those that are confirmed, mail does not reach some.
 */
export type SubscriberGroup = "unasked" | "pending" | "confirmed" | "bounced";

export function groupOf({ status, asked_at, bounced_at }: Subscriber): SubscriberGroup {
  if (status === "pending") return asked_at === undefined ? "unasked" : "pending";
  return bounced_at === undefined ? "confirmed" : "bounced";
}

export function isReached(subscriber: Subscriber | null): subscriber is Subscriber {
  return subscriber !== null && groupOf(subscriber) === "confirmed";
}

/** Returns whether the site asks the person to confirm, now or again. */
export function isToConfirm(subscriber: Subscriber): boolean {
  return !isReached(subscriber);
}
