import type { KeyRing } from "../../services/secrets/key_ring.ts";
import type { IssuedSession } from "../../services/accounts/sessions.ts";

const purpose = "session";

/** What the session's cookie says. */
export interface SessionCookie {
  readonly token: string;
  /** Whose session it is said to be: what is known of them can be read with it. */
  readonly profileId: string;
}

/** Returns the value of the session's cookie, whose parts are signed together (ASVS 5.0, 9.2.1). */
export function sealSession(keys: KeyRing, { token, session }: IssuedSession): string {
  const payload = `${token}.${session.profile_id}.${session.expires_at}`;
  return `${payload}.${keys.sign(purpose, payload)}`;
}

/** Returns what the cookie says, or null where it was not signed by us or is past its end. */
export function unsealSession(keys: KeyRing, value: string, now: number): SessionCookie | null {
  const parts = value.split(".");
  const [token, profileId, end, signature] = parts;
  if (parts.length !== 4 || !token || !profileId || !end || !signature) return null;
  if (!keys.verify(purpose, `${token}.${profileId}.${end}`, signature)) return null;
  return now < Number(end) ? { token, profileId } : null;
}
