import type * as Library from "openid-client";
import type { Clock } from "../clock.ts";
import type { OidcConfig } from "../config.ts";
import { type Claims, readClaims } from "./claims.ts";
import { type OidcFailure, oidcFailure } from "./failure.ts";

/** What the browser keeps of a sign-in that it began, until it comes back with the answer. */
export interface OidcAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Where to send the browser, and what has to be kept of it. */
export interface OidcStart {
  readonly ok: true;
  readonly address: string;
  readonly attempt: OidcAttempt;
}

/** Whom the provider vouches for. */
export interface OidcPerson extends Claims {
  readonly ok: true;
  readonly issuer: string;
  readonly subject: string;
}

/** Milliseconds that the provider's own description is believed. */
const discoveryLifetime = 60 * 60 * 1000;

/** Seconds that one answer of the provider is waited for. */
const timeout = 5;

/**
 * Signing in with the accounts of an organisation (OpenID Connect Core 1.0, code flow with PKCE).
 * The library comes with the first sign-in: a start without one never reads it.
 */
export class OidcProvider {
  readonly #config: OidcConfig;
  readonly #redirectUri: string;
  readonly #clock: Clock;
  #found: { readonly at: number; readonly configuration: Promise<Library.Configuration> } | null =
    null;

  constructor(config: OidcConfig, redirectUri: string, clock: Clock) {
    this.#config = config;
    this.#redirectUri = redirectUri;
    this.#clock = clock;
  }

  /** Begins a sign-in; it fails where the provider does not answer. */
  async begin(): Promise<OidcStart | OidcFailure> {
    try {
      const library = await import("openid-client");
      const configuration = await this.#discovered(library);
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
      return { ok: true, address: address.href, attempt };
    } catch (error) {
      return await oidcFailure(error, "unavailable");
    }
  }

  /**
   * Returns whom the answer in the query is about. State, nonce, issuer, audience, times, PKCE and
   * the signature of the ID token are checked by the library, with the keys the issuer publishes.
   */
  async finish(query: string, attempt: OidcAttempt): Promise<OidcPerson | OidcFailure> {
    try {
      const library = await import("openid-client");
      const configuration = await this.#discovered(library);
      const answer = new URL(`${this.#redirectUri}${query}`);
      const tokens = await library.authorizationCodeGrant(configuration, answer, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) return { ok: false, reason: "refused", detail: "no_id_token" };
      // Providers may leave the address to the other place where they answer (Core 1.0, 5.4).
      const source = "email" in idToken
        ? idToken
        : await library.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
      const claims = readClaims(source);
      if (!claims) return { ok: false, reason: "unverified", detail: "email" };
      return { ok: true, issuer: idToken.iss, subject: idToken.sub, ...claims };
    } catch (error) {
      return await oidcFailure(error, "refused");
    }
  }

  /** The provider's description, asked for once an hour; after a failure the next one asks again. */
  async #discovered(library: typeof Library): Promise<Library.Configuration> {
    if (!this.#found || this.#clock() - this.#found.at >= discoveryLifetime) {
      this.#found = { at: this.#clock(), configuration: discover(library, this.#config) };
    }
    const found = this.#found;
    try {
      return await found.configuration;
    } catch (error) {
      if (this.#found === found) this.#found = null;
      throw error;
    }
  }
}

async function discover(
  library: typeof Library,
  { issuer, clientId, clientSecret }: OidcConfig,
): Promise<Library.Configuration> {
  const address = new URL(issuer);
  const [post, basic] = [
    library.ClientSecretPost(clientSecret),
    library.ClientSecretBasic(clientSecret),
  ];
  // Where the provider names no way, it is Basic (OpenID Connect Discovery 1.0, 3).
  const authenticate: Library.ClientAuth = (server, ...rest) =>
    server.token_endpoint_auth_methods_supported?.includes("client_secret_post")
      ? post(server, ...rest)
      : basic(server, ...rest);
  return await library.discovery(address, clientId, undefined, authenticate, {
    timeout,
    execute: [
      // The code flow may leave the signature of the ID token to TLS; here it is checked as well.
      library.enableNonRepudiationChecks,
      // The configuration takes http on this machine only.
      ...(address.protocol === "http:" ? [library.allowInsecureRequests] : []),
    ],
  });
}
