import type { FieldMessages } from "./schemas/parse.ts";

/** Every failure that is expected. The HTTP status of each is in {@link problemStatus}. */
export type ProblemCode = keyof typeof problemStatus;

/** The HTTP status that answers each problem (RFC 9110, section 15). */
export const problemStatus = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  code_required: 401,
  invalid_code: 401,
  forbidden: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  email_taken: 409,
  last_admin: 409,
  too_large: 413,
  wrong_host: 421,
  invalid: 422,
  rate_limited: 429,
  busy: 503,
  unavailable: 503,
} as const;

/** An expected failure. Thrown anywhere on the server; answered by the one error handler. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly fields?: FieldMessages,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "Problem";
  }
}
