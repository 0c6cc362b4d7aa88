/** Reasons of a failure: cancelled by the person, provider unavailable, invalid answer. */
type OidcReason = "cancelled" | "unavailable" | "refused" | "unverified";

export interface OidcFailure {
  readonly ok: false;
  readonly reason: OidcReason;
  /** The code of the error, for the log; never input of the provider or the person. */
  readonly detail: string;
}

/** Errors of a person who cancelled or was refused (Core, 3.1.2.6). */
const cancellations = [
  "access_denied",
  "login_required",
  "consent_required",
  "interaction_required",
];

/** Failures of the connection. */
const away = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "temporarily_unavailable", "server_error"];

/** Returns the failure of an error of the library. */
export async function oidcFailure(error: unknown, other: OidcReason): Promise<OidcFailure> {
  const failed: Error & { code?: unknown; error?: unknown } = error instanceof Error
    ? error
    : new Error();
  const { name, cause } = failed;
  const [code, answered] = [plainWord(failed.code), plainWord(failed.error)];
  // The library does not consume a response that it rejects; cancel it to free the connection.
  if (cause instanceof Response && !cause.bodyUsed) await cause.body?.cancel();
  const detail = answered ?? code ?? name;
  if (answered && cancellations.includes(answered)) {
    return { ok: false, reason: "cancelled", detail };
  }
  // Connection failures: no connection, no permission, a 5xx without JSON.
  const broken = (error instanceof TypeError && !code) || error instanceof Deno.errors.NotCapable ||
    (cause instanceof Response && cause.status >= 500) || away.includes(detail);
  return { ok: false, reason: broken ? "unavailable" : other, detail };
}

/** Other values may contain foreign text. */
function plainWord(value: unknown): string | undefined {
  return typeof value === "string" && /^\w{1,60}$/.test(value) ? value : undefined;
}
