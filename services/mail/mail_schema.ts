import * as z from "zod/mini";
import { nameOf } from "../system/text_schema.ts";

interface MailKindRule {
  readonly lane: number;
  /**
   * `again`: at least once, a repeated mail with the same Message-ID. `once`: at most once; where the
   * outcome is unknown staff decide.
   */
  readonly promise: "again" | "once";
  /**
   * For a mail that may go to an address whose owner is not proved: how many one mailbox gets then.
   * Further ones are dropped. They count in the limits on strangers, but those to staff.
   */
  readonly perAddress?: readonly { readonly times: number; readonly hours: number }[];
  /** Whether it goes to an account, whose owner may be proved: it waits behind no other stranger. */
  readonly isForAccount?: boolean;
  /** Whether what staff did sets it off, for many at once: it counts in no limit on strangers. */
  readonly isOfSite?: boolean;
  /** Whether many go at once: these leave a part of each day's mails to the others. */
  readonly isBulk?: boolean;
  /** Whether it goes in the hours of contact only. */
  readonly hours?: boolean;
  /** Whether staff wrote it: no header then says that a program did (RFC 3834, 5). */
  readonly isWritten?: boolean;
}

const onceADay = [{ times: 1, hours: 24 }];

/** Three a day, and not two while the first may still be on its way. */
const confirmations = [{ times: 1, hours: 0.25 }, { times: 3, hours: 24 }];

/** Two a day: another one takes a request that a person answers. */
const ownLinks = [{ times: 2, hours: 24 }];

const leaveLinks = [{ times: 2, hours: 24 }];

/** The one of a sign-up, and those that the owner may ask for. */
const addressChecks = [{ times: 4, hours: 24 }];

/** Links for a new password, which also a typed address is given by the hour. */
const resets = [{ times: 3, hours: 24 }];

/** Signing up again after cancelling sets off another one, and may free a place again and again. */
const signupReceipts = [{ times: 3, hours: 24 }];

/** People who share a mailbox, in several shifts; not all that one person types under it. */
const signupNotices = [{ times: 20, hours: 24 }];

/** Staff call all who match, and a stranger may register many under one mailbox. */
const tenADay = [{ times: 10, hours: 24 }];

const firstPublications = [{ times: 4, hours: 24 }];

export const mailKinds = {
  newsletter_confirm: { lane: 0, promise: "again", perAddress: confirmations },
  newsletter_leave: { lane: 0, promise: "again", perAddress: leaveLinks },
  password_reset: { lane: 0, promise: "again", perAddress: resets, isForAccount: true },
  address_check: { lane: 0, promise: "again", perAddress: addressChecks },
  own_data_link: { lane: 0, promise: "again", perAddress: ownLinks },
  volunteer_receipt: { lane: 1, promise: "again", perAddress: onceADay },
  message_receipt: { lane: 1, promise: "again", perAddress: onceADay },
  reply: { lane: 1, promise: "once", isWritten: true },
  newsletter: { lane: 3, promise: "once", isWritten: true, isBulk: true },
  /** After the digests, and before newsletters. */
  import_notice: {
    lane: 2.5,
    promise: "once",
    isBulk: true,
    perAddress: tenADay,
    isOfSite: true,
  },
  newsletter_test: { lane: 1, promise: "again", isWritten: true },
  mail_test: { lane: 1, promise: "again" },
  security_notice: { lane: 1, promise: "again", perAddress: onceADay, isForAccount: true },
  first_publication: {
    lane: 1,
    promise: "again",
    perAddress: firstPublications,
    isForAccount: true,
  },
  digest: { lane: 2, promise: "again" },
  signup_receipt: { lane: 1, promise: "again", perAddress: signupReceipts },
  signup_place: { lane: 1, promise: "again", perAddress: signupReceipts },
  signup_change: {
    lane: 1,
    promise: "again",
    isBulk: true,
    perAddress: signupNotices,
    isOfSite: true,
  },
  signup_reminder: {
    lane: 2,
    promise: "once",
    hours: true,
    isBulk: true,
    perAddress: signupNotices,
    isOfSite: true,
  },
  /** After the reminders: what goes in bulk may wait for another day. */
  callout: {
    lane: 2.5,
    promise: "once",
    hours: true,
    isBulk: true,
    perAddress: tenADay,
    isOfSite: true,
  },
} as const satisfies Record<string, MailKindRule>;

export type MailKind = keyof typeof mailKinds;

export function ruleOf(kind: MailKind): MailKindRule {
  return mailKinds[kind];
}

export const securityEvents = [
  "password_changed",
  "second_factor_off",
  "role_granted",
  "role_removed",
  "identity_linked",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** The states of a mail: the first two are under way, staff have to look at the next two. */
export const mailStates = ["waiting", "sending", "failed", "unknown", "sent", "dropped"] as const;
export type MailState = (typeof mailStates)[number];

export type MailDecision = "resend" | "discard";

export const mailDecisions: Readonly<Record<MailState, readonly MailDecision[]>> = {
  waiting: ["discard"],
  sending: [],
  failed: ["resend", "discard"],
  unknown: ["resend", "discard"],
  sent: [],
  dropped: ["resend"],
};

/** A mail to be sent. It holds no address and no text: both are read when it is sent. */
export const OutboxRow = z.object({
  /**
   * What it is about, and its kind: one mail of a kind for a record. Where it is about several
   * records their ids are joined by colons, such as those of an issue and of a subscriber.
   */
  id: z.string(),
  kind: nameOf(mailKinds),
  state: z.enum(mailStates),
  /** From when it may be leased, where it is unfinished; else since when it is in its state. */
  at: z.string(),
  created_at: z.string(),
  tries: z.number(),
  reason: z.optional(z.string()),
  admitted: z.optional(z.boolean()),
  /** In a newsletter that an earlier version was sending, which has the entries of a waiting one. */
  due: z.optional(z.string()),
});
export type OutboxRow = z.infer<typeof OutboxRow>;

export function subjectOf(id: string): string {
  return id.slice(0, id.lastIndexOf(":"));
}

/** Ends the queue of what visitors set off: its limit holds up no other mail. */
export const strangersLane = ":visitors";

/** Ends the queue of what goes in the hours of contact only. */
export const hoursLane = ":hours";

/** The lane of newsletters: each issue waits in a queue of its own, which staff can stop. */
export const newsletterLane = 3;

export const queues: readonly string[] = [...new Set(Object.values(mailKinds).map(queueOfKind))]
  .filter((queue) => queue !== String(newsletterLane))
  .sort().sort((one, other) => parseFloat(one) - parseFloat(other));

/**
 * Returns the queue that a mail waits in: its lane, apart from what visitors set off, and the issue
 * where it is a newsletter.
 */
export function queueOf({ id, kind }: Pick<OutboxRow, "id" | "kind">): string {
  const { lane } = ruleOf(kind);
  const [issue = ""] = subjectOf(id).split(":");
  return lane === newsletterLane ? queueOfIssue(issue) : queueOfKind(ruleOf(kind));
}

function queueOfKind({ lane, perAddress, isForAccount, isOfSite, hours }: MailKindRule): string {
  if (hours) return `${lane}${hoursLane}`;
  return `${lane}${perAddress && !isForAccount && !isOfSite ? strangersLane : ""}`;
}

export function queueOfIssue(issue: string): string {
  return `${newsletterLane}:${issue}`;
}

/** What all processes know of the mail server and of the limits. Moments are in ms since 1970. */
export const MailHealth = z.object({
  minute: z.number(),
  strangers: z.number(),
  /** The day in Bogotá, how many mails were sent on it, and how many of these to mailboxes
   * that had their first ones before. */
  day: z.string(),
  sent: z.number(),
  repeats: z._default(z.number(), 0),
  /** Since when the server cannot be used, and until when it is left alone. */
  away: z.nullable(z.object({
    since: z.number(),
    until: z.number(),
    tries: z.number(),
    reason: z.string(),
  })),
});
export type MailHealth = z.infer<typeof MailHealth>;

export const MailQuery = z.object({
  estado: z.catch(z.optional(z.enum(mailStates)), undefined),
  cursor: z.catch(z.optional(z.string().check(z.regex(/^[\w:-]{1,120}$/))), undefined),
});
