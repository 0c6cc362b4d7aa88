import { Problem } from "../problem.ts";

/** Returns the problem of whoever did something too often, and after how many seconds they may again. */
export function tooMany(retryAfter: number): Problem {
  return new Problem("rate_limited", undefined, { retryAfter: Math.max(1, retryAfter) });
}
