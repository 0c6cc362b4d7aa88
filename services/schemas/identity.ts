import * as z from "zod/mini";

/** An identity that a provider confirmed: the hash of issuer and subject, and the issuer. */
export const VouchedIdentity = z.object({ id: z.string(), issuer: z.string() });
export type VouchedIdentity = z.infer<typeof VouchedIdentity>;

/** An account of the organisation that opens a profile. */
export const Identity = z.extend(VouchedIdentity, {
  profile_id: z.string(),
  linked_at: z.string(),
});
export type Identity = z.infer<typeof Identity>;

/** A sign-in that is not complete; its id is the SHA-256 of the cookie's token. */
export const PendingSignIn = z.object({
  id: z.string(),
  profile_id: z.string(),
  /** The code of the second factor; or the password, before a link is made. */
  lacks: z.enum(["code", "password"]),
  /** The version of the password when it began: with another one it is over. */
  password_version: z.number(),
  /** What becomes linked when it is complete. */
  identity: z.nullable(VouchedIdentity),
  /** The own page to go to afterwards. */
  next: z.string(),
  expires_at: z.number(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;
