import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import * as z from "zod/mini";
import { parse } from "../../services/system/parse_schema.ts";
import { Seal } from "../../services/secrets/seal.ts";
import type { AppContext } from "../env.ts";

/**
 * The longest Cookie header that is read, in characters: three times the size of all our cookies.
 */
const longestHeader = 8 * 1024;

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

/** A cookie that only the site can read and write. */
interface SealedCookie<S extends z.ZodMiniType> {
  readonly name: string;
  readonly schema: S;
  /** Milliseconds for which its value holds. */
  readonly lifetime: number;
  /** Whether no request from another site carries it. */
  readonly isStrict?: boolean;
}

const Sealed = z.object({ value: z.unknown(), end: z.number() });

/** Sets the cookie. Its value opens only with the same context, which it does not contain. */
export function writeSealed<S extends z.ZodMiniType>(
  c: AppContext,
  { name, lifetime, isStrict }: SealedCookie<S>,
  value: z.infer<S>,
  context = "cookie",
): void {
  const text = JSON.stringify({ value, end: c.get("deps").clock() + lifetime });
  writeCookie(c, name, sealOf(c, name).close(text, context), lifetime, isStrict);
}

/** Returns the value of the cookie; null where it is missing, was changed or has expired. */
export function readSealed<S extends z.ZodMiniType>(
  c: AppContext,
  { name, schema }: SealedCookie<S>,
  context = "cookie",
): z.infer<S> | null {
  const cookie = readCookie(c, name);
  const text = cookie === undefined ? null : sealOf(c, name).open(cookie, context);
  const sealed = text === null ? null : parse(Sealed, JSON.parse(text));
  if (!sealed?.ok || sealed.value.end <= c.get("deps").clock()) return null;
  const parsed = parse(schema, sealed.value.value);
  return parsed.ok ? parsed.value : null;
}

/** Returns the value and deletes the cookie, so that it counts once. */
export function takeSealed<S extends z.ZodMiniType>(
  c: AppContext,
  cookie: SealedCookie<S>,
): z.infer<S> | null {
  const value = readSealed(c, cookie);
  dropCookie(c, cookie.name);
  return value;
}

function sealOf(c: AppContext, name: string): Seal {
  return new Seal(c.get("deps").keys.secrets, `cookie ${name}`);
}
