import { randomToken } from "../../services/secrets/digest.ts";
import type { KeyRing } from "../../services/secrets/key_ring.ts";
import { type Attempt, browserTrustedFor } from "../../services/limits/sign_in_attempt.ts";
import { trustedBrowserCookie } from "../cookies.ts";
import type { AppContext } from "../env.ts";
import { readCookie, writeCookie } from "../own_cookies.ts";

// Cookies that browsers have are signed with this word, so it stays.
const purpose = "known browser";

/** The content of the cookie of a trusted browser. */
interface TrustedBrowser {
  /** A random name of the browser. */
  readonly nonce: string;
  /** A change of the password ends the trust. */
  readonly passwordVersion: number;
  readonly end: number;
}

/**
 * Marks the browser as trusted for the account ("device cookie", OWASP): attempts of strangers do
 * not slow it down. The signature covers the e-mail address, which the cookie itself does not
 * contain.
 */
export function setTrustedBrowser(c: AppContext, email: string, passwordVersion: number): void {
  const { keys, clock } = c.get("deps");
  const trusted = { nonce: randomToken(), passwordVersion, end: clock() + browserTrustedFor };
  const value = sealTrustedBrowser(keys, email, trusted);
  writeCookie(c, trustedBrowserCookie, value, browserTrustedFor);
}

/** Returns the sign-in attempt, with the trusted browser that it comes from, if any. */
export async function passwordAttempt(c: AppContext, email: string): Promise<Attempt> {
  const guess = { purpose: "password", account: email, client: c.get("client") } as const;
  const { keys, clock, services: { accounts } } = c.get("deps");
  const value = readCookie(c, trustedBrowserCookie);
  const trusted = value ? unsealTrustedBrowser(keys, email, value, clock()) : null;
  const profile = trusted && await accounts.getByEmail(email);
  if (!profile || await accounts.credentials.version(profile.id) !== trusted.passwordVersion) {
    return guess;
  }
  return { ...guess, browser: trusted.nonce };
}

/** Returns the cookie value of a browser that the account trusts. */
function sealTrustedBrowser(keys: KeyRing, email: string, trusted: TrustedBrowser): string {
  const payload = `${trusted.nonce}.${trusted.passwordVersion}.${trusted.end}`;
  return `${payload}.${keys.sign(purpose, signed(email, payload))}`;
}

/**
 * Returns the content of the cookie, or null if it was signed for another address or has expired.
 */
function unsealTrustedBrowser(
  keys: KeyRing,
  email: string,
  value: string,
  now: number,
): TrustedBrowser | null {
  const [nonce = "", version = "", end = "", signature = "", ...rest] = value.split(".");
  const text = signed(email, `${nonce}.${version}.${end}`);
  if (rest.length > 0 || !keys.verify(purpose, text, signature)) return null;
  return now < Number(end) ? { nonce, passwordVersion: Number(version), end: Number(end) } : null;
}

function signed(email: string, payload: string): string {
  return JSON.stringify([email, payload]);
}
