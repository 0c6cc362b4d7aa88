import { isThisMachine, networkOf } from "../client_address.ts";
import type { Clock } from "../clock.ts";
import { keyedHash } from "../secrets/digest.ts";
import { LimitRow } from "../schemas/limit.ts";
import { Cells } from "../store/cells.ts";
import type { Together } from "../store/together.ts";
import { merge, type Write } from "../store/write.ts";
import { GuessLimits } from "./guesses.ts";
import { KeyedQueue } from "./keyed_queue.ts";
import { MemoryLimiter, rateLimited, SharedBudget, StoreLimiter } from "./limiters.ts";
import { policies, sharedPolicies } from "./policies.ts";
import { RecentKeys } from "./recent_keys.ts";

/**
 * How much one address may do. Floods are counted in memory, which costs no store; what has to be
 * exact and shared is counted in the store.
 */
export class Limits {
  readonly guesses: GuessLimits;
  readonly #cells: Cells<LimitRow>;
  readonly #stored: StoreLimiter;
  readonly #clock: Clock;
  readonly #newAccounts: SharedBudget;
  readonly #reading: MemoryLimiter;
  readonly #writing: MemoryLimiter;
  readonly #providerAnswers: MemoryLimiter;
  readonly #queue = new KeyedQueue(200);
  /** One password of each network is hashed at a time: the turns of all are few. */
  readonly #hashing = new KeyedQueue(50);
  readonly #met = new RecentKeys(20_000);

  constructor(kv: Deno.Kv, clock: Clock, secret: string) {
    this.#clock = clock;
    const hash = keyedHash(secret, "limits");
    this.#cells = new Cells(kv, "limits", LimitRow);
    this.#stored = new StoreLimiter(this.#cells, clock, hash);
    this.#newAccounts = new SharedBudget(clock, sharedPolicies.newAccounts);
    this.#reading = new MemoryLimiter(clock, policies.reading);
    this.#writing = new MemoryLimiter(clock, policies.writing);
    this.#providerAnswers = new MemoryLimiter(clock, policies.providerAnswers);
    this.guesses = new GuessLimits(this.#cells, clock, hash, this.#hashing);
  }

  /** Counts one request against floods. @throws {Problem} `rate_limited` */
  request(client: string, kind: "reading" | "writing"): void {
    if (isThisMachine(client)) return;
    const wait = (kind === "reading" ? this.#reading : this.#writing).take(client);
    if (wait > 0) throw rateLimited(wait);
  }

  /** Counts one answer of the provider, before it is asked about it. @throws {Problem} `rate_limited` */
  providerAnswer(client: string): void {
    const wait = this.#providerAnswers.take(client);
    if (wait > 0) throw rateLimited(wait);
  }

  /** Makes an account within the limits of the client. @throws {Problem} `rate_limited` */
  async signUp<T>(client: string, make: () => Promise<T>): Promise<T> {
    await this.#cells.change(() => this.#stored.spend(policies.signUps, "sign_up", client));
    const done = await this.#hashing.run(networkOf(client), async () => ({ made: await make() }));
    if (done === null) throw rateLimited(1);
    return done.made;
  }

  /**
   * Counts one new account among those of all clients, when nothing is left to do but to hash its
   * password: what is refused for less uses up nothing of others. @throws {Problem} `rate_limited`
   */
  newAccount(client: string): void {
    const wait = isThisMachine(client) ? 0 : this.#newAccounts.take(client);
    if (wait > 0) throw rateLimited(wait);
  }

  /**
   * Keeps one submission of a public form. It is counted in the same commit as its record, so that
   * what is not kept is not counted. An address that this process has not met is taken to have no
   * row: a read would wait behind the commits of others. @throws {Problem} `rate_limited`
   */
  async submission<T>(client: string, keep: (counted: Together) => Promise<T>): Promise<T> {
    // Asked again, because the commit was refused, the address has been met and its row is read.
    const isAbsent = (prefix: string): boolean => this.#met.add(prefix);
    const count = async (): Promise<Write> => {
      const steps = await this.#stored.spend(policies.submissions, "submission", client, isAbsent);
      return merge(steps.map(({ write }) => write));
    };
    // One at a time from one network: they would only make each other try again.
    const work = async () => ({ kept: await keep({ with: [count] }) });
    const done = await this.#queue.run(networkOf(client), work);
    if (done === null) throw rateLimited(1);
    return done.kept;
  }

  /** Deletes the rows that say nothing any more; returns how many. */
  sweep(): Promise<number> {
    const now = this.#clock();
    return this.#cells.sweep(({ until }) => until <= now);
  }
}
