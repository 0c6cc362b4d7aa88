import { isLoopback, networkOf } from "../system/client_address.ts";
import { KeyedMutex, Semaphore, Slots } from "../system/concurrency.ts";
import { type Attempt, CountedAttempt } from "./counted_attempt.ts";
import { MemoryLimiter, rateLimited, type StoreLimiter } from "./limiters.ts";
import { policies } from "./policies.ts";

/** Attempts of strangers under way at once. */
const strangersAtOnce = 12;
/** With more strangers at once, each is limited in memory before the store is read. */
const crowd = 4;

/**
 * Decides which attempt to enter a secret is checked when, at existing and missing accounts alike
 * (decision 015).
 */
export class SignInThrottle {
  readonly #limiter: StoreLimiter;
  /**
   * Those of one row wait for each other: simultaneous right attempts must not use up the limit, and in
   * the store each would refuse the others.
   */
  readonly #ofRow = new KeyedMutex(50);
  readonly #ofNetwork: KeyedMutex;
  /** One check of a stranger at a time, so that a trusted attempt waits for one at most. */
  readonly #strangerChecks = new Semaphore({ atOnce: 1, waiting: strangersAtOnce });
  readonly #crowd: MemoryLimiter;
  /** The attempts of strangers under way; one network has half of them. */
  readonly #strangers = new Slots(
    { perKey: strangersAtOnce / 2, perProcess: strangersAtOnce },
    { perKey: "busy", perProcess: "busy" },
  );

  /** `ofNetwork` is shared with all other work that hashes passwords. */
  constructor(limiter: StoreLimiter, ofNetwork: KeyedMutex) {
    this.#limiter = limiter;
    this.#ofNetwork = ofNetwork;
    this.#crowd = new MemoryLimiter(limiter.clock, policies.crowdedSignIns);
  }

  /**
   * Returns the result of the check, which throws a Problem for a wrong secret. @throws {Problem}
   * `rate_limited`, `busy`
   */
  async run<T>(attempt: Attempt, check: () => Promise<T>): Promise<T> {
    const { client, purpose } = attempt;
    const counted = await CountedAttempt.read(this.#limiter, attempt);
    // A code follows a right password, so floods do not get that far.
    const isStranger = !counted.recognition && purpose === "password" && !isLoopback(client);
    return await this.#ofRow.run(
      counted.row,
      () =>
        isStranger
          ? this.#amongStrangers(client, () => counted.run(() => this.#strangerChecks.run(check)))
          : this.#ofNetwork.run(networkOf(client), () => counted.run(check)),
    );
  }

  /**
   * Refuses strangers before the store counts them: a flood of attempts must not become a flood of
   * writes.
   */
  async #amongStrangers<T>(client: string, work: () => Promise<T>): Promise<T> {
    const wait = this.#crowd.take(client);
    if (this.#strangers.taken >= crowd && wait > 0) throw rateLimited(wait);
    const leave = this.#strangers.take(networkOf(client));
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
