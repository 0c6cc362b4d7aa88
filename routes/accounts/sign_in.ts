import type { AuditAction } from "../../content/audit_entries.ts";
import type { OpenedAccount } from "../../services/accounts/credentials.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import type { AuditEvent } from "../../services/audit.ts";
import { type Attempt, isWrongSecret } from "../../services/limits/counted_attempt.ts";
import { privacyVersion } from "../../content/public_forms.ts";
import { Problem } from "../../services/problem.ts";
import { type SignInInput, SignUpInput } from "../../services/schemas/account.ts";
import type { ConsentProof } from "../../services/schemas/consent.ts";
import type { Profile } from "../../services/schemas/profile.ts";
import type { Operation, Plan } from "../../services/store/transaction.ts";
import { recordEvent, recordRefusedEvent } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { passwordAttempt } from "./trusted_browser.ts";
import { startSession } from "./session.ts";
import { parsed } from "../input.ts";

/** A signed-in account with its permissions. */
export interface SignedIn extends Actor {
  readonly profile: Profile;
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

/** Checks a secret within its limits. A wrong one is in the audit log, and one that was not heard. */
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
 * Makes an account, in one commit with what `others` returns for it, and signs it in: for pages and
 * API alike.
 */
export async function signUp(
  c: AppContext,
  input: SignUpInput & Pick<Partial<Profile>, "consent">,
  others?: (profile: Profile) => readonly (Operation | Plan)[],
): Promise<SignedIn> {
  const { accounts, audit, limits } = c.get("deps").services;
  try {
    const client = c.get("client");
    const profile = await limits.signUp(
      client,
      () => accounts.signUp(input, () => limits.newAccount(client), others),
    );
    return await completeSignIn(c, await accounts.opened(profile), "sign_up");
  } catch (error) {
    const code = error instanceof Problem ? error.code : null;
    if (code === "email_taken" || code === "rate_limited") {
      const subject = audit.addressSubject(input.email);
      const detail = { step: "sign_up", code };
      await recordRefusedEvent(c, "refused", { subject, detail });
    }
    throw error;
  }
}

/** Makes the account that a form asks for, with the authorisation in it, and signs it in. */
export function signUpByForm(
  c: AppContext,
  fields: Readonly<Record<string, unknown>>,
  others?: Parameters<typeof signUp>[2],
): Promise<SignedIn> {
  const input = {
    ...parsed(SignUpInput, fields),
    consent: proveAccountConsent(c, fields.politica),
  };
  return signUp(c, input, others);
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

/**
 * Returns the proof that the account's owner authorised the text of that version, or null: who sends
 * another one, or none, did not see it.
 */
export function proveAccountConsent(c: AppContext, version: unknown): ConsentProof | null {
  const { clock, services: { proveConsent } } = c.get("deps");
  return version === privacyVersion ? proveConsent("account", clock(), "web_form") : null;
}

/** Returns the account as the JSON API sends it to its owner. */
export function ownAccount({ profile: { id, email, full_name }, roles }: SignedIn) {
  return { user: { id, email, full_name }, isAdmin: roles.includes("admin") };
}
