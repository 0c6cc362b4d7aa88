import type { CookieOptions } from "hono/utils/cookie";

/** The names of the site's cookies, without their prefix. The first two change what pages say. */
export const sessionCookie = "session";
export const flashCookie = "flash";
/** Of a sign-in that lacks its code, and of one that is under way at the provider; minutes each. */
export const pendingCookie = "pending";
export const oidcCookie = "oidc";
/** Of a browser with which the owner of an account came in before; half a year. */
export const trustedBrowserCookie = "known";

/** Returns whether a Cookie header may hold one of ours, so that the answer is for one person. */
export function carriesPersonalCookie(header: string | null): boolean {
  return header !== null && (header.includes(sessionCookie) || header.includes(flashCookie));
}

/** Returns how our cookies are set: `__Host-` and Secure over https (RFC 6265bis, 4.1.3.2). */
export function cookieOptions(canonicalOrigin: string): CookieOptions {
  const secure = canonicalOrigin.startsWith("https:");
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure,
    ...(secure ? { prefix: "host" as const } : {}),
  };
}
