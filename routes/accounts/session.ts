import { createMiddleware } from "hono/factory";
import type { OpenedAccount } from "../../services/accounts/credentials.ts";
import { accessOf, type Actor } from "../../services/accounts/permissions.ts";
import { browserFamily } from "../../services/accounts/browser_family.ts";
import { Problem } from "../../services/system/problem.ts";
import type { Profile, Session } from "../../services/accounts/profile_schema.ts";
import type { KeyRing } from "../../services/secrets/key_ring.ts";
import type { IssuedSession } from "../../services/accounts/sessions.ts";
import { sessionCookie } from "../server/cookies.ts";
import type { AppContext, Env, Visitor } from "../env.ts";
import { setTrustedBrowser } from "./trusted_browser.ts";
import { dropCookie, readCookie, writeCookie } from "../server/own_cookies.ts";
import { isSafe } from "../server/middleware/gatekeeping.ts";

export const readSession = createMiddleware<Env>(async function session(c, next) {
  const value = readCookie(c, sessionCookie);
  const found = value === undefined
    ? null
    : await findVisitor(c, value).catch((error) => whileStoreIsAway(c, error));
  const visitor = found === "unknown" ? null : found;
  c.set("visitor", visitor);
  // An invalid cookie is deleted, but not by an API call: another call may just have signed in.
  if (value !== undefined && found === null && !c.req.path.startsWith("/api/")) {
    dropCookie(c, sessionCookie);
  }
  await next();
});

/** The paths that need to know the visitor; none of their pages shows what staff edit. */
const ownPages = /^\/(admin|api|cuenta|login|salir)(\/|$)/;

/**
 * Treats the visitor as unknown if the store is unavailable, so that public pages still answer.
 * @throws the error on personal pages
 */
function whileStoreIsAway(c: AppContext, error: unknown): "unknown" {
  const away = error instanceof Problem && error.code === "unavailable";
  if (!away || ownPages.test(c.req.path)) throw error;
  return "unknown";
}

async function findVisitor(c: AppContext, cookie: string): Promise<Visitor | "unknown" | null> {
  const { keys, clock, siteContent, services: { sessions } } = c.get("deps");
  const now = clock();
  const payload = unsealSession(keys, cookie, now);
  if (payload === null) return null;
  const { token, profileId } = payload;
  // Staff see at once what a colleague publishes in another process.
  const seen = ownPages.test(c.req.path) ? null : siteContent.refresh().catch(() => {});
  // Sent together, all reads share one request to the store.
  let [session, account] = await Promise.all([
    sessions.find(token),
    accountOf(c, profileId),
    seen,
  ]);
  // `find` may have committed `seen_at`; a role may have been removed since.
  if (session && session.seen_at >= now) account = await accountOf(c, profileId);
  const visitor = session && await visitorIn(c, session, account, true);
  if (visitor) return visitor;
  const successor = await sessions.successor(token);
  if (!successor) return null;
  // The old token may still read, but not change anything.
  const reader = isSafe(c.req.method) && await visitorIn(c, successor, account, false);
  return reader || "unknown";
}

interface Account {
  readonly profile: Profile | null;
  readonly actor: Actor;
  readonly passwordVersion: number;
}

async function accountOf(c: AppContext, profileId: string): Promise<Account> {
  const services = c.get("deps").services;
  const [profile, actor, passwordVersion] = await Promise.all([
    services.accounts.get(profileId),
    services.roles.actorOf(profileId),
    services.accounts.credentials.version(profileId),
  ]);
  return { profile, actor, passwordVersion };
}

/**
 * Returns the visitor of the session, or null if it is not valid for the account. After a change of
 * roles the session gets another token (ASVS 5.0, 7.2.4), or is not valid where it may not.
 */
async function visitorIn(
  c: AppContext,
  session: Session,
  { profile, actor, passwordVersion }: Account,
  mayRenew: boolean,
): Promise<Visitor | null> {
  if (profile?.id !== session.profile_id || session.password_version !== passwordVersion) {
    return null;
  }
  const access = accessOf(actor);
  if (session.access === access) return { ...actor, profile, sessionId: session.id };
  const issued = mayRenew && await c.get("deps").services.sessions.renew(session, access);
  return issued ? { ...actor, profile, sessionId: keepSession(c, issued).id } : null;
}

export async function startSession(
  c: AppContext,
  { profile, passwordVersion }: OpenedAccount,
): Promise<Actor> {
  const { sessions, roles } = c.get("deps").services;
  const visitor = c.get("visitor");
  if (visitor) await sessions.end(visitor.sessionId);
  const actor = await roles.actorOf(profile.id);
  const issued = await sessions.start({
    profile_id: profile.id,
    access: accessOf(actor),
    password_version: passwordVersion,
    ...browserFamily(c.req.header("user-agent")),
  });
  keepSession(c, issued);
  setTrustedBrowser(c, profile.email, passwordVersion);
  return actor;
}

export async function endSession(c: AppContext): Promise<void> {
  const visitor = c.get("visitor");
  if (visitor) await c.get("deps").services.sessions.end(visitor.sessionId);
  dropCookie(c, sessionCookie);
  // For shared computers; the flash cookie must stay. Private pages are in no cache (`no-store`), and
  // looking through all that a browser keeps of all sites would take seconds.
  c.header("Clear-Site-Data", '"storage"');
}

function keepSession(c: AppContext, issued: IssuedSession): Session {
  writeCookie(c, sessionCookie, sealSession(c.get("deps").keys, issued));
  return issued.session;
}

/** Requires a signed-in visitor (401; pages redirect to /login). */
export const requireUser = createMiddleware<Env>(async function user(c, next) {
  if (!c.get("visitor")) throw new Problem("unauthenticated");
  await next();
});

/** Returns the visitor behind a gate. @throws {Problem} `unauthenticated` */
export function visitorOf(c: AppContext): Visitor {
  const visitor = c.get("visitor");
  if (!visitor) throw new Problem("unauthenticated");
  return visitor;
}

const purpose = "session";

/** Returns the value of the session's cookie, whose parts are signed together (ASVS 5.0, 9.2.1). */
export function sealSession(keys: KeyRing, { token, session }: IssuedSession): string {
  const payload = `${token}.${session.profile_id}.${session.expires_at}`;
  return `${payload}.${keys.sign(purpose, payload)}`;
}

/**
 * Returns the content of the cookie, or null if the signature is wrong or it has expired. The id of
 * the account is in it so that the account can be read at the same time as the session.
 */
function unsealSession(keys: KeyRing, value: string, now: number) {
  const parts = value.split(".");
  const [token, profileId, end, signature] = parts;
  if (parts.length !== 4 || !token || !profileId || !end || !signature) return null;
  if (!keys.verify(purpose, `${token}.${profileId}.${end}`, signature)) return null;
  return now < Number(end) ? { token, profileId } : null;
}
