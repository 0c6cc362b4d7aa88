import { newId } from "../system/record_id.ts";
import { messages } from "../../content/words/field_messages.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { AccountSearch, type FilteredPage, type PageQuery } from "./account_search.ts";
import { Credentials, type OpenedAccount } from "./credentials.ts";
import type { Passwords } from "./passwords.ts";
import { randomGroups } from "../secrets/digest.ts";
import type { Outbox } from "../mail/outbox.ts";
import { Problem } from "../system/problem.ts";
import type { PasswordChange, SignInInput, SignUpInput } from "./account_schema.ts";
import { Profile } from "./profile_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Operation, Plan, Transaction, TransactionOptions } from "../store/transaction.ts";
import type { WeakPasswords } from "./weak_passwords.ts";
import type { Store } from "../store/store.ts";

/** The lifetime of an assigned password, which the user has to replace (ASVS 6.4.1). */
const assignedLifetime = 3 * oneDay;

/** Returns a password of 80 random bits. */
const assignedPassword = (): string => randomGroups(4);

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
      counters: { total: () => [[]] },
      log: true,
    });
    this.#search = new AccountSearch(this.#profiles);
  }

  /**
   * Creates an account, in one commit with what `others` returns for it. `beforeHashing` may still
   * refuse it. @throws {Problem} `invalid` (a weak password), `email_taken`, `busy`
   */
  async signUp(
    { email, password, full_name, consent = null }: SignUpInput & { consent?: Profile["consent"] },
    beforeHashing = (): void => {},
    others: (profile: Profile) => readonly (Operation | Plan)[] = () => [],
  ): Promise<Profile> {
    await this.#weak.refuse(password, { email, full_name });
    // Check before the expensive hash; the commit below decides between simultaneous requests.
    if (await this.getByEmail(email)) throw new Problem("email_taken");
    beforeHashing();
    const profile = { ...this.#newProfile(email, full_name), consent };
    return await this.#create(profile, password, null, others);
  }

  /**
   * Creates an account with a random password for three days, in one commit with what `others`
   * returns for it; returns both. @throws {Problem} `email_taken`, `busy`
   */
  async createAssigned(
    email: string,
    others: (profile: Profile) => readonly (Operation | Plan)[],
  ): Promise<{ readonly profile: Profile; readonly password: string }> {
    const password = assignedPassword();
    const end = this.#clock() + assignedLifetime;
    const profile = await this.#create(this.#newProfile(email, ""), password, end, others);
    return { profile, password };
  }

  /** Stores the account, with the mail that confirms its address. @throws {Problem} `email_taken` */
  async #create(
    profile: Profile,
    password: string,
    expires_at: number | null,
    others: (profile: Profile) => readonly (Operation | Plan)[],
  ): Promise<Profile> {
    const made = await this.#profiles.create(profile, {
      with: [
        await this.credentials.planCreate(profile, password, expires_at),
        ...this.#outbox.planAdd("address_check", profile.id),
        ...others(profile),
      ],
    });
    if (!made.ok) throw new Problem("email_taken");
    this.#outbox.onAdded();
    return profile;
  }

  /**
   * Creates an account without a password, vouched for by a provider. Returns null if the address
   * or one of the given records exists already.
   */
  async signUpVouched(
    { email, full_name }: Pick<Profile, "email" | "full_name">,
    vouched: (profile: Profile) => Operation,
  ): Promise<Profile | null> {
    const unverified = this.#newProfile(email, full_name);
    const profile = { ...unverified, verified_at: unverified.created_at };
    const made = await this.#profiles.create(profile, { with: [vouched(profile)] });
    return made.ok ? profile : null;
  }

  #newProfile(email: string, full_name: string): Profile {
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    return Profile.parse({ id: newId(now), email, full_name, created_at });
  }

  /** Plans that the account is still there when the commit is made. @throws {Problem} `not_found` */
  async planPresent(transaction: Transaction, id: string): Promise<void> {
    const profile = await this.#profiles.planUnchanged(transaction, id);
    if (!profile) throw new Problem("not_found");
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
   * Changes the password; every session of the old one becomes invalid. @throws {Problem} `invalid`
   * if the current password is wrong or the new one is weak, `busy`
   */
  async changePassword(
    profile: Profile,
    change: PasswordChange,
    { with: others = [] }: TransactionOptions = {},
  ): Promise<void> {
    const { current_password, password } = change;
    if (!await this.credentials.isRight(profile.id, current_password)) {
      throw new Problem("invalid", { current_password: messages.account.current_password.wrong });
    }
    if (password === current_password) {
      throw new Problem("invalid", { password: messages.account.password.same });
    }
    await this.#weak.refuse(password, profile);
    await this.credentials.set(profile.id, password, null, {
      with: [...others, ...this.#planChanged(profile.id)],
    });
    this.#outbox.onAdded();
  }

  /**
   * Sets the password where the old one still has that version, in one commit with the
   * other operations; returns whether it had.
   * @throws {Problem} `invalid` if the password is weak, `busy`
   */
  async resetPassword(
    { profile, passwordVersion }: OpenedAccount,
    password: string,
    { with: others = [] }: TransactionOptions,
  ): Promise<boolean> {
    await this.#weak.refuse(password, profile);
    const { id } = profile;
    const options = { with: [...others, ...this.#planChanged(id)] };
    const isReset = await this.credentials.replace(id, password, passwordVersion, options);
    this.#outbox.onAdded();
    return isReset;
  }

  #planChanged(profileId: string): Operation[] {
    return this.#outbox.planNotice(profileId, "password_changed");
  }

  /** Sets a random password for three days and returns it. @throws {Problem} `busy` */
  async assignPassword(profileId: string): Promise<string> {
    const password = assignedPassword();
    const end = this.#clock() + assignedLifetime;
    await this.credentials.set(profileId, password, end, { with: this.#planChanged(profileId) });
    this.#outbox.onAdded();
    return password;
  }

  /** Erases profile and password in one commit with the other plans. @throws {Problem} `not_found` */
  async erase(profileId: string, { with: others = [] }: TransactionOptions): Promise<void> {
    const planPassword: Plan = (transaction) => this.credentials.planDelete(transaction, profileId);
    const erased = await this.#profiles.delete(profileId, { with: [planPassword, ...others] });
    if (!erased) throw new Problem("not_found");
  }

  /** Notes that the owner receives what is sent to the address. */
  async verifyAddress(profileId: string, options: TransactionOptions): Promise<void> {
    const verified_at = new Date(this.#clock()).toISOString();
    await this.#profiles.update(
      profileId,
      (profile) => profile.verified_at ? profile : { ...profile, verified_at },
      options,
    );
  }

  /** Notes what the owner authorised, or how often they get a mail about what waits. */
  async setChoice(
    profileId: string,
    choice: Partial<Pick<Profile, "consent" | "digest">>,
    options?: TransactionOptions,
  ): Promise<void> {
    await this.#profiles.update(profileId, (profile) => ({ ...profile, ...choice }), options);
  }

  /** Returns the profile with that id, or null. */
  get(id: string): Promise<Profile | null> {
    return this.#profiles.get(id);
  }

  /** Returns the profiles with these ids, in their order; those that are not there are left out. */
  getMany(ids: readonly string[]): Promise<Profile[]> {
    return this.#profiles.getMany(ids);
  }

  /** Returns the profile with that id. @throws {Problem} `not_found` */
  async require(id: string): Promise<Profile> {
    const profile = await this.get(id);
    if (!profile) throw new Problem("not_found");
    return profile;
  }

  /** Returns the profile with that e-mail address, or null. */
  getByEmail(email: string): Promise<Profile | null> {
    return this.#profiles.getBy("email", email);
  }

  /** Yields all accounts, some at a time. */
  batches(): AsyncIterable<readonly Profile[]> {
    return this.#profiles.batches();
  }

  /** Returns a page of accounts whose address or name contains `q`, newest first. */
  list(query: PageQuery): Promise<FilteredPage<Profile>> {
    return this.#search.page(query);
  }

  /** Returns how many accounts there are. */
  count(): Promise<number> {
    return this.#profiles.count("total");
  }
}
