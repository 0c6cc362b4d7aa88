import type { Clock } from "../clock.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { PendingSignIn } from "../schemas/identity.ts";
import type { InspectableCollection } from "../store/inspect.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";

/** Milliseconds that a sign-in waits for what it lacks. */
export const pendingLifetime = 5 * 60 * 1000;

/** What a sign-in that lacks something is about. */
export type NewPendingSignIn = Omit<PendingSignIn, "id" | "expires_at">;

/**
 * Sign-ins that are half way: no session yet, and no way round what is missing. Each belongs to the
 * one browser that holds its token; the store knows only the token's hash.
 */
export class PendingSignIns {
  readonly #pending;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#clock = clock;
    this.#pending = new Collection(store, "pending_sign_ins", PendingSignIn);
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly InspectableCollection[] {
    return [this.#pending];
  }

  /** Begins one and returns the token for the cookie. */
  async begin(pending: NewPendingSignIn): Promise<string> {
    const token = randomToken();
    const expires_at = this.#clock() + pendingLifetime;
    await this.#pending.create({ id: sha256(token), expires_at, ...pending });
    return token;
  }

  /** Returns what that token stands for, or null where there is none or it is over. */
  async find(token: string): Promise<PendingSignIn | null> {
    const pending = await this.#pending.get(sha256(token));
    return pending && !this.#isOver(pending) ? pending : null;
  }

  /** Ends it; returns whether it was still there: whoever ends it is the only one to use it. */
  async end(id: string): Promise<boolean> {
    return await this.#pending.delete(id) !== null;
  }

  /** Deletes those that are over; returns how many. */
  async sweep(): Promise<number> {
    let swept = 0;
    for await (const pending of this.#pending.all()) {
      if (this.#isOver(pending) && await this.end(pending.id)) swept++;
    }
    return swept;
  }

  #isOver({ expires_at }: PendingSignIn): boolean {
    return expires_at <= this.#clock();
  }
}
