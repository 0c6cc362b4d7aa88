import { isLoopback, networkOf } from "../system/client_address.ts";
import type { Clock } from "../system/clock.ts";
import { KeyedMutex } from "../system/concurrency.ts";
import { mailboxOf } from "../mail/mail.ts";
import { keyedHash } from "../secrets/digest.ts";
import { Problem } from "../system/problem.ts";
import { LimitRow } from "./limit_schema.ts";
import { EntryCache } from "../store/entry_cache.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import type { Transaction } from "../store/transaction.ts";
import { MemoryLimiter, rateLimited, SharedBudget, StoreLimiter } from "./limiters.ts";
import { policies, sharedPolicies } from "./policies.ts";
import { SignInThrottle } from "./sign_in_throttle.ts";
import type { Store } from "../store/store.ts";

type InMemory = "reading" | "writing" | "drawing" | "providerAnswers" | "recordsRead";

/** Milliseconds that a page has to have left before it is drawn. */
const usualDrawing = 100;

/** What is counted in the store, by the policy of the same name. */
type Counted =
  | "submissions"
  | "imageUploads"
  | "importUploads"
  | "mailTests"
  | "leaving"
  | "addressChecks"
  | "securityChanges"
  | "receiptCodes"
  | "receiptRenewals"
  | "ownLinks"
  | "ownRequests";

/**
 * The limits of clients. Floods are counted in memory, which costs no store access; exact and
 * shared limits are counted in the store.
 */
export class Limits {
  readonly signIns: SignInThrottle;
  /** With them a commit counts without reading. They take 24 MB at most. */
  readonly cache = new EntryCache(40_000);
  readonly #values: KeyValueStore<LimitRow>;
  readonly #stored: StoreLimiter;
  readonly #clock: Clock;
  readonly #newAccounts: SharedBudget;
  readonly #inMemory: Readonly<Record<InMemory, MemoryLimiter>>;
  /** One submission per network at a time: simultaneous commits would conflict and retry. */
  readonly submissions = new KeyedMutex(200);
  /** One password hash per network at a time, because hashing slots are few. */
  readonly #hashing = new KeyedMutex(50);

  constructor(store: Store, clock: Clock, secret: string) {
    this.#clock = clock;
    this.#values = new KeyValueStore(store, "limits", LimitRow);
    this.#stored = new StoreLimiter(this.#values, clock, keyedHash(secret, "limits"));
    this.#newAccounts = new SharedBudget(clock, sharedPolicies.newAccounts);
    this.#inMemory = {
      reading: new MemoryLimiter(clock, policies.reading),
      writing: new MemoryLimiter(clock, policies.writing),
      drawing: new MemoryLimiter(clock, policies.drawing),
      providerAnswers: new MemoryLimiter(clock, policies.providerAnswers),
      recordsRead: new MemoryLimiter(clock, policies.recordsRead),
    };
    this.signIns = new SignInThrottle(this.#stored, this.#hashing);
  }

  /** Counts one request. @throws {Problem} `rate_limited` */
  request(client: string, kind: "reading" | "writing"): void {
    if (!isLoopback(client)) take(this.#inMemory[kind], client);
  }

  /** Returns what is drawn for the client, and counts the time it took. @throws {Problem} `rate_limited` */
  countDrawing<T>(client: string, draw: () => T): T {
    if (isLoopback(client)) return draw();
    take(this.#inMemory.drawing, client, usualDrawing);
    const start = performance.now();
    try {
      return draw();
    } finally {
      const took = Math.ceil(performance.now() - start);
      this.#inMemory.drawing.correct(client, took - usualDrawing);
    }
  }

  /**
   * Counts one callback of the provider, before the provider is asked about it. @throws {Problem}
   * `rate_limited`
   */
  providerAnswer(client: string): void {
    take(this.#inMemory.providerAnswers, client);
  }

  /** Counts records that an account reads page by page. @throws {Problem} `paging` */
  recordsRead(account: string, count: number): void {
    const retryAfter = this.#inMemory.recordsRead.take(account, count);
    if (retryAfter > 0) throw new Problem("paging", undefined, { retryAfter });
  }

  /** Calls `make` within the sign-up limits of the client. @throws {Problem} `rate_limited` */
  async signUp<T>(client: string, make: () => Promise<T>): Promise<T> {
    const spender = { policy: policies.signUps, purpose: "sign_up", client };
    await this.#values.write((tx) => this.#stored.spend(tx, spender));
    return await this.#hashing.run(networkOf(client), make);
  }

  /**
   * Counts one new account among those of all clients, just before its password is hashed: earlier
   * refusals do not use up the shared limit. @throws {Problem} `rate_limited`
   */
  newAccount(client: string): void {
    if (!isLoopback(client)) take(this.#newAccounts, client);
  }

  /** Counts one of the client or account by itself. @throws {Problem} `rate_limited` */
  count(purpose: Counted, client: string): Promise<void> {
    return this.#values.write((tx) => this.consume(tx, purpose, client));
  }

  /** Counts one of the client or account in the commit. @throws {Problem} `rate_limited` */
  consume(tx: Transaction, purpose: Counted, client: string): Promise<void> {
    return this.#stored.spend(tx, { policy: policies[purpose], purpose, client });
  }

  /**
   * Counts one link for a new password; returns whether the address may get one. @throws {Problem}
   * `rate_limited` for the client
   */
  async consumeReset(tx: Transaction, client: string, email: string): Promise<boolean> {
    const { resets, resetsOfAddress } = policies;
    const ofAddress = {
      policy: resetsOfAddress,
      purpose: "reset",
      client: `to ${mailboxOf(email)}`,
    };
    const [isCounted] = await Promise.all([
      this.#stored.spend(tx, ofAddress).then(() => true, isLimited),
      this.#stored.spend(tx, { policy: resets, purpose: "reset", client }),
    ]);
    return isCounted;
  }

  sweep(): Promise<number> {
    const now = this.#clock();
    return this.#values.sweep(({ until }) => until <= now, this.cache);
  }
}

function isLimited(error: unknown): false {
  if (error instanceof Problem && error.code === "rate_limited") return false;
  throw error;
}

function take(limiter: MemoryLimiter | SharedBudget, client: string, count?: number): void {
  const wait = limiter.take(client, count);
  if (wait > 0) throw rateLimited(wait);
}
