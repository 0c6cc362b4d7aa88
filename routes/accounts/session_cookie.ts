import type { KeyRing } from "../../services/secrets/key_ring.ts";
import type { IssuedSession } from "../../services/accounts/sessions.ts";

const purpose = "session";

/** Returns the value of the session's cookie: token and end, signed together (ASVS 5.0, 9.2.1). */
export function sealSession(keys: KeyRing, { token, session }: IssuedSession): string {
  const payload = `${token}.${session.expires_at}`;
  return `${payload}.${keys.sign(purpose, payload)}`;
}

/** Returns the token in the cookie, or null where it was not signed by us or is past its end. */
export function unsealSession(keys: KeyRing, value: string, now: number): string | null {
  const parts = value.split(".");
  const [token, end, signature] = parts;
  if (parts.length !== 3 || !token || !end || !signature) return null;
  if (!keys.verify(purpose, `${token}.${end}`, signature)) return null;
  return now < Number(end) ? token : null;
}
