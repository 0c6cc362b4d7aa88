/** Why nobody came in: the person stopped, the provider is away, the answer is not to be believed. */
export type OidcReason = "cancelled" | "unavailable" | "refused" | "unverified";

/** A sign-in that came to nothing. */
export interface OidcFailure {
  readonly ok: false;
  readonly reason: OidcReason;
  /** For the log: the code of the error, never what the provider or the person sent. */
  readonly detail: string;
}

/** What a provider answers to whom it did not let through, or who did not want to (Core, 3.1.2.6). */
const cancellations = [
  "access_denied",
  "login_required",
  "consent_required",
  "interaction_required",
];

/** Failures of the road, not of the answer. */
const away = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "temporarily_unavailable", "server_error"];

/** Returns what an error of the library means; `other` where it says nothing better. */
export async function oidcFailure(error: unknown, other: OidcReason): Promise<OidcFailure> {
  const { name, code, error: answered, cause } = fieldsOf(error);
  // The library leaves an answer it cannot use as it came: its connection has to be let go.
  if (cause instanceof Response && !cause.bodyUsed) await cause.body?.cancel();
  const detail = answered ?? code ?? name;
  if (answered && cancellations.includes(answered)) {
    return { ok: false, reason: "cancelled", detail };
  }
  // The road itself: no connection, no permission, no JSON behind a 5xx.
  const broken = (error instanceof TypeError && !code) || error instanceof Deno.errors.NotCapable ||
    (cause instanceof Response && cause.status >= 500) || away.includes(detail);
  return { ok: false, reason: broken ? "unavailable" : other, detail };
}

function fieldsOf(error: unknown) {
  const fields = error instanceof Error
    ? error as Error & { code?: unknown; error?: unknown }
    : null;
  return {
    name: fields?.name ?? typeof error,
    code: known(fields?.code),
    error: known(fields?.error),
    cause: fields?.cause,
  };
}

/** Codes are one short word; anything else was written by somebody else. */
function known(value: unknown): string | undefined {
  return typeof value === "string" && /^\w{1,60}$/.test(value) ? value : undefined;
}
