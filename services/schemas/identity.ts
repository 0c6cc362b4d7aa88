import * as z from "zod/mini";

/** An account of the organisation that opens a profile; its id is the hash of issuer and subject. */
export const Identity = z.object({
  id: z.string(),
  issuer: z.string(),
  profile_id: z.string(),
  linked_at: z.string(),
});
export type Identity = z.infer<typeof Identity>;

/** A sign-in that still lacks something; its id is the SHA-256 of the cookie's token. */
export const PendingSignIn = z.object({
  id: z.string(),
  profile_id: z.string(),
  /** What is missing: the code of the second factor, or the password before a link is made. */
  lacks: z.enum(["code", "password"]),
  /** The version of the password that opened it: with another one it is over. */
  password_version: z.number(),
  /** Whom the provider vouched for, where the sign-in is to be linked; its hash and issuer. */
  identity: z.nullable(z.object({ id: z.string(), issuer: z.string() })),
  /** The own page to go to afterwards. */
  next: z.string(),
  expires_at: z.number(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;
