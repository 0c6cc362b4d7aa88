import { deleteCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { type ToastCode, toasts } from "../../content/toasts.ts";
import { cookieOptions, flashCookie } from "../cookies.ts";
import type { AppContext, Env } from "../env.ts";
import { readCookie } from "../read_cookie.ts";

/** Takes the message that the last redirect left, once. It is a code: unknown ones are ignored. */
export const readFlash = createMiddleware<Env>(async function flash(c, next) {
  c.set("flash", null);
  const code = c.req.method === "GET" ? readCookie(c, flashCookie) : undefined;
  if (code) deleteCookie(c, flashCookie, cookieOptions(c.get("deps").origins.canonical));
  if (isToastCode(code)) c.set("flash", code);
  await next();
});

/** Redirects after a POST (303) and leaves a message for the page that follows. */
export function redirectWithFlash(c: AppContext, path: string, code: ToastCode): Response {
  const options = cookieOptions(c.get("deps").origins.canonical);
  setCookie(c, flashCookie, code, { ...options, maxAge: 60 });
  return c.redirect(path, 303);
}

function isToastCode(code: string | undefined): code is ToastCode {
  return code !== undefined && Object.hasOwn(toasts, code);
}
