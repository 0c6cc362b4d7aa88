import { timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Semaphore, type SemaphoreLimits } from "../system/concurrency.ts";

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

/** What one hash costs. `memory` is in KiB (RFC 9106, section 3.1). */
interface Argon2Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Argon2Hash {
  readonly cost: Argon2Cost;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly tag: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the Argon2id tag of the password as typed. The runtime computes it on a separate thread.
 */
export async function argon2id(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  cost: Argon2Cost,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "Argon2id", nonce: salt, ...cost };
  // The WebCrypto types lack this format.
  const format = "raw-secret" as "raw";
  const bytes = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey(format, bytes, "Argon2id", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}

/** Returns the hash in the PHC string format. */
export function encodeHash({ cost, salt, tag }: Argon2Hash): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(tag)}`;
}

const encoded =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Parses the PHC string format. @throws {TypeError} for any other string */
export function decodeHash(text: string): Argon2Hash {
  const [, memory, passes, parallelism, salt, tag] = encoded.exec(text) ?? [];
  if (!salt || !tag) throw new TypeError("Not an Argon2id hash");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Uint8Array.fromBase64(salt),
    tag: Uint8Array.fromBase64(tag),
  };
}

function base64(bytes: Uint8Array): string {
  return bytes.toBase64({ omitPadding: true });
}
