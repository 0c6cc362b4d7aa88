import type { Clock } from "../system/clock.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { Session } from "./profile_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";

const minute = 60 * 1000;

/**
 * Lifetimes in milliseconds. Eight hours are a working day (OWASP Session Management: 4–8 h); one
 * idle hour is the limit of NIST SP 800-63B-4 for AAL2.
 */
export const sessionLimits = {
  lifetime: 8 * 60 * minute,
  idle: 60 * minute,
  /** How far the stored last use may lag: not every request writes. */
  touch: minute,
  /** How long requests with the replaced token may still read. */
  grace: 10_000,
  /** Sessions per account; a further one ends the least recently used. */
  perProfile: 10,
} as const;

type NewSession = Pick<
  Session,
  "profile_id" | "access" | "password_version" | "browser" | "system"
>;

/** A session and its token, which only the browser has. */
export interface IssuedSession {
  readonly token: string;
  readonly session: Session;
}

/** The sessions. The store has only the hashes of their tokens. */
export class Sessions {
  readonly #store: Store;
  readonly #sessions;
  readonly #clock: Clock;
  /** Session id → last use in this process, which may be later than the stored one. */
  readonly #used = new Map<string, number>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#sessions = new Collection(store, "sessions", Session, {
      many: { profile: (session) => [[session.profile_id]] },
    });
  }

  async start(opened: NewSession): Promise<IssuedSession> {
    const now = this.#clock();
    const issued = issue({
      ...opened,
      successor: null,
      created_at: now,
      seen_at: now,
      expires_at: now + sessionLimits.lifetime,
    });
    await this.#sessions.insert(issued.session);
    await this.#trim(opened.profile_id, issued.session.id);
    return issued;
  }

  /**
   * Returns the session of that token and updates its last use; null if it is unknown or has ended.
   */
  async find(token: string): Promise<Session | null> {
    const session = await this.#sessions.get(sha256(token));
    if (!session || !this.#counts(session)) return null;
    const now = this.#clock();
    this.#used.set(session.id, now);
    if (now - session.seen_at < sessionLimits.touch) return session;
    return await this.#sessions.update(session.id, (old) => ({ ...old, seen_at: now }));
  }

  /**
   * Returns the session that recently replaced that token's, or null: of simultaneous requests only
   * one receives the new token.
   */
  async successor(token: string): Promise<Session | null> {
    const before = await this.#sessions.get(sha256(token));
    if (!before?.successor || this.#isOver(before)) return null;
    const session = await this.#sessions.get(before.successor);
    return session && session.successor === null && !this.#isOver(session) ? session : null;
  }

  /** Returns whether the session is valid, without updating its last use. */
  async isLive(id: string): Promise<boolean> {
    const session = await this.#sessions.get(id);
    return session !== null && this.#counts(session);
  }

  /**
   * Replaces the session's token; the same commit ends the old one. Returns null if the session has
   * ended or was renewed.
   */
  renew({ id }: Session, access: string): Promise<IssuedSession | null> {
    return this.#store.write(async (tx) => {
      const old = await this.#sessions.find(tx, id);
      if (!old || old.successor !== null) return null;
      const issued = issue({ ...old, access, seen_at: this.#clock() });
      const expires_at = Math.min(old.expires_at, this.#clock() + sessionLimits.grace);
      this.#sessions.change(tx, old, { expires_at, successor: issued.session.id });
      this.#sessions.create(tx, issued.session);
      return issued;
    });
  }

  async list(profileId: string): Promise<Session[]> {
    return (await this.#of(profileId)).filter((session) => this.#counts(session));
  }

  /** Ends that session of the profile; returns how many ended (0 or 1). */
  async endOne(profileId: string, id: string): Promise<number> {
    const session = await this.#sessions.get(id);
    if (session?.profile_id !== profileId) return 0;
    return await this.end(id) ? 1 : 0;
  }

  async endAll(profileId: string, keep?: string): Promise<number> {
    const others = (await this.#of(profileId)).filter(({ id }) => id !== keep);
    for (const { id } of others) await this.end(id);
    return others.length;
  }

  async end(id: string): Promise<boolean> {
    this.#used.delete(id);
    return await this.#sessions.remove(id) !== null;
  }

  sweep(): Promise<number> {
    const now = this.#clock();
    for (const [id, at] of this.#used) if (now >= at + sessionLimits.idle) this.#used.delete(id);
    return this.#sessions.sweep((session) => this.#isOver(session));
  }

  async #of(profileId: string): Promise<Session[]> {
    const { items } = await this.#sessions.listBy("profile", [profileId], { limit: 1000 });
    return items.map((session) => ({ ...session, seen_at: this.#lastUse(session) }))
      .toSorted((a, b) => b.seen_at - a.seen_at);
  }

  async #trim(profileId: string, newest: string): Promise<void> {
    const others = (await this.#of(profileId)).filter(({ id }) => id !== newest);
    const live = others.filter((session) => this.#counts(session));
    const kept = new Set(live.slice(0, sessionLimits.perProfile - 1));
    for (const session of others) if (!kept.has(session)) await this.end(session.id);
  }

  #counts(session: Session): boolean {
    return session.successor === null && !this.#isOver(session);
  }

  #isOver(session: Session): boolean {
    const now = this.#clock();
    return now >= session.expires_at || now >= this.#lastUse(session) + sessionLimits.idle;
  }

  /** Returns the last use in milliseconds since 1970. Uses in other processes count once stored. */
  #lastUse({ id, seen_at }: Session): number {
    return Math.max(seen_at, this.#used.get(id) ?? 0);
  }
}

function issue(session: Omit<Session, "id">): IssuedSession {
  const token = randomToken();
  return { token, session: { ...session, id: sha256(token) } };
}
