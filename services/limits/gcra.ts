/** Allows `times` at once, then `times` per `per` milliseconds, evenly. */
export interface Quota {
  readonly times: number;
  /** Milliseconds. */
  readonly per: number;
}

/** The decision about one more: the moment to store, or the wait in seconds. */
export type Verdict =
  | { readonly allowed: true; readonly until: number }
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * Decides by the generic cell rate algorithm (ITU-T I.371). It stores one value: the moment `until`
 * which the allowed ones are spread evenly, so there are no fixed windows.
 */
export function decide(until: number | null, { times, per }: Quota, now: number): Verdict {
  // A moment so far away was stored by a clock that was ahead: it would refuse until then.
  const isWrong = until !== null && until > now + 2 * per;
  const next = Math.max(isWrong ? now : until ?? now, now) + per / times;
  const wait = next - per - now;
  // Rounding errors stay below one millisecond.
  if (wait < 1) return { allowed: true, until: next };
  return { allowed: false, retryAfter: Math.ceil(wait / 1000) };
}

/** Returns the moment to store after a refund; null if the row can be deleted. */
export function refund(until: number, { times, per }: Quota, now: number): number | null {
  const earlier = until - per / times;
  return earlier > now ? earlier : null;
}
