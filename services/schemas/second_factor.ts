import * as z from "zod/mini";

/** The second factor of the profile with the same id. Never sent anywhere. */
export const SecondFactor = z.object({
  id: z.string(),
  /** The shared secret, sealed for this profile. */
  secret: z.string(),
  enabled_at: z.string(),
  /** The step of the last code that was accepted: no code of it or before counts again. */
  last_step: z.number(),
  /** Hashes of the recovery codes that were not used yet. */
  recovery: z.array(z.string()),
  /** Wrong codes in a row, of each kind. */
  failures: z._default(z.object({ totp: z.number(), recovery: z.number() }), {
    totp: 0,
    recovery: 0,
  }),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A secret that was shown and waits for its first code, for the session that asked for it. */
export const SecondFactorSetup = z.object({
  id: z.string(),
  secret: z.string(),
  session_id: z.string(),
  expires_at: z.number(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;
