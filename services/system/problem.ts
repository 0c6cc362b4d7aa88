import type { FieldMessages } from "./parse_schema.ts";

/** The code of an expected failure. {@link problemStatus} has its HTTP status. */
export type ProblemCode = keyof typeof problemStatus;

/** The HTTP status that answers each problem (RFC 9110, section 15). */
export const problemStatus = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  code_required: 401,
  invalid_code: 401,
  code_locked: 401,
  forbidden: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  email_taken: 409,
  form_closed: 409,
  last_admin: 409,
  invitation_gone: 410,
  setup_gone: 410,
  too_large: 413,
  wrong_host: 421,
  invalid: 422,
  rate_limited: 429,
  paging: 429,
  unreadable: 500,
  busy: 503,
  images_busy: 503,
  images_unavailable: 503,
  imports_busy: 503,
  outdated: 503,
  too_many_downloads: 503,
  unavailable: 503,
} as const;

/** Cause of the failure, and seconds until a retry can succeed. */
interface ProblemOptions extends ErrorOptions {
  readonly retryAfter?: number;
}

export class Problem extends Error {
  /** Seconds until a retry can succeed. */
  readonly retryAfter?: number;

  constructor(
    readonly code: ProblemCode,
    readonly fields?: FieldMessages,
    options: ProblemOptions = {},
  ) {
    super(code, options);
    this.name = "Problem";
    this.retryAfter = options.retryAfter;
  }
}

/** A record outside the actor's scope. It is answered as one that is not there, and logged. */
export class OutOfScope extends Problem {
  constructor() {
    super("not_found");
  }
}
