/** The names of the site's cookies, without prefix. Pages differ by the first two. */
export const sessionCookie = "session";
export const flashCookie = "flash";
/**
 * A sign-in that waits for its code, and one that is in progress at the provider; valid for
 * minutes.
 */
export const pendingCookie = "pending";
export const oidcCookie = "oidc";
/** A browser that an account trusts; valid for half a year. */
export const trustedBrowserCookie = "known";

export const receiptCookie = "receipt";
export const ownDataCookie = "own_data";

const named = (...names: readonly string[]): RegExp =>
  new RegExp(`(?:^|;)\\s*(?:__Host-)?(?:${names.join("|")})=`);

const personal = named(sessionCookie, flashCookie);

const opening = named(
  sessionCookie,
  pendingCookie,
  oidcCookie,
  trustedBrowserCookie,
  ownDataCookie,
);

export function carriesOpeningCookie(header: string | null): boolean {
  return header !== null && opening.test(header);
}

/**
 * Returns whether the Cookie header has a session or flash cookie. Anyone can invent one: what it means
 * is found out behind the gate (`answerShared`).
 */
export function carriesPersonalCookie(header: string | null): boolean {
  return header !== null && personal.test(header);
}
