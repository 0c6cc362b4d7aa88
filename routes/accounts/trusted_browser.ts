import { setCookie } from "hono/cookie";
import { randomToken } from "../../services/secrets/digest.ts";
import type { KeyRing } from "../../services/secrets/key_ring.ts";
import { type Attempt, browserTrustedFor } from "../../services/limits/sign_in_throttle.ts";
import { cookieOptions, trustedBrowserCookie } from "../cookies.ts";
import type { AppContext } from "../env.ts";
import { readCookie } from "../read_cookie.ts";

const purpose = "known browser";

/** What a cookie of a known browser says, once its signature shows whose browser it is. */
interface TrustedBrowser {
  /** Names the browser, and nothing else. */
  readonly nonce: string;
  /** With another password it is nobody's browser any more. */
  readonly passwordVersion: number;
  readonly end: number;
}

/**
 * Remembers that the owner of the account came in with this browser ("device cookie", OWASP): from
 * wherever it guesses, strangers elsewhere do not make it wait. It says of whom to nobody but us:
 * its signature covers the address, which the cookie does not hold.
 */
export function setTrustedBrowser(c: AppContext, email: string, passwordVersion: number): void {
  const { keys, clock, origins } = c.get("deps");
  const known = { nonce: randomToken(), passwordVersion, end: clock() + browserTrustedFor };
  const options = { ...cookieOptions(origins.canonical), maxAge: browserTrustedFor / 1000 };
  setCookie(c, trustedBrowserCookie, sealTrustedBrowser(keys, email, known), options);
}

/** Returns who guesses the password of that account, and with which browser of its owner, if any. */
export async function passwordAttempt(c: AppContext, email: string): Promise<Attempt> {
  const guess = { purpose: "password", account: email, client: c.get("client") } as const;
  const { keys, clock, services: { accounts } } = c.get("deps");
  const value = readCookie(c, trustedBrowserCookie);
  const known = value ? unsealTrustedBrowser(keys, email, value, clock()) : null;
  const profile = known && await accounts.getByEmail(email);
  if (!profile || await accounts.passwordVersion(profile.id) !== known.passwordVersion) {
    return guess;
  }
  return { ...guess, browser: known.nonce };
}

/** Returns the value of the cookie of a browser with which the owner of that address came in. */
export function sealTrustedBrowser(keys: KeyRing, email: string, known: TrustedBrowser): string {
  const payload = `${known.nonce}.${known.passwordVersion}.${known.end}`;
  return `${payload}.${keys.sign(purpose, signed(email, payload))}`;
}

/** Returns what the cookie says; null where it was not signed for that address, or is past its end. */
export function unsealTrustedBrowser(
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
