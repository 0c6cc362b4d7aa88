import * as z from "zod/mini";

/** An account as stored and as staff see it. Its secret is a {@link Credential}. */
export const Profile = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  created_at: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** The password of the profile with the same id. Never sent anywhere. */
export const Credential = z.object({
  id: z.string(),
  password_hash: z.string(),
  changed_at: z.string(),
});
export type Credential = z.infer<typeof Credential>;

/** The roles of the profile with the same id. */
export const RoleHolder = z.object({
  id: z.string(),
  roles: z.array(z.enum(["admin"])),
});
export type RoleHolder = z.infer<typeof RoleHolder>;

/** A signed-in browser; its id is the SHA-256 of the cookie's token. */
export const Session = z.object({
  id: z.string(),
  profile_id: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
});
export type Session = z.infer<typeof Session>;
