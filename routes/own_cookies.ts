import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { AppContext } from "./env.ts";

/**
 * The longest Cookie header that is read, in characters: three times the size of all our cookies.
 */
const longestHeader = 8 * 1024;

/** Hono throws and catches an exception for each malformed escape. */
const mostEscapes = 256;

/**
 * Returns the value of one of the site's cookies, undefined where there is none. A header of over
 * 8,192 characters or 256 escapes counts as none: decoding it would block every other request.
 */
export function readCookie(c: AppContext, name: string): string | undefined {
  const header = c.req.raw.headers.get("cookie");
  if (!header?.includes(name) || header.length > longestHeader) return undefined;
  if (header.split("%").length > mostEscapes + 1) return undefined;
  return getCookie(c, name, optionsOf(c).prefix);
}

/**
 * Sets one of the site's cookies for that many milliseconds, or until the browser is closed. No
 * request from another site carries a strict one.
 */
export function writeCookie(
  c: AppContext,
  name: string,
  value: string,
  lifetime?: number,
  isStrict = false,
): void {
  setCookie(c, name, value, {
    ...optionsOf(c),
    ...(lifetime && { maxAge: lifetime / 1000 }),
    ...(isStrict && { sameSite: "Strict" }),
  });
}

/** Deletes one of the site's cookies. */
export function dropCookie(c: AppContext, name: string): void {
  deleteCookie(c, name, optionsOf(c));
}

/** Over https the cookies are Secure, with the prefix `__Host-` (RFC 6265bis, 4.1.3.2). */
function optionsOf(c: AppContext): CookieOptions {
  const secure = c.get("deps").origins.canonical.startsWith("https:");
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure,
    ...(secure ? { prefix: "host" as const } : {}),
  };
}
