import { getCookie } from "hono/cookie";
import { cookieOptions } from "./cookies.ts";
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
  return getCookie(c, name, cookieOptions(c.get("deps").origins.canonical).prefix);
}
