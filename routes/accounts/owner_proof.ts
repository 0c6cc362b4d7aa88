import type { Proof } from "./proof_form.tsx";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../input.ts";
import { visitorOf } from "./session.ts";
import { takeCode, verifyPassword } from "./sign_in.ts";

/** How long after a sign-in, in milliseconds, an account without a password may be changed. */
const freshness = 10 * 60 * 1000;

export async function proofOf(c: AppContext): Promise<Proof> {
  const { clock, services: { accounts, sessions } } = c.get("deps");
  const { profile, sessionId } = visitorOf(c);
  if (await accounts.credentials.state(profile.id) !== "none") return "password";
  const own = (await sessions.list(profile.id)).find(({ id }) => id === sessionId);
  return own && clock() - own.created_at <= freshness ? "fresh" : "stale";
}

/**
 * Verifies the password of the form before a change that a session left open must not make (ASVS
 * 5.0, 7.5.1). @throws {Problem} `unauthenticated` (a sign-in too long ago), `invalid_credentials`, …
 */
export async function prove(c: AppContext): Promise<void> {
  const proof = await proofOf(c);
  if (proof === "stale") throw new Problem("unauthenticated");
  if (proof === "fresh") return;
  const password = typedText((await readForm(c)).get("password"));
  await verifyPassword(c, { email: visitorOf(c).profile.email, password });
}

/** Verifies the password and the code of the form. @throws {Problem} `invalid_code`, … */
export async function proveBoth(c: AppContext): Promise<void> {
  await prove(c);
  await takeCode(c, visitorOf(c).profile.id, typedText((await readForm(c)).get("code")));
}
