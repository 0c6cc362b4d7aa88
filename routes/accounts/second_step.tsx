import { Hono } from "hono";
import { type CodeMode, SecondStepPage } from "../../components/pages/second_step.tsx";
import { stepMeta } from "../../content/second_factor.ts";
import { type ToastCode, toasts } from "../../content/toasts.ts";
import type { OpenedAccount } from "../../services/accounts/credentials.ts";
import {
  type NewPendingSignIn,
  pendingLifetime,
} from "../../services/accounts/pending_sign_ins.ts";
import { Problem } from "../../services/problem.ts";
import type { SignInInput } from "../../services/schemas/account.ts";
import { typedText } from "../../services/schemas/form_data.ts";
import type { PendingSignIn, VouchedIdentity } from "../../services/schemas/profile.ts";
import { officeOf } from "../admin/access.ts";
import { recordEvent } from "../audited.ts";
import { pendingCookie } from "../cookies.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../input.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { dropCookie, readCookie, writeCookie } from "../own_cookies.ts";
import { expectProblem, problemText } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { checkSecret, completeSignIn, type SignedIn, verifyPassword } from "./sign_in.ts";

/** The second step of a sign-in: the code after the password. */
export const secondStepPages = new Hono<Env>()
  .get("/login/codigo", async (c) => {
    const pending = await readPending(c);
    return pending?.lacks === "code" ? respondStep(c) : tooLate(c);
  })
  .post("/login/codigo", async (c) => {
    const pending = await readPending(c);
    if (pending?.lacks !== "code") return tooLate(c);
    const code = typedText((await readForm(c)).get("code"));
    if (!code.trim()) return respondStep(c, new Problem("code_required"));
    const outcome = await expectProblem(() => finishPending(c, pending, code));
    if (outcome instanceof Problem) return respondStep(c, outcome);
    if (outcome) return redirectAfterSignIn(c, outcome, pending.next, "signed_in");
    await endPending(c, pending);
    return tooLate(c);
  });

function tooLate(c: AppContext): Response {
  return redirectWithFlash(c, "/login", "sign_in_expired");
}

function respondStep(c: AppContext, problem?: Problem): Response {
  const mode: CodeMode = c.req.query("modo") === "recuperacion" ? "recovery" : "app";
  return respondPublic(c, {
    ...stepMeta,
    content: <SecondStepPage mode={mode} error={problem && problemText(problem)} />,
    ...refused(c, problem, toasts.sign_in_failed),
  });
}

/** Where a sign-in redirects, and the identity that it links once it is complete. */
interface SignInAims {
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
  return await complete(c, account, await takeWaiting(c, account));
}

/** Signs in from a page. Returns null if the code is still missing: /login/codigo asks for it. */
export async function signInByPage(
  c: AppContext,
  input: SignInInput,
  next: string,
): Promise<SignedIn | null> {
  const account = await verifyPassword(c, input);
  return await requireSecondStep(c, account, { next, identity: await takeWaiting(c, account) });
}

/**
 * Ends the pending sign-in of this browser. Returns its identity if it waited for this account's
 * password.
 */
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

/**
 * Completes the sign-in, or returns null and waits for the code if the account has a second factor.
 */
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
 * Completes a pending sign-in by its code. Returns null if it has expired or the password has
 * changed. @throws {Problem} `invalid_code`, `rate_limited`
 */
async function finishPending(
  c: AppContext,
  pending: PendingSignIn,
  code: string,
): Promise<SignedIn | null> {
  const { accounts } = c.get("deps").services;
  const { profile_id, password_version: passwordVersion } = pending;
  const profile = await accounts.get(profile_id);
  if (!profile || await accounts.credentials.version(profile_id) !== passwordVersion) return null;
  await takeCode(c, profile_id, code);
  if (!await endPending(c, pending)) return null;
  return await complete(c, { profile, passwordVersion }, pending.identity);
}

async function complete(
  c: AppContext,
  account: OpenedAccount,
  identity: VouchedIdentity | null,
): Promise<SignedIn> {
  const { identities } = c.get("deps").services;
  const { id } = account.profile;
  if (identity && await identities.link(identity, id)) {
    await recordEvent(c, "identity_linked", { actor: id, subject: id });
  }
  return await completeSignIn(c, account, "sign_in");
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

/** Redirects to the page that the sign-in began from. Staff without one go to the back office. */
export function redirectAfterSignIn(
  c: AppContext,
  signedIn: SignedIn,
  next: string,
  toast: ToastCode,
): Response {
  return redirectWithFlash(c, next === "/" ? officeOf(signedIn) ?? next : next, toast);
}

/** Stores an incomplete sign-in, which only this browser can complete. */
export async function keepPending(c: AppContext, pending: NewPendingSignIn): Promise<void> {
  const token = await c.get("deps").services.pendingSignIns.begin(pending);
  writeCookie(c, pendingCookie, token, pendingLifetime);
}

/** Returns the pending sign-in of this browser, or null if there is none or it has expired. */
async function readPending(c: AppContext): Promise<PendingSignIn | null> {
  const token = readCookie(c, pendingCookie);
  return token ? await c.get("deps").services.pendingSignIns.find(token) : null;
}

/**
 * Deletes the pending sign-in and its cookie. Returns false if another request deleted it first.
 */
async function endPending(c: AppContext, { id }: PendingSignIn): Promise<boolean> {
  dropCookie(c, pendingCookie);
  return await c.get("deps").services.pendingSignIns.end(id);
}
