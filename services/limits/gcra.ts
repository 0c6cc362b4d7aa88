/** Allows `times` at once, then `times` per `per` milliseconds, evenly. */
export interface Quota {
  readonly times: number;
  /** Milliseconds. */
  readonly per: number;
}

/** Whether one more is allowed: then the moment to remember, else how long to wait, in seconds. */
export type Verdict =
  | { readonly allowed: true; readonly until: number }
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * Decides about one more by the generic cell rate algorithm (ITU-T I.371). All that is remembered is
 * the moment `until` which the allowed ones are spread evenly, so that no window has an edge.
 */
export function decide(until: number | null, { times, per }: Quota, now: number): Verdict {
  const next = Math.max(until ?? now, now) + per / times;
  const wait = next - per - now;
  // Fractions of milliseconds add up to less than one.
  if (wait < 1) return { allowed: true, until: next };
  return { allowed: false, retryAfter: Math.ceil(wait / 1000) };
}

/** Returns the moment to remember after one that was allowed did not count, null for nothing. */
export function refund(until: number, { times, per }: Quota, now: number): number | null {
  const earlier = until - per / times;
  return earlier > now ? earlier : null;
}
