import * as z from "zod/mini";
import { roleTexts } from "../../content/accounts/roles.ts";
import { ConsentProof } from "../rights/consent_schema.ts";
import { nameOf } from "../system/text_schema.ts";

export const digestTimes = ["nunca", "diario", "cada_hora"] as const;
export type DigestTime = (typeof digestTimes)[number];

/** An account as stored and as staff see it. Its secret is a {@link Credential}. */
export const Profile = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  created_at: z.string(),
  verified_at: z._default(z.nullable(z.string()), null),
  /** What its owner chose; null before. */
  digest: z._default(z.nullable(z.enum(digestTimes)), null),
  /** The owner's authorisation; null until it is asked for. */
  consent: z._default(z.nullable(ConsentProof), null),
});
export type Profile = z.infer<typeof Profile>;

/**
 * A request for a new password. It has the address that was typed until the account is looked for,
 * and then the account's id in its place.
 */
export const PasswordReset = z.object({
  id: z.string(),
  created_at: z.string(),
  email: z.nullable(z.string()),
  profile_id: z.nullable(z.string()),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** The password of the profile with the same id. Never sent anywhere. */
export const Credential = z.object({
  id: z.string(),
  password_hash: z.string(),
  changed_at: z.string(),
  /** One more with each new password: a session holds only for the one it was opened with. */
  version: z._default(z.number(), 0),
  /** When a password that the operator assigned opens nothing any more; null for a chosen one. */
  expires_at: z._default(z.nullable(z.number()), null),
});
export type Credential = z.infer<typeof Credential>;

/** The roles that an account may hold; what each may do is in `services/accounts/permissions.ts`. */
export const Role = nameOf(roleTexts);
export const roles = Role.options;
export type Role = z.infer<typeof Role>;

/** The role whose permissions hold for the localidades of its holder only. */
export const limitedRole: Role = "coordinator";

export const RoleHolder = z.object({
  id: z.string(),
  // A role that a newer version stored permits nothing here.
  roles: z.pipe(
    z.array(z.string()),
    z.transform((names) => roles.filter((role) => names.includes(role))),
  ),
  localidades: z._default(z.array(z.string()), []),
});
export type RoleHolder = z.infer<typeof RoleHolder>;

/** A signed-in browser; its id is the SHA-256 of the cookie's token. Times are in milliseconds. */
export const Session = z.object({
  id: z.string(),
  profile_id: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
  /** When it was last used, to the minute (decision 011). */
  seen_at: z._default(z.number(), 0),
  /** The roles that its token was made for, as one text: a change of role asks for a new token. */
  access: z._default(z.string(), ""),
  /** The version of the password at sign-in; with another password it is over. */
  password_version: z._default(z.number(), 0),
  /** The session that took its place, with another token; null while it is the one that counts. */
  successor: z._default(z.nullable(z.string()), null),
  /** The browser and its system as families, such as "Firefox" and "Windows"; empty if unknown. */
  browser: z._default(z.string(), ""),
  system: z._default(z.string(), ""),
});
export type Session = z.infer<typeof Session>;

/** The link that makes the first administrator: the SHA-256 of its token, and its end. */
export const SetupLink = z.object({ sha256: z.string(), expires_at: z.string() });
export type SetupLink = z.infer<typeof SetupLink>;

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

/** An identity that a provider confirmed: the hash of issuer and subject, and the issuer. */
export const VouchedIdentity = z.object({ id: z.string(), issuer: z.string() });
export type VouchedIdentity = z.infer<typeof VouchedIdentity>;

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
