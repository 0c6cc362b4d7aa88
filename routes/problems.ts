import { problemTexts, rateLimited } from "../content/words/problem_texts.ts";
import { Problem } from "../services/system/problem.ts";
import type { FieldMessages } from "../services/system/parse_schema.ts";
import type { AppContext } from "./env.ts";

export function problemText({ code, retryAfter }: Problem): string {
  if (code === "rate_limited" && retryAfter) return rateLimited(retryAfter);
  return problemTexts[code];
}

/** The fields that problems are about which only the store can detect. */
const fieldOf: Partial<Record<Problem["code"], string>> = {
  invalid_credentials: "password",
  email_taken: "email",
  invalid_code: "code",
  code_locked: "code",
};

export function fieldErrors(problem: Problem | undefined): FieldMessages {
  const field = problem && fieldOf[problem.code];
  return field ? { [field]: problemTexts[problem.code] } : problem?.fields ?? {};
}

/** Default Retry-After in seconds, for problems without a `retryAfter`. */
const defaultWait: Partial<Record<Problem["code"], number>> = {
  rate_limited: 60,
  busy: 3,
  images_busy: 10,
  too_many_downloads: 60,
  unavailable: 60,
};

/** Sets Retry-After where a retry can succeed (RFC 9110, 10.2.3). */
export function setRetryAfter(c: AppContext, { code, retryAfter }: Problem): void {
  const seconds = retryAfter ?? defaultWait[code];
  if (seconds) c.header("Retry-After", String(seconds));
}

/** For `catch`: returns a Problem of these codes, or of any, and rethrows all else. */
export function problemOf(...codes: readonly Problem["code"][]): (error: unknown) => Problem {
  return (error) => {
    if (!(error instanceof Problem)) throw error;
    if (codes.length > 0 && !codes.includes(error.code)) throw error;
    return error;
  };
}

export function asksForPage(c: AppContext): boolean {
  return c.req.header("accept")?.includes("text/html") ?? false;
}
