import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { Problem } from "../../services/problem.ts";
import { cookieOptions, sessionCookie } from "../cookies.ts";
import type { AppContext, Env, Visitor } from "../env.ts";

/** Finds out who is looking: session and role are read from the store on every request. */
export const readSession = createMiddleware<Env>(async function session(c, next) {
  c.set("visitor", await findVisitor(c));
  await next();
});

async function findVisitor(c: AppContext): Promise<Visitor | null> {
  if (!c.req.raw.headers.get("cookie")?.includes(sessionCookie)) return null;
  const { secret, origins, services } = c.get("deps");
  const { prefix } = cookieOptions(origins.canonical);
  const token = await getSignedCookie(c, secret, sessionCookie, prefix);
  if (token === undefined) return null;
  const session = token && await services.sessions.find(token);
  const profile = session && await services.accounts.get(session.profile_id);
  if (!session || !profile) {
    // It opens nothing any more: without it the browser is a stranger again.
    deleteCookie(c, sessionCookie, cookieOptions(origins.canonical));
    return null;
  }
  return {
    profile,
    isAdmin: await services.roles.isAdmin(profile.id),
    sessionId: session.id,
  };
}

/** Starts a session for the profile and sets its cookie; a session that was there ends. */
export async function startSession(c: AppContext, profileId: string): Promise<void> {
  const { secret, origins, services } = c.get("deps");
  const visitor = c.get("visitor");
  if (visitor) await services.sessions.end(visitor.sessionId);
  const token = await services.sessions.start(profileId);
  await setSignedCookie(c, sessionCookie, token, secret, cookieOptions(origins.canonical));
}

/** Ends the visitor's session in the store and in the browser. */
export async function endSession(c: AppContext): Promise<void> {
  const { origins, services } = c.get("deps");
  const visitor = c.get("visitor");
  if (visitor) await services.sessions.end(visitor.sessionId);
  deleteCookie(c, sessionCookie, cookieOptions(origins.canonical));
}

/** Lets administrators pass; the rest are refused: 401 without a session, 403 without the role. */
export const requireAdmin = createMiddleware<Env>(async function admin(c, next) {
  const visitor = c.get("visitor");
  if (!visitor) throw new Problem("unauthenticated");
  if (!visitor.isAdmin) throw new Problem("forbidden");
  c.header("Cache-Control", "no-store");
  await next();
});
