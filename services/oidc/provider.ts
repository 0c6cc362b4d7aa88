import * as z from "zod/mini";
import type * as Library from "openid-client";
import { cleanEmail } from "../../content/words/email_addresses.ts";
import type { Clock } from "../system/clock.ts";
import type { OidcConfig } from "../system/config.ts";
import { parse } from "../system/parse_schema.ts";
import { email, optionalText } from "../system/text_schema.ts";
import { TimedCache } from "../system/timed_cache.ts";

/** What the browser keeps of a sign-in until the provider's answer. */
export const OidcAttempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
type OidcAttempt = z.infer<typeof OidcAttempt>;

interface Claims {
  readonly email: string;
  readonly full_name: string;
}

export interface OidcPerson extends Claims {
  readonly ok: true;
  readonly issuer: string;
  readonly subject: string;
}

type OidcReason = "cancelled" | "unavailable" | "refused" | "unverified";

export interface OidcFailure {
  readonly ok: false;
  readonly reason: OidcReason;
  /** The code of the error, for the log; never input of the provider or the person. */
  readonly detail: string;
}

/** Milliseconds for which the provider's metadata is cached. */
const discoveryLifetime = 60 * 60 * 1000;

/** Timeout of a request to the provider, in seconds. */
const timeout = 5;

/**
 * Sign-in at an OpenID Connect provider (Core 1.0, code flow with PKCE). The library is loaded with
 * the first sign-in.
 */
export class OidcProvider {
  readonly #redirectUri: string;
  readonly #metadata: TimedCache<"provider", Library.Configuration>;
  /** Whether the secret goes into a header (RFC 6749, 2.3.1) where the provider takes it in the body too. */
  #prefersBasic = false;

  constructor(config: OidcConfig, redirectUri: string, clock: Clock) {
    this.#redirectUri = redirectUri;
    this.#metadata = new TimedCache(
      clock,
      discoveryLifetime,
      () => discover(config, () => this.#prefersBasic),
    );
  }

  /**
   * Begins a sign-in: returns the URL to redirect to, and the state to keep. It fails if the provider
   * does not answer.
   */
  async begin() {
    try {
      const library = await import("openid-client");
      const configuration = await this.#metadata.get("provider");
      const attempt = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier: library.randomPKCECodeVerifier(),
      };
      const address = library.buildAuthorizationUrl(configuration, {
        redirect_uri: this.#redirectUri,
        scope: "openid email profile",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
      });
      return { ok: true as const, address: address.href, attempt };
    } catch (error) {
      return await oidcFailure(error, "unavailable");
    }
  }

  /**
   * Returns the person of the provider's answer. The library checks state, nonce, issuer, audience,
   * times, PKCE and the signature of the ID token, with the keys that the issuer publishes.
   */
  async finish(
    query: string,
    attempt: OidcAttempt,
  ): Promise<OidcPerson | OidcFailure> {
    try {
      const library = await import("openid-client");
      const configuration = await this.#metadata.get("provider");
      const answer = new URL(`${this.#redirectUri}${query}`);
      const grant = () =>
        library.authorizationCodeGrant(configuration, answer, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        });
      // A provider lists what it takes of any client, and this one may be registered for the other way.
      const tokens = await grant().catch(async (error) => {
        if (!await isClientRefused(error)) throw error;
        this.#prefersBasic = !this.#prefersBasic;
        return await grant();
      });
      const idToken = tokens.claims();
      if (!idToken) return { ok: false, reason: "refused", detail: "no_id_token" };
      // Some providers say the address, or that it is verified, only at the userinfo endpoint (Core 1.0,
      // 5.4), which then has to say both.
      const isWhole = "email" in idToken && "email_verified" in idToken ||
        !configuration.serverMetadata().userinfo_endpoint;
      const source = isWhole
        ? idToken
        : await library.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
      const isOther = "email" in idToken && source.email !== idToken.email;
      const claims = readClaims(source);
      if (!claims || isOther) return { ok: false, reason: "unverified", detail: "email" };
      return { ok: true, issuer: idToken.iss, subject: idToken.sub, ...claims };
    } catch (error) {
      return await oidcFailure(error, "refused");
    }
  }
}

async function discover(
  { issuer, clientId, clientSecret }: OidcConfig,
  prefersBasic: () => boolean,
): Promise<Library.Configuration> {
  const library = await import("openid-client");
  const address = new URL(issuer);
  const [post, basic] = [
    library.ClientSecretPost(clientSecret),
    library.ClientSecretBasic(clientSecret),
  ];
  const authenticate: Library.ClientAuth = (server, ...rest) => {
    // The default method is Basic (OpenID Connect Discovery 1.0, 3).
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isChosen = prefersBasic() && methods.includes("client_secret_basic");
    const usesPost = methods.includes("client_secret_post") && !isChosen;
    return usesPost ? post(server, ...rest) : basic(server, ...rest);
  };
  return await library.discovery(address, clientId, undefined, authenticate, {
    timeout,
    execute: [
      // The code flow may rely on TLS instead of the ID token's signature; it is checked as well.
      library.enableNonRepudiationChecks,
      // The configuration allows http on this machine only.
      ...(address.protocol === "http:" ? [library.allowInsecureRequests] : []),
    ],
  });
}

/** Returns whether the provider did not take the client's secret as it was sent (RFC 6749, 5.2). */
async function isClientRefused(error: { error?: unknown; status?: unknown; response?: Response }) {
  const isRefused = error.error === "invalid_client" || error.status === 401;
  // The library leaves the answer of a refusal with a challenge unread.
  if (isRefused && !error.response?.bodyUsed) await error.response?.body?.cancel();
  return isRefused;
}

/** `email_verified` must be the JSON value true; a string is refused. */
const Verified = z.object({
  // What cleaning would change may be the address of another person than the provider vouches for.
  email: z.pipe(
    z.string().check(z.toLowerCase(), z.refine((typed) => typed === cleanEmail(typed))),
    email("email"),
  ),
  email_verified: z.literal(true),
});
const Name = z.object({ name: optionalText(100, "name") });

/** Returns the claims (OpenID Connect Core 1.0, 5.1), or null without a verified address. */
function readClaims(source: unknown): Claims | null {
  const verified = parse(Verified, source);
  if (!verified.ok) return null;
  // An invalid name does not prevent the sign-in.
  const name = parse(Name, source);
  return { email: verified.value.email, full_name: name.ok ? name.value.name ?? "" : "" };
}

/** Errors of a person who cancelled or was refused (Core, 3.1.2.6). */
const cancellations = [
  "access_denied",
  "login_required",
  "consent_required",
  "interaction_required",
];

const away = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "temporarily_unavailable", "server_error"];

async function oidcFailure(error: unknown, other: OidcReason): Promise<OidcFailure> {
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
