import { createMiddleware } from "hono/factory";
import { type FlashCode, flashes } from "../../../content/words/flashes.ts";
import type { Problem } from "../../../services/system/problem.ts";
import { flashCookie } from "../cookies.ts";
import type { AppContext, Env } from "../../env.ts";
import { dropCookie, readCookie, writeCookie } from "../own_cookies.ts";

export const readFlash = createMiddleware<Env>(async function flash(c, next) {
  c.set("flash", null);
  const code = c.req.method === "GET" ? readCookie(c, flashCookie) : undefined;
  if (code) dropCookie(c, flashCookie);
  if (isFlashCode(code)) c.set("flash", code);
  await next();
});

/** Redirects after a POST (303) and sets the flash message of the next page. */
export function redirectWithFlash(c: AppContext, path: string, code: FlashCode): Response {
  setFlash(c, code);
  return c.redirect(path, 303);
}

/** Redirects a form that another person's change overtook; any other problem is thrown. */
export function redirectConflict(c: AppContext, path: string, code: FlashCode) {
  return ({ problem }: { readonly problem: Problem }): Response => {
    if (problem.code !== "conflict") throw problem;
    return redirectWithFlash(c, path, code);
  };
}

export function setFlash(c: AppContext, code: FlashCode): void {
  writeCookie(c, flashCookie, code, 60_000);
}

function isFlashCode(code: string | undefined): code is FlashCode {
  return code !== undefined && Object.hasOwn(flashes, code);
}
