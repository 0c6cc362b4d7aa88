import { timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Argon2Cost, argon2id, decodeHash, encodeHash } from "./argon2.ts";
import { Semaphore, type SemaphoreLimits } from "../concurrency.ts";

/** The hashing cost and concurrency of this process. */
export interface HashingBudget extends SemaphoreLimits {
  readonly cost: Argon2Cost;
}

/**
 * OWASP Password Storage Cheat Sheet, 2025: argon2id with 19 MiB, two passes, one lane. Two at
 * once leave the machine to the visitors (ASVS 5.0, 15.2.2).
 */
export const hashingBudget: HashingBudget = {
  cost: { memory: 19_456, passes: 2, parallelism: 1 },
  atOnce: 2,
  waiting: 16,
};

/** Hashes and verifies passwords, with limited concurrency. */
export class Passwords {
  readonly #cost: Argon2Cost;
  readonly #semaphore: Semaphore;
  /** A hash that no password matches, for accounts that do not exist. */
  readonly #dummyHash: string;

  constructor({ cost, ...limits }: HashingBudget = hashingBudget) {
    this.#cost = cost;
    this.#semaphore = new Semaphore(limits);
    this.#dummyHash = encodeHash({ cost, salt: randomBytes(16), tag: randomBytes(32) });
  }

  /** Returns the encoded hash of the password as typed. @throws {Problem} `busy` */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const tag = await this.#semaphore.run(() => argon2id(password, salt, this.#cost));
    return encodeHash({ cost: this.#cost, salt, tag });
  }

  /**
   * Returns whether the password matches the hash. Without a hash it does the same work and returns
   * false, so that the response time does not reveal whether an account exists. @throws {Problem}
   * `busy`
   */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const { salt, cost, tag } = decodeHash(hash ?? this.#dummyHash);
    const made = await this.#semaphore.run(() => argon2id(password, salt, cost));
    return made.length === tag.length && timingSafeEqual(made, tag) && hash !== null;
  }

  /** Returns whether the hash has the current cost. */
  isCurrent(hash: string): boolean {
    return isDeepStrictEqual(decodeHash(hash).cost, this.#cost);
  }
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}
