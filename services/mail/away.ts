import { oneHour } from "../system/clock.ts";
import type { MailHealth } from "./mail_schema.ts";
import type { AwayReason } from "./mail.ts";

const minute = 60_000;

/** How long a server that cannot be used is left alone, longer each time. */
const awayDelays = [0.5 * minute, minute, 2 * minute, 4 * minute, 8 * minute];
const longestAwayDelay = 15 * minute;

const busyDelay = 5 * minute;

/** How long one is that takes no more of this account, longer each time. */
const quotaDelays = [5 * minute, 10 * minute, 20 * minute, 40 * minute];

/** No server is left alone for longer, in milliseconds. */
export const longestAway = oneHour;

/** Returns since when and until when the server is left alone, after a mail found it so. */
export function awayAfter(
  away: MailHealth["away"],
  { reason }: { readonly reason: AwayReason },
  now: number,
): MailHealth["away"] {
  // Two connections that fail at the same time are one failure.
  if (away && now < away.until) return away;
  const tries = (away?.tries ?? 0) + 1;
  return { since: away?.since ?? now, until: now + delayOf(reason, tries), tries, reason };
}

function delayOf(reason: AwayReason, tries: number): number {
  if (reason === "busy") return busyDelay;
  if (reason === "quota") return quotaDelays[tries - 1] ?? longestAway;
  return awayDelays[tries - 1] ?? longestAwayDelay;
}
