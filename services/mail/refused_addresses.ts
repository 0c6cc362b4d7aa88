import type { Clock } from "../system/clock.ts";
import { RefusedAddress } from "../newsletter/subscriber_schema.ts";
import { keyedHash } from "../secrets/digest.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { mailboxOf } from "./mail.ts";

/**
 * Addresses that another person subscribed, and whose owners reported it: no confirmation goes
 * there again.
 * The site keeps their keyed hashes only.
 */
export class RefusedAddresses {
  readonly #values: KeyValueStore<RefusedAddress>;
  readonly #clock: Clock;
  /** The hashes of an address: under the secret of now, and under the earlier ones. */
  readonly #hashes: readonly ((email: string) => string)[];

  constructor(store: Store, clock: Clock, secrets: readonly string[]) {
    this.#values = new KeyValueStore(store, "mail_refused", RefusedAddress);
    this.#clock = clock;
    this.#hashes = secrets.map((secret) => keyedHash(secret, "mail_refused"));
  }

  async has(email: string): Promise<boolean> {
    const found = await Promise.all(
      this.#hashes.map((hash) => this.#values.get(hash(mailboxOf(email)))),
    );
    return found.some((value) => value !== null);
  }

  async add(tx: Transaction, email: string): Promise<void> {
    const at = new Date(this.#clock()).toISOString();
    const [hash] = this.#hashes;
    if (hash) await this.#values.update(tx, hash(mailboxOf(email)), (known) => known ?? { at });
  }

  /** Adds the addresses of a store that has the same secret. */
  async adopt(other: RefusedAddresses): Promise<void> {
    await this.#values.adopt(other.#values);
  }
}
