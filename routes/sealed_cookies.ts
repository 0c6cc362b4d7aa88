import * as z from "zod/mini";
import { parse } from "../services/schemas/parse.ts";
import { Seal } from "../services/secrets/seal.ts";
import type { AppContext } from "./env.ts";
import { dropCookie, readCookie, writeCookie } from "./own_cookies.ts";

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

/** Returns the value of the cookie; null where there is none, it was changed or its end has come. */
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
