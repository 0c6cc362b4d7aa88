import * as z from "zod/mini";
import { randomToken } from "../../services/secrets/digest.ts";
import { type Attempt, browserTrustedFor } from "../../services/limits/counted_attempt.ts";
import { trustedBrowserCookie } from "../server/cookies.ts";
import type { AppContext } from "../env.ts";
import { readSealed, writeSealed } from "../server/own_cookies.ts";

/** A random name of a trusted browser; a change of the password ends the trust. */
const trustedBrowser = {
  name: trustedBrowserCookie,
  schema: z.object({ nonce: z.string(), passwordVersion: z.number() }),
  lifetime: browserTrustedFor,
};

/**
 * Marks the browser as trusted for the account ("device cookie", OWASP): attempts of strangers do
 * not slow it down. The cookie opens only with the e-mail address, which it does not contain.
 */
export function setTrustedBrowser(c: AppContext, email: string, passwordVersion: number): void {
  writeSealed(c, trustedBrowser, { nonce: randomToken(), passwordVersion }, email);
}

export async function passwordAttempt(c: AppContext, email: string): Promise<Attempt> {
  const guess = { purpose: "password", account: email, client: c.get("client") } as const;
  const { accounts } = c.get("deps").services;
  const trusted = readSealed(c, trustedBrowser, email);
  const profile = trusted && await accounts.getByEmail(email);
  if (!profile || await accounts.credentials.version(profile.id) !== trusted.passwordVersion) {
    return guess;
  }
  return { ...guess, browser: trusted.nonce };
}
