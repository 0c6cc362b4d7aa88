import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import type { KeyRing } from "../secrets/key_ring.ts";
import { parse } from "../schemas/parse.ts";
import { type Seal, sealFor } from "../secrets/seal.ts";

/** Milliseconds to complete a sign-in at the provider. */
export const attemptLifetime = 10 * 60 * 1000;

const KeptAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  expires_at: z.number(),
});

/** An attempt as kept in the cookie, with the page to redirect to. */
export type KeptAttempt = Omit<z.infer<typeof KeptAttempt>, "expires_at">;

/**
 * Sign-in attempts at the provider, encrypted in a cookie. They use no storage, cannot be forged,
 * and are bound to the browser that began them.
 */
export class OidcAttempts {
  readonly #seal: Seal;
  readonly #clock: Clock;

  constructor({ secrets }: KeyRing, clock: Clock) {
    this.#seal = sealFor(secrets, "oidc attempt");
    this.#clock = clock;
  }

  /** Returns the value of the cookie. */
  close(attempt: KeptAttempt): Promise<string> {
    const expires_at = this.#clock() + attemptLifetime;
    return this.#seal.close(JSON.stringify({ ...attempt, expires_at }), "cookie");
  }

  /** Returns the attempt in the cookie, or null if it is invalid or has expired. */
  async open(value: string): Promise<KeptAttempt | null> {
    const text = await this.#seal.open(value, "cookie");
    const kept = text === null ? null : parse(KeptAttempt, JSON.parse(text));
    return kept?.ok && kept.value.expires_at > this.#clock() ? kept.value : null;
  }
}
