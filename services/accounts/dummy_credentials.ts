import { randomToken } from "../secrets/digest.ts";
import type { Passwords } from "./passwords.ts";
import { Credential, Profile } from "../schemas/profile.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";

// The stored names say "nobody"; stores have them, so they stay.
const id = "nobody";

/**
 * Stored records of an account that does not exist. A missing account would be found out by its
 * shorter response time, so a sign-in without an account reads these records and verifies against
 * their hash.
 */
export class DummyCredentials {
  readonly #profiles;
  readonly #credentials;
  readonly #passwords: Passwords;

  constructor(store: Store, passwords: Passwords) {
    this.#passwords = passwords;
    this.#profiles = new Collection(store, "nobody_profiles", Profile);
    this.#credentials = new Collection(store, "nobody_credentials", Credential);
  }

  /**
   * Returns a credential that no password matches, at the current cost. @throws {Problem} `busy`
   */
  async credential(): Promise<Credential> {
    const profile = await this.#profiles.get(id);
    const credential = await this.#credentials.get(id);
    const holds = profile && credential && this.#passwords.isCurrent(credential.password_hash);
    return holds ? credential : await this.#make();
  }

  /** Called once per store, and again after the cost of a hash has changed. */
  async #make(): Promise<Credential> {
    const changed_at = new Date(0).toISOString();
    const password_hash = await this.#passwords.hash(randomToken());
    const made: Credential = { id, password_hash, changed_at, version: 0, expires_at: null };
    const profile: Profile = {
      id,
      email: "nobody@example.org",
      full_name: "",
      created_at: changed_at,
      verified_at: null,
      digest: null,
      consent: null,
    };
    await this.#profiles.create(profile);
    await this.#credentials.update(id, () => made) ?? await this.#credentials.create(made);
    return made;
  }
}
