import type { Clock } from "../system/clock.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { PendingSignIn } from "./profile_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";

export const pendingLifetime = 5 * 60 * 1000;

export type NewPendingSignIn = Omit<PendingSignIn, "id" | "expires_at">;

/**
 * Sign-ins that still need a code or a password; they are no sessions. The browser has the token,
 * the store its hash.
 */
export class PendingSignIns {
  readonly #pending;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#clock = clock;
    this.#pending = new Collection(store, "pending_sign_ins", PendingSignIn);
  }

  async begin(pending: NewPendingSignIn): Promise<string> {
    const token = randomToken();
    const expires_at = this.#clock() + pendingLifetime;
    await this.#pending.insert({ id: sha256(token), expires_at, ...pending });
    return token;
  }

  /** Returns the pending sign-in of the token, or null if there is none or it has expired. */
  async find(token: string): Promise<PendingSignIn | null> {
    const pending = await this.#pending.get(sha256(token));
    return pending && pending.expires_at > this.#clock() ? pending : null;
  }

  /** Deletes it. Returns false if another request deleted it first: it can be used once. */
  async end(id: string): Promise<boolean> {
    return await this.#pending.remove(id) !== null;
  }

  sweep(): Promise<number> {
    return this.#pending.sweep(({ expires_at }) => expires_at <= this.#clock());
  }
}
