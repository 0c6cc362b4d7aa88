import { newId } from "../system/record_id.ts";
import type { AuditEvent } from "../admin/audit.ts";
import { messages } from "../../content/words/field_messages.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { AccountSearch, type FilteredPage, type PageQuery } from "./account_search.ts";
import { Credentials, type HashedPassword, type OpenedAccount } from "./credentials.ts";
import type { Passwords } from "./passwords.ts";
import { randomGroups } from "../secrets/digest.ts";
import type { Outbox } from "../mail/outbox.ts";
import { Problem } from "../system/problem.ts";
import type { PasswordChange, SignInInput, SignUpInput } from "./account_schema.ts";
import { Profile } from "./profile_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { WeakPasswords } from "./weak_passwords.ts";
import type { Store } from "../store/store.ts";

/** The lifetime of an assigned password, which the user has to replace (ASVS 6.4.1). */
const assignedLifetime = 3 * oneDay;

interface NewAccount {
  readonly profile: Profile;
  readonly password: HashedPassword;
}

/** Accounts: profiles, visible to staff, and credentials, which are never shown. */
export class Accounts {
  readonly #profiles;
  readonly credentials: Credentials;
  readonly #search: AccountSearch;
  readonly #clock: Clock;
  readonly #weak: WeakPasswords;
  readonly #outbox: Outbox;

  constructor(
    store: Store,
    clock: Clock,
    passwords: Passwords,
    weak: WeakPasswords,
    outbox: Outbox,
  ) {
    this.#clock = clock;
    this.#weak = weak;
    this.#outbox = outbox;
    this.credentials = new Credentials(store, clock, passwords);
    this.#profiles = new Collection(store, "profiles", Profile, {
      unique: { email: (profile) => [profile.email] },
      taken: "email_taken",
      counters: { total: () => [[]] },
      log: true,
    });
    this.#search = new AccountSearch(this.#profiles);
  }

  /**
   * Returns a new account that {@link create} stores. Its password is hashed here, which takes long;
   * `beforeHashing` may still refuse it. @throws {Problem} `invalid` (a weak password),
   * `email_taken`, `busy`
   */
  async prepare(
    { email, password, full_name, consent = null }: SignUpInput & Partial<Pick<Profile, "consent">>,
    beforeHashing = (): void => {},
  ): Promise<NewAccount> {
    await this.#weak.refuse(password, { email, full_name });
    // Check before the expensive hash; the commit decides between simultaneous requests.
    if (await this.getByEmail(email)) throw new Problem("email_taken");
    beforeHashing();
    const profile = { ...this.#newProfile(email, full_name), consent };
    return { profile, password: await this.credentials.hash(password) };
  }

  /** Returns a new account with a random password for three days. @throws {Problem} `busy` */
  async prepareAssigned(email: string) {
    const { password, hashed } = await this.assignedPassword();
    return { account: { profile: this.#newProfile(email, ""), password: hashed }, password };
  }

  /** Stores the account, with the mail that confirms its address. @throws {Problem} `email_taken` */
  create(tx: Transaction, { profile, password }: NewAccount): void {
    this.#profiles.create(tx, profile);
    this.credentials.create(tx, profile, password);
    this.#outbox.add(tx, "address_check", profile.id);
  }

  /**
   * Creates an account without a password, vouched for by a provider. @throws {Problem} `email_taken`
   */
  createVouched(tx: Transaction, { email, full_name }: Pick<Profile, "email" | "full_name">) {
    const unverified = this.#newProfile(email, full_name);
    return this.#profiles.create(tx, { ...unverified, verified_at: unverified.created_at });
  }

  #newProfile(email: string, full_name: string): Profile {
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    return Profile.parse({ id: newId(now), email, full_name, created_at });
  }

  /** Returns the account, which is there until the commit. @throws {Problem} `not_found` */
  requirePresent(tx: Transaction, id: string): Promise<Profile> {
    return this.#profiles.require(tx, id);
  }

  /**
   * Returns the account of that address and password. @throws {Problem} `invalid_credentials`,
   * `busy`
   */
  async signIn({ email, password }: SignInInput): Promise<OpenedAccount> {
    return await this.credentials.open(await this.getByEmail(email), password);
  }

  /** Returns the profile as an account that was verified by other means than its password. */
  async opened(profile: Profile): Promise<OpenedAccount> {
    return { profile, passwordVersion: await this.credentials.version(profile.id) };
  }

  /**
   * Returns the new password for {@link setPassword}. @throws {Problem} `invalid` if the current
   * password is wrong or the new one is weak, `busy`
   */
  async changedPassword(profile: Profile, change: PasswordChange): Promise<HashedPassword> {
    const { current_password, password } = change;
    if (!await this.credentials.isRight(profile.id, current_password)) {
      throw new Problem("invalid", { current_password: messages.account.current_password.wrong });
    }
    if (password === current_password) {
      throw new Problem("invalid", { password: messages.account.password.same });
    }
    return await this.newPassword(profile, password);
  }

  /** Returns the password for {@link setPassword}. @throws {Problem} `invalid` if it is weak, `busy` */
  async newPassword(profile: Profile, password: string): Promise<HashedPassword> {
    await this.#weak.refuse(password, profile);
    return await this.credentials.hash(password);
  }

  /** Returns a random password for three days, and what is stored of it. @throws {Problem} `busy` */
  async assignedPassword() {
    const password = randomGroups(4);
    const end = this.#clock() + assignedLifetime;
    return { password, hashed: await this.credentials.hash(password, end) };
  }

  /** Sets the password; every session of the old one becomes invalid. The owner gets a mail. */
  async setPassword(
    tx: Unit,
    profileId: string,
    password: HashedPassword,
    about: Partial<AuditEvent> = {},
  ): Promise<void> {
    await this.credentials.set(tx, profileId, password);
    this.#outbox.addNotice(tx, profileId, "password_changed");
    tx.log("password_changed", { subject: profileId, ...about });
  }

  async erase(tx: Transaction, profileId: string): Promise<void> {
    this.#profiles.delete(tx, await this.requirePresent(tx, profileId));
    await this.credentials.erase(tx, profileId);
  }

  async verifyAddress(tx: Unit, profileId: string): Promise<void> {
    const profile = await this.#profiles.find(tx, profileId);
    if (!profile || profile.verified_at) return;
    this.#profiles.change(tx, profile, { verified_at: tx.at() });
    tx.log("address_verified", { subject: profileId });
  }

  async setDigest(tx: Transaction, profileId: string, digest: Profile["digest"]): Promise<void> {
    this.#profiles.change(tx, await this.requirePresent(tx, profileId), { digest });
  }

  async authorise(tx: Unit, profileId: string, consent: Profile["consent"]): Promise<void> {
    this.#profiles.change(tx, await this.requirePresent(tx, profileId), { consent });
    tx.log("account_authorised", { subject: profileId });
  }

  get(id: string): Promise<Profile | null> {
    return this.#profiles.get(id);
  }

  getMany(ids: readonly string[]): Promise<Profile[]> {
    return this.#profiles.getMany(ids);
  }

  async require(id: string): Promise<Profile> {
    const profile = await this.get(id);
    if (!profile) throw new Problem("not_found");
    return profile;
  }

  getByEmail(email: string): Promise<Profile | null> {
    return this.#profiles.getBy("email", email);
  }

  batches(): AsyncIterable<readonly Profile[]> {
    return this.#profiles.batches();
  }

  list(query: PageQuery): Promise<FilteredPage<Profile>> {
    return this.#search.page(query);
  }

  count(): Promise<number> {
    return this.#profiles.count("total");
  }
}
