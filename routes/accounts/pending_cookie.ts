import { deleteCookie, setCookie } from "hono/cookie";
import {
  type NewPendingSignIn,
  pendingLifetime,
} from "../../services/accounts/pending_sign_ins.ts";
import type { PendingSignIn } from "../../services/schemas/identity.ts";
import { cookieOptions, pendingCookie } from "../cookies.ts";
import type { AppContext } from "../env.ts";
import { readCookie } from "../read_cookie.ts";

/** Begins a sign-in that still lacks something; only this browser can complete it. */
export async function keepPending(c: AppContext, pending: NewPendingSignIn): Promise<void> {
  const { services, origins } = c.get("deps");
  const token = await services.pendingSignIns.begin(pending);
  const options = { ...cookieOptions(origins.canonical), maxAge: pendingLifetime / 1000 };
  setCookie(c, pendingCookie, token, options);
}

/** Returns the sign-in that this browser began, or null where there is none or it is over. */
export async function readPending(c: AppContext): Promise<PendingSignIn | null> {
  const token = readCookie(c, pendingCookie);
  return token ? await c.get("deps").services.pendingSignIns.find(token) : null;
}

/** Ends it, here and in the store; returns whether nobody else had ended it before. */
export async function endPending(c: AppContext, { id }: PendingSignIn): Promise<boolean> {
  const { services, origins } = c.get("deps");
  deleteCookie(c, pendingCookie, cookieOptions(origins.canonical));
  return await services.pendingSignIns.end(id);
}
