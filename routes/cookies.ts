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

/** The receipt for the next page, and what a receipt opened. */
export const receiptCookie = "receipt";
export const ownDataCookie = "own_data";

/** Returns whether the Cookie header may hold a session or flash cookie. */
export function carriesPersonalCookie(header: string | null): boolean {
  return header !== null && (header.includes(sessionCookie) || header.includes(flashCookie));
}
