import * as z from "zod/mini";
import { contactKeys } from "../../content/words/person_key.ts";
import { mailboxOf } from "../mail/mail.ts";
import { keyedHash, randomToken } from "../secrets/digest.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import { recordKey } from "../store/keys.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Transaction } from "../store/transaction.ts";
import type { Clock } from "../system/clock.ts";

const name = "suppressed";

/** Under this name is what changes with every change of the memory. */
const markName = "mark";

const Suppressed = z.object({ at: z.string(), mark: z.optional(z.string()) });
type Suppressed = z.infer<typeof Suppressed>;

interface Contacts {
  readonly email: string;
  readonly telefono?: string;
}

export interface KnownSuppressions {
  readonly mark: string;
  has(contacts: Contacts): boolean;
}

/**
 * The memory of people who left: keyed hashes of the addresses and telephones of volunteers who
 * withdrew or had their data erased. Imports alone ask it, so that no list brings them back; the form
 * never does. It ends with the final erasure.
 */
export class Suppressions {
  readonly #values: KeyValueStore<Suppressed>;
  readonly #clock: Clock;
  /** The hashes of a contact: under the secret of now, and under the earlier ones. */
  readonly #hashes: readonly ((contact: string) => string)[];

  constructor(store: Store, clock: Clock, secrets: readonly string[]) {
    this.#values = new KeyValueStore(store, name, Suppressed);
    this.#clock = clock;
    // Without a secret, as in a copy that is restored, a telephone could be guessed from its hash.
    this.#hashes = secrets.filter((secret) => secret !== "").map((secret) =>
      keyedHash(secret, name)
    );
  }

  /** Remembers the contacts. Nothing is checked, so that it finds room in any commit. */
  add(tx: Transaction, contacts: Contacts): void {
    const [hash] = this.#hashes;
    if (hash) this.#put(tx, hashedKeys(contacts).map(hash), { at: this.#now });
  }

  remove(tx: Transaction, contacts: Contacts): void {
    const all = this.#hashes.flatMap((hash) => hashedKeys(contacts).map(hash));
    if (all.length > 0) this.#put(tx, all, null);
  }

  async read(): Promise<KnownSuppressions> {
    // The mark first: a change that comes while the rest is read moves it.
    const mark = markOf(await this.#values.get(markName));
    const known = new Set((await this.#values.list()).map(([hash]) => hash));
    const has = (contacts: Contacts) =>
      hashedKeys(contacts).some((contact) => this.#hashes.some((hash) => known.has(hash(contact))));
    return { mark, has };
  }

  /** Returns the mark; the commit is made only while it stays. */
  async findMark(tx: Transaction): Promise<string> {
    return markOf(await this.#values.update(tx, markName, (value) => value, { isRead: true }));
  }

  /** Adds what a store with the same secret remembers. */
  async adopt(other: Suppressions): Promise<void> {
    await this.#values.adopt(other.#values);
  }

  async forgetAll(): Promise<void> {
    await this.#values.sweep(() => true);
  }

  get #now(): string {
    return new Date(this.#clock()).toISOString();
  }

  #put(tx: Transaction, hashes: readonly string[], value: Suppressed | null): void {
    const changes = tx.records.get(name) ?? new Changes();
    if (!(changes instanceof Changes)) throw new TypeError(`${name} is no collection`);
    tx.records.set(name, changes);
    for (const hash of hashes) changes.values.set(hash, value);
    changes.values.set(markName, { at: this.#now, mark: randomToken(128) });
  }
}

/** What one transaction changes: several of its records may have the same contact. */
class Changes {
  readonly values = new Map<string, Suppressed | null>();

  operation(): Operation {
    const entries = [...this.values].map(([id, value]) => ({ key: recordKey(name, id), value }));
    return {
      sets: entries.filter(({ value }) => value !== null),
      deletes: entries.filter(({ value }) => value === null).map(({ key }) => key),
    };
  }
}

/** Each contact as it is hashed: all addresses of one mailbox are one. */
function hashedKeys({ email, telefono }: Contacts): string[] {
  return contactKeys({ email: email && mailboxOf(email), telefono });
}

function markOf(value: Suppressed | null): string {
  return value?.mark ?? "";
}
