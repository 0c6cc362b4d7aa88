import { plainText } from "../../content/words/clean_text.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { Credential, Profile } from "./profile_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Passwords } from "./passwords.ts";
import type { Store } from "../store/store.ts";
import { randomToken } from "../secrets/digest.ts";

/** A verified account, and the version of its password at that moment. */
export interface OpenedAccount {
  readonly profile: Profile;
  readonly passwordVersion: number;
}

/** A password as it is stored, and when it ends, in milliseconds since 1970. */
export type HashedPassword = Pick<Credential, "password_hash" | "expires_at">;

export class Credentials {
  readonly #stored;
  readonly #clock: Clock;
  readonly #passwords: Passwords;
  readonly #dummy: DummyCredentials;

  constructor(store: Store, clock: Clock, passwords: Passwords) {
    this.#stored = new Collection(store, "credentials", Credential, {});
    this.#clock = clock;
    this.#passwords = passwords;
    this.#dummy = new DummyCredentials(store, passwords);
  }

  /** Hashes a password, which takes long: before the unit of work. @throws {Problem} `busy` */
  async hash(password: string, expires_at: number | null = null): Promise<HashedPassword> {
    return { password_hash: await this.#passwords.hash(password), expires_at };
  }

  /**
   * Returns the account if the password is right. A missing profile costs the same work. @throws
   * {Problem} `invalid_credentials`, `busy`
   */
  async open(profile: Profile | null, password: string): Promise<OpenedAccount> {
    // Equal work with and without an account.
    const credential = profile
      ? await this.#stored.get(profile.id)
      : await this.#dummy.credential();
    const typed = typedFor(credential, password);
    const right = await this.#passwords.verify(typed, credential?.password_hash || null);
    const expired = credential?.expires_at && credential.expires_at <= this.#clock();
    if (!profile || !credential || !right || expired) throw new Problem("invalid_credentials");
    await this.#rehash(credential, typed);
    return { profile, passwordVersion: credential.version };
  }

  /** Returns whether the password is right, even if it has expired. @throws {Problem} `busy` */
  async isRight(id: string, password: string): Promise<boolean> {
    const credential = await this.#stored.get(id);
    const typed = typedFor(credential, password);
    return await this.#passwords.verify(typed, credential?.password_hash || null);
  }

  /** Returns the version of the profile's password; 0 where it has none. */
  async version(id: string): Promise<number> {
    return (await this.#stored.get(id))?.version ?? 0;
  }

  async state(id: string): Promise<"none" | "own" | "assigned"> {
    const credential = await this.#stored.get(id);
    if (!credential?.password_hash) return "none";
    return credential.expires_at === null ? "own" : "assigned";
  }

  async set(tx: Transaction, id: string, made: HashedPassword): Promise<void> {
    const changed_at = new Date(this.#clock()).toISOString();
    const old = await this.#stored.find(tx, id);
    const version = old ? old.version + 1 : 1;
    this.#stored.put(tx, { id, ...made, changed_at, version });
  }

  create(tx: Transaction, { id, created_at }: Profile, made: HashedPassword): void {
    this.#stored.create(tx, { id, ...made, changed_at: created_at, version: 0 });
  }

  /** Returns the version of the password, which stays that one until the commit. */
  async findVersion(tx: Transaction, id: string): Promise<number> {
    return (await this.#stored.find(tx, id))?.version ?? 0;
  }

  /** Lets no password open the profile; its sessions end with it. */
  async forget(tx: Transaction, id: string): Promise<void> {
    const old = await this.#stored.find(tx, id);
    if (!old) return;
    const version = old.version + 1;
    this.#stored.change(tx, old, { password_hash: "", version, expires_at: null });
  }

  async erase(tx: Transaction, id: string): Promise<void> {
    const credential = await this.#stored.find(tx, id);
    if (credential) this.#stored.delete(tx, credential);
  }

  /** Rehashes a password of another cost, unless it was changed. */
  async #rehash({ id, password_hash: old }: Credential, password: string): Promise<void> {
    if (this.#passwords.isCurrent(old)) return;
    const password_hash = await this.#passwords.hash(password);
    await this.#stored.update(
      id,
      (credential) =>
        credential.password_hash === old ? { ...credential, password_hash } : credential,
    );
  }
}

/** Returns what was typed as it is compared: an assigned password is pasted, often with a blank. */
function typedFor(credential: Credential | null, password: string): string {
  return credential?.expires_at ? plainText(password) : password;
}

// The stored names say "nobody"; stores have them, so they stay.
const dummyId = "nobody";

/**
 * Stored records of an account that does not exist. A missing account would be found out by its
 * shorter response time, so a sign-in without an account reads these records and verifies against
 * their hash.
 */
class DummyCredentials {
  readonly #store: Store;
  readonly #profiles;
  readonly #credentials;
  readonly #passwords: Passwords;

  constructor(store: Store, passwords: Passwords) {
    this.#store = store;
    this.#passwords = passwords;
    this.#profiles = new Collection(store, "nobody_profiles", Profile);
    this.#credentials = new Collection(store, "nobody_credentials", Credential);
  }

  /**
   * Returns a credential that no password matches, at the current cost. @throws {Problem} `busy`
   */
  async credential(): Promise<Credential> {
    const profile = await this.#profiles.get(dummyId);
    const credential = await this.#credentials.get(dummyId);
    const holds = profile && credential && this.#passwords.isCurrent(credential.password_hash);
    return holds ? credential : await this.#make();
  }

  /** Called once per store, and again after the cost of a hash has changed. */
  async #make(): Promise<Credential> {
    const at = new Date(0).toISOString();
    const password_hash = await this.#passwords.hash(randomToken());
    const made = Credential.parse({ id: dummyId, password_hash, changed_at: at });
    const email = "nobody@example.org";
    const profile = Profile.parse({ id: dummyId, email, full_name: "", created_at: at });
    await this.#store.write(async (tx) => {
      await Promise.all([this.#profiles.find(tx, dummyId), this.#credentials.find(tx, dummyId)]);
      this.#profiles.put(tx, profile);
      this.#credentials.put(tx, made);
    });
    return made;
  }
}
