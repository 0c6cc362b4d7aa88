import {
  type NewPendingSignIn,
  pendingLifetime,
} from "../../services/accounts/pending_sign_ins.ts";
import type { PendingSignIn } from "../../services/schemas/identity.ts";
import { pendingCookie } from "../cookies.ts";
import type { AppContext } from "../env.ts";
import { dropCookie, readCookie, writeCookie } from "../own_cookies.ts";

/** Stores an incomplete sign-in, which only this browser can complete. */
export async function keepPending(c: AppContext, pending: NewPendingSignIn): Promise<void> {
  const token = await c.get("deps").services.pendingSignIns.begin(pending);
  writeCookie(c, pendingCookie, token, pendingLifetime);
}

/** Returns the pending sign-in of this browser, or null if there is none or it has expired. */
export async function readPending(c: AppContext): Promise<PendingSignIn | null> {
  const token = readCookie(c, pendingCookie);
  return token ? await c.get("deps").services.pendingSignIns.find(token) : null;
}

/**
 * Deletes the pending sign-in and its cookie. Returns false if another request deleted it first.
 */
export async function endPending(c: AppContext, { id }: PendingSignIn): Promise<boolean> {
  dropCookie(c, pendingCookie);
  return await c.get("deps").services.pendingSignIns.end(id);
}
