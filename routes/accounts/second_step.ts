import type { ToastCode } from "../../content/toasts.ts";
import type { OpenedAccount } from "../../services/accounts/credentials.ts";
import { Problem } from "../../services/problem.ts";
import type { SignInInput } from "../../services/schemas/account.ts";
import type { PendingSignIn, VouchedIdentity } from "../../services/schemas/identity.ts";
import { audited } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { officeOf } from "../respond.tsx";
import { endPending, keepPending, readPending } from "./pending_cookie.ts";
import { completeSignIn, type SignedIn, verifyPassword } from "./sign_in.ts";

/** What else belongs to a sign-in: where it leads, and what becomes linked when it is complete. */
export interface SignInAims {
  readonly next: string;
  readonly identity: VouchedIdentity | null;
}

/** Signs in by JSON: everything in one call. @throws {Problem} `code_required`, `invalid_code`, … */
export async function signInByCall(c: AppContext, input: SignInInput): Promise<SignedIn> {
  const account = await verifyPassword(c, input);
  // Only now: a wrong password never tells whether the account asks for a code.
  if (await c.get("deps").services.secondFactors.isOn(account.profile.id)) {
    if (!input.code) throw new Problem("code_required");
    await takeCode(c, account.profile.id, input.code);
  }
  return await complete(c, account, await takeWaiting(c, account));
}

/** Signs in from a page. Null where the code is still missing: /login/codigo asks for it. */
export async function signInByPage(
  c: AppContext,
  input: SignInInput,
  next: string,
): Promise<SignedIn | null> {
  const account = await verifyPassword(c, input);
  return await requireSecondStep(c, account, { next, identity: await takeWaiting(c, account) });
}

/** Ends what this browser had begun; returns what waited for that account's password to be linked. */
async function takeWaiting(
  c: AppContext,
  { profile }: OpenedAccount,
): Promise<VouchedIdentity | null> {
  const pending = await readPending(c);
  if (pending) await endPending(c, pending);
  return pending?.lacks === "password" && pending.profile_id === profile.id
    ? pending.identity
    : null;
}

/** The first step is done: asks for the second one, where the account has one. */
export async function requireSecondStep(
  c: AppContext,
  account: OpenedAccount,
  { next, identity }: SignInAims,
): Promise<SignedIn | null> {
  const { id } = account.profile;
  if (!await c.get("deps").services.secondFactors.isOn(id)) {
    return await complete(c, account, identity);
  }
  const version = account.passwordVersion;
  await keepPending(c, {
    profile_id: id,
    lacks: "code",
    password_version: version,
    identity,
    next,
  });
  return null;
}

/**
 * The second step: takes the code of a pending sign-in. Null where it is over, also because the
 * password is another one since. @throws {Problem} `invalid_code`, `rate_limited`
 */
export async function finishPending(
  c: AppContext,
  pending: PendingSignIn,
  code: string,
): Promise<SignedIn | null> {
  const { accounts } = c.get("deps").services;
  const { profile_id, password_version: passwordVersion } = pending;
  const profile = await accounts.get(profile_id);
  if (!profile || await accounts.passwordVersion(profile_id) !== passwordVersion) return null;
  await takeCode(c, profile_id, code);
  if (!await endPending(c, pending)) return null;
  return await complete(c, { profile, passwordVersion }, pending.identity);
}

async function complete(
  c: AppContext,
  account: OpenedAccount,
  identity: VouchedIdentity | null,
): Promise<SignedIn> {
  const { identities, audit } = c.get("deps").services;
  const { id } = account.profile;
  if (identity && await identities.link(identity, id)) {
    await audit.record(audited(c, "identity_linked", { actor: id, subject: id }));
  }
  return await completeSignIn(c, account, "sign_in");
}

/**
 * Takes a code of the application or a recovery code, once. Guesses are counted for the account,
 * wherever they come from: who gets here knows the password, so no stranger can use them up.
 * @throws {Problem} `invalid_code`, `code_locked`, `rate_limited`
 */
export async function takeCode(c: AppContext, profileId: string, code: string): Promise<void> {
  const { secondFactors, limits, audit } = c.get("deps").services;
  const subject = profileId;
  const guess = { purpose: "second_factor", account: subject, client: subject } as const;
  try {
    const kind = await limits.signIns.run(guess, () => secondFactors.accept(subject, code));
    if (kind === "totp") return;
    await audit.record(audited(c, "recovery_code_used", { actor: subject, subject }));
  } catch (error) {
    const reason = error instanceof Problem ? error.code : null;
    const detail = { step: "code" };
    if (reason === "invalid_code") {
      await audit.record(audited(c, "sign_in_failed", { outcome: "failed", subject, detail }));
    }
    if (reason === "code_locked") {
      await audit.record(audited(c, "second_factor_locked", { outcome: "failed", subject }));
    }
    if (reason === "rate_limited") {
      await audit.recordRefusal(audited(c, "refused", { subject, detail: { code: reason } }));
    }
    throw error;
  }
}

/** Redirects to the page that the sign-in began from; staff without one to the back office. */
export function redirectAfterSignIn(
  c: AppContext,
  signedIn: SignedIn,
  next: string,
  toast: ToastCode,
): Response {
  return redirectWithFlash(c, next === "/" ? officeOf(signedIn) ?? next : next, toast);
}
