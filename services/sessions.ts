import type { Clock } from "./clock.ts";
import { randomToken, sha256 } from "./digest.ts";
import { Session } from "./schemas/profile.ts";
import { type Checkable, checkable } from "./store/checkable.ts";
import { Collection } from "./store/collection.ts";

/** A session ends eight hours after sign-in (OWASP Session Management: 4–8 h for office use). */
const lifetime = 8 * 60 * 60 * 1000;

/** Who is signed in. The store knows only the hash of each cookie's token. */
export class Sessions {
  readonly #sessions;
  readonly #clock: Clock;

  constructor(kv: Deno.Kv, clock: Clock) {
    this.#clock = clock;
    this.#sessions = new Collection(kv, "sessions", Session, {
      many: { profile: (session) => [[session.profile_id]] },
    });
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#sessions)];
  }

  /** Starts a session and returns the token for the cookie. */
  async start(profileId: string): Promise<string> {
    const token = randomToken();
    const now = this.#clock();
    await this.#sessions.create({
      id: sha256(token),
      profile_id: profileId,
      created_at: now,
      expires_at: now + lifetime,
    });
    return token;
  }

  /** Returns the session of that token, or null where there is none or it is over. */
  async find(token: string): Promise<Session | null> {
    const session = await this.#sessions.get(sha256(token));
    return session && session.expires_at > this.#clock() ? session : null;
  }

  /** Ends every session of the profile. */
  async endAll(profileId: string): Promise<void> {
    const { items } = await this.#sessions.listBy("profile", [profileId], { limit: 1000 });
    for (const { id } of items) await this.#sessions.delete(id);
  }

  /** Ends the session with that id. */
  async end(id: string): Promise<void> {
    await this.#sessions.delete(id);
  }
}
