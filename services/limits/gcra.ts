/** Allows `times` at once, then `times` per `per` milliseconds, evenly. */
export interface Quota {
  readonly times: number;
  /** Milliseconds. */
  readonly per: number;
}

/** The decision about one more, or about several: the moment to store, or the wait in seconds. */
type Verdict =
  | { readonly allowed: true; readonly until: number }
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * Decides by the generic cell rate algorithm (ITU-T I.371). It stores one value: the moment `until`
 * which the allowed ones are spread evenly, so there are no fixed windows.
 */
export function decide(
  until: number | null,
  quota: Quota,
  now: number,
  count = 1,
): Verdict {
  // A moment so far away was stored by a clock that was ahead: it would refuse until then.
  const isWrong = until !== null && until > now + 2 * quota.per;
  const next = Math.max(isWrong ? now : until ?? now, now) + count * intervalOf(quota);
  const wait = next - quota.per - now;
  if (wait <= 0) return { allowed: true, until: next };
  return { allowed: false, retryAfter: Math.ceil(wait / 1000) };
}

/** Returns the moment to store after a refund; null if the row can be deleted. */
export function refund(until: number, quota: Quota, now: number): number | null {
  const earlier = until - intervalOf(quota);
  return earlier > now ? earlier : null;
}

/**
 * Returns the time of one, in whole milliseconds: fractions would add up to errors, and the last of
 * `times` be refused.
 */
export function intervalOf({ times, per }: Quota): number {
  return Math.floor(per / times);
}
