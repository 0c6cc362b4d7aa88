import { problemTexts, rateLimited } from "../content/problem_texts.ts";
import type { Problem } from "../services/problem.ts";
import type { AppContext } from "./env.ts";

/** Returns what a person reads about the problem. */
export function problemText({ code, retryAfter }: Problem): string {
  if (code === "rate_limited" && retryAfter) return rateLimited(retryAfter);
  return problemTexts[code];
}

/** Seconds after which to try again, where the problem itself does not say. */
const usualWait: Partial<Record<Problem["code"], number>> = {
  rate_limited: 60,
  busy: 3,
  too_many_downloads: 60,
  unavailable: 60,
};

/** Says when to try again, where that helps (RFC 9110, 10.2.3). */
export function setRetryAfter(c: AppContext, { code, retryAfter }: Problem): void {
  const seconds = retryAfter ?? usualWait[code];
  if (seconds) c.header("Retry-After", String(seconds));
}
