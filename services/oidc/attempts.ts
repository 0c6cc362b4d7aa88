import * as z from "zod/mini";
import type { KeyRing } from "../secrets/key_ring.ts";
import { parse } from "../schemas/parse.ts";
import { type Seal, sealFor } from "../secrets/seal.ts";

/** Milliseconds to complete a sign-in at the provider. */
export const attemptLifetime = 10 * 60 * 1000;

const SealedAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page to redirect to. */
  next: z.string(),
  expires_at: z.number(),
});

/** A sign-in until the provider's answer, with the page to redirect to. */
export type OidcAttempt = Omit<z.infer<typeof SealedAttempt>, "expires_at">;

/**
 * Returns the value of a cookie with the attempt, encrypted. It uses no storage, cannot be forged,
 * and is bound to the browser that began the sign-in.
 */
export function closeAttempt(keys: KeyRing, attempt: OidcAttempt, now: number): Promise<string> {
  const expires_at = now + attemptLifetime;
  return sealOf(keys).close(JSON.stringify({ ...attempt, expires_at }), "cookie");
}

/** Returns the attempt in the cookie, or null if it is invalid or has expired. */
export async function openAttempt(
  keys: KeyRing,
  value: string,
  now: number,
): Promise<OidcAttempt | null> {
  const text = await sealOf(keys).open(value, "cookie");
  const sealed = text === null ? null : parse(SealedAttempt, JSON.parse(text));
  return sealed?.ok && sealed.value.expires_at > now ? sealed.value : null;
}

function sealOf({ secrets }: KeyRing): Seal {
  return sealFor(secrets, "oidc attempt");
}
