import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { ToastCode } from "../../content/words/toasts.ts";
import type { OpenedAccount } from "../../services/accounts/credentials.ts";
import {
  type NewPendingSignIn,
  pendingLifetime,
} from "../../services/accounts/pending_sign_ins.ts";
import type { AuditEvent } from "../../services/admin/audit.ts";
import { type Attempt, isWrongSecret } from "../../services/limits/counted_attempt.ts";
import { Problem } from "../../services/system/problem.ts";
import type { SignInInput } from "../../services/accounts/account_schema.ts";
import type { PendingSignIn, VouchedIdentity } from "../../services/accounts/profile_schema.ts";
import { problemOf } from "../problems.ts";
import { write } from "../write.ts";
import { firstPageOf } from "../admin/access.ts";
import { recordEvent, recordRefusedEvent } from "../audit_events.ts";
import { pendingCookie } from "../server/cookies.ts";
import type { AppContext, Visitor } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { dropCookie, readCookie, writeCookie } from "../server/own_cookies.ts";
import { startSession } from "./session.ts";
import { passwordAttempt } from "./trusted_browser.ts";

export type SignedIn = Omit<Visitor, "sessionId">;

/** Where a sign-in redirects, and the identity that it links once it is complete. */
interface SignInTarget {
  readonly next: string;
  readonly identity: VouchedIdentity | null;
}

/**
 * Signs in by JSON, with the code in the same call. @throws {Problem} `code_required`,
 * `invalid_code`, …
 */
export async function signInByCall(c: AppContext, input: SignInInput): Promise<SignedIn> {
  const account = await verifyPassword(c, input);
  // Checked after the password, so that a wrong one does not reveal whether the account has a code.
  if (await c.get("deps").services.secondFactors.isOn(account.profile.id)) {
    if (!input.code) throw new Problem("code_required");
    await takeCode(c, account.profile.id, input.code);
  }
  return await completeLinked(c, account, await consumePendingIdentity(c, account));
}

/** Signs in from a page. Returns null if the code is still missing: /login/codigo asks for it. */
export async function signInByPage(
  c: AppContext,
  input: SignInInput,
  next: string,
): Promise<SignedIn | null> {
  const account = await verifyPassword(c, input);
  return await requireSecondStep(c, account, {
    next,
    identity: await consumePendingIdentity(c, account),
  });
}

/**
 * Ends the pending sign-in of this browser. Returns its identity if it waited for this account's
 * password.
 */
async function consumePendingIdentity(
  c: AppContext,
  { profile }: OpenedAccount,
): Promise<VouchedIdentity | null> {
  const pending = await readPending(c);
  if (pending) await endPending(c, pending);
  return pending?.lacks === "password" && pending.profile_id === profile.id
    ? pending.identity
    : null;
}

/**
 * Completes the sign-in, or returns null and waits for the code if the account has a second factor.
 */
export async function requireSecondStep(
  c: AppContext,
  account: OpenedAccount,
  { next, identity }: SignInTarget,
): Promise<SignedIn | null> {
  if (!await c.get("deps").services.secondFactors.isOn(account.profile.id)) {
    return await completeLinked(c, account, identity);
  }
  await savePendingSignIn(c, account, { lacks: "code", identity, next });
  return null;
}

export async function completeLinked(
  c: AppContext,
  account: OpenedAccount,
  identity: VouchedIdentity | null,
): Promise<SignedIn> {
  const { identities } = c.get("deps").services;
  const { id } = account.profile;
  if (identity) {
    // One of the same organisation that is linked to another account stays there.
    await write(c, (tx) => identities.link(tx, identity, id)).catch(problemOf("conflict"));
  }
  return await completeSignIn(c, account, "sign_in");
}

/** Starts a session with a new token and records it: the end of every way to sign in. */
export async function completeSignIn(
  c: AppContext,
  account: OpenedAccount,
  action: AuditAction,
): Promise<SignedIn> {
  const actor = await startSession(c, account);
  const { id } = account.profile;
  await recordEvent(c, action, { actor: id, subject: id });
  return { ...actor, profile: account.profile };
}

export function ownAccount({ profile: { id, email, full_name }, roles }: SignedIn) {
  return { user: { id, email, full_name }, isAdmin: roles.includes("admin") };
}

/** Redirects to the page that the sign-in began from. Staff without one go to the back office. */
export function redirectAfterSignIn(
  c: AppContext,
  signedIn: SignedIn,
  next: string,
  toast: ToastCode,
): Response {
  return redirectWithFlash(c, next === "/" ? firstPageOf(signedIn) ?? next : next, toast);
}

/**
 * Verifies the password, for pages and API. A wrong password and an unknown address leave the same
 * audit entry, so that the log does not reveal who has an account.
 */
export async function verifyPassword(c: AppContext, input: SignInInput): Promise<OpenedAccount> {
  const { accounts, audit } = c.get("deps").services;
  const attempt = await passwordAttempt(c, input.email);
  const about = { subject: audit.addressSubject(input.email) };
  return await checkSecret(c, attempt, about, () => accounts.signIn(input));
}

/** Checks a secret within its limits; logs a wrong one, and one that a limit refused. */
export async function checkSecret<T>(
  c: AppContext,
  attempt: Attempt,
  about: Partial<AuditEvent>,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await c.get("deps").services.limits.signIns.run(attempt, check);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code } = error;
    const { isWrong = isWrongSecret } = attempt;
    if (isWrong(error)) {
      const action = code === "code_locked" ? "second_factor_locked" : "sign_in_failed";
      await recordEvent(c, action, { ...about, outcome: "failed" });
    }
    if (code === "rate_limited") {
      await recordRefusedEvent(c, "refused", { ...about, detail: { ...about.detail, code } });
    }
    throw error;
  }
}

/**
 * Verifies a code of the app or a recovery code and uses it up. Attempts are counted per account:
 * only a right password gets this far, so strangers cannot lock the owner out. @throws {Problem}
 * `invalid_code`, `code_locked`, `rate_limited`
 */
export async function takeCode(c: AppContext, profileId: string, code: string): Promise<void> {
  const { secondFactors } = c.get("deps").services;
  const subject = profileId;
  const attempt = { purpose: "second_factor", account: subject, client: subject } as const;
  const about = { subject, detail: { step: "code" } };
  const accept = () => secondFactors.accept(subject, code);
  const kind = await checkSecret(c, attempt, about, accept);
  if (kind === "recovery") await recordEvent(c, "recovery_code_used", { actor: subject, subject });
}

/** Stores an incomplete sign-in, which only this browser can complete. */
export async function savePendingSignIn(
  c: AppContext,
  { profile: { id: profile_id }, passwordVersion: password_version }: OpenedAccount,
  lacking: Pick<NewPendingSignIn, "lacks" | "identity" | "next">,
): Promise<void> {
  const { pendingSignIns } = c.get("deps").services;
  const token = await pendingSignIns.begin({ profile_id, password_version, ...lacking });
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
