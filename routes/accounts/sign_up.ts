import { privacyVersion } from "../../content/forms/public_forms.ts";
import { Problem } from "../../services/system/problem.ts";
import { SignUpInput } from "../../services/accounts/account_schema.ts";
import type { ConsentProof } from "../../services/rights/consent_schema.ts";
import type { Profile } from "../../services/accounts/profile_schema.ts";
import type { Unit } from "../../services/store/unit.ts";
import { recordRefusedEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import { write } from "../write.ts";
import { completeSignIn, type SignedIn } from "./sign_in.ts";

/** Makes an account, in one commit with what `also` does, and signs it in: for pages and API alike. */
export async function signUp(
  c: AppContext,
  input: SignUpInput & Pick<Partial<Profile>, "consent">,
  also?: (tx: Unit, id: string) => Promise<unknown>,
): Promise<SignedIn> {
  const { accounts, audit, limits } = c.get("deps").services;
  try {
    const client = c.get("client");
    const made = await limits.signUp(
      client,
      () => accounts.prepare(input, () => limits.newAccount(client)),
    );
    await write(c, async (tx) => {
      accounts.create(tx, made);
      await also?.(tx, made.profile.id);
    });
    return await completeSignIn(c, await accounts.opened(made.profile), "sign_up");
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

export function signUpByForm(
  c: AppContext,
  fields: Readonly<Record<string, unknown>>,
  also?: Parameters<typeof signUp>[2],
): Promise<SignedIn> {
  const input = {
    ...parseOrThrow(SignUpInput, fields),
    consent: proveAccountConsent(c, fields.politica),
  };
  return signUp(c, input, also);
}

/**
 * Returns the proof that the account's owner authorised the text of that version, or null: who sends
 * another one, or none, did not see it.
 */
export function proveAccountConsent(c: AppContext, version: unknown): ConsentProof | null {
  const { clock, services: { proveConsent } } = c.get("deps");
  return version === privacyVersion ? proveConsent("account", clock(), "web_form") : null;
}
