import { newId } from "../record_id.ts";
import { messages } from "../../content/field_messages.ts";
import { type Clock, oneDay } from "../clock.ts";
import { AccountSearch, type FilteredPage, type PageQuery } from "./account_search.ts";
import { Nobody } from "./nobody.ts";
import { type Passwords, randomPassword } from "./passwords.ts";
import { Problem } from "../problem.ts";
import type { PasswordChange, SignInInput, SignUpInput } from "../schemas/account.ts";
import { Credential, Profile } from "../schemas/profile.ts";
import type { Copied } from "../search/live_index.ts";
import { type Checkable, checkable } from "../store/checkable.ts";
import { Collection } from "../store/collection.ts";
import type { Together } from "../store/together.ts";
import type { Write } from "../store/write.ts";
import type { WeakPasswords } from "./weak_passwords.ts";

/** An assigned password is good for entering and choosing one's own, not for keeping (ASVS 6.4.1). */
const assignedLifetime = 3 * oneDay;

/** An account that somebody has shown to be theirs, and the password it was at that moment. */
export interface OpenedAccount {
  readonly profile: Profile;
  readonly passwordVersion: number;
}

/** Accounts: a profile that staff may see and a credential that nobody does. */
export class Accounts {
  readonly #profiles;
  readonly #credentials;
  readonly #search: AccountSearch;
  readonly #clock: Clock;
  readonly #passwords: Passwords;
  readonly #weak: WeakPasswords;
  readonly #nobody: Nobody;

  constructor(kv: Deno.Kv, clock: Clock, passwords: Passwords, weak: WeakPasswords) {
    this.#clock = clock;
    this.#passwords = passwords;
    this.#weak = weak;
    this.#nobody = new Nobody(kv, passwords);
    this.#profiles = new Collection(kv, "profiles", Profile, {
      unique: { email: (profile) => [profile.email] },
      counters: { total: () => [[]] },
      log: true,
    });
    this.#search = new AccountSearch(this.#profiles);
    this.#credentials = new Collection(kv, "credentials", Credential, {});
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    const own = [checkable(this.#profiles), checkable(this.#credentials)];
    return [...own, ...this.#nobody.collections];
  }

  /** What searches need, for those who care for its copy. */
  get index(): Copied {
    return this.#search.index;
  }

  /** Makes an account. @throws {Problem} `invalid` (a weak password), `email_taken`, `busy` */
  async signUp({ email, password, full_name }: SignUpInput): Promise<Profile> {
    await this.#weak.refuse(password, { email, full_name });
    // Before the costly part; the commit below decides between those who come at once.
    if (await this.getByEmail(email)) throw new Problem("email_taken");
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    const profile: Profile = { id: newId(now), email, full_name, created_at };
    const credential: Credential = {
      id: profile.id,
      password_hash: await this.#passwords.hash(password),
      changed_at: created_at,
      version: 0,
      expires_at: null,
    };
    const made = await this.#profiles.create(profile, {
      with: [this.#credentials.creating(credential)],
    });
    if (!made.ok) throw new Problem("email_taken");
    return profile;
  }

  /**
   * Makes an account that no password opens, for whom somebody else vouches. Returns null where one
   * of the writes, or an account with that address, was there already.
   */
  async signUpVouched(
    { email, full_name }: Pick<Profile, "email" | "full_name">,
    vouched: (profile: Profile) => Write,
  ): Promise<Profile | null> {
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    const profile: Profile = { id: newId(now), email, full_name, created_at };
    const made = await this.#profiles.create(profile, { with: [vouched(profile)] });
    return made.ok ? profile : null;
  }

  /** Returns the account that the password opens. @throws {Problem} `invalid_credentials`, `busy` */
  async signIn({ email, password }: SignInInput): Promise<OpenedAccount> {
    const profile = await this.getByEmail(email);
    // As much work whether there is an account or not.
    const credential = profile
      ? await this.#credentials.get(profile.id)
      : await this.#nobody.credential();
    const right = await this.#passwords.verify(password, credential?.password_hash || null);
    const expired = credential?.expires_at && credential.expires_at <= this.#clock();
    if (!profile || !credential || !right || expired) throw new Problem("invalid_credentials");
    await this.#rehash(credential, password);
    return { profile, passwordVersion: credential.version };
  }

  /** Returns the profile as opened by other means than its password. */
  async opened(profile: Profile): Promise<OpenedAccount> {
    return { profile, passwordVersion: await this.passwordVersion(profile.id) };
  }

  /** Returns the version of the profile's password; 0 where it has none. */
  async passwordVersion(profileId: string): Promise<number> {
    return (await this.#credentials.get(profileId))?.version ?? 0;
  }

  /** Returns whether the profile has a password, and whether it is one that was assigned. */
  async passwordState(profileId: string): Promise<"none" | "own" | "assigned"> {
    const credential = await this.#credentials.get(profileId);
    if (!credential?.password_hash) return "none";
    return credential.expires_at === null ? "own" : "assigned";
  }

  /**
   * Replaces the password by a new one of the person's choice. Every session holds for the old one.
   * @throws {Problem} `invalid` where the current one is wrong or the new one is weak, `busy`
   */
  async changePassword(profile: Profile, change: PasswordChange): Promise<void> {
    const { current_password, password } = change;
    const credential = await this.#credentials.get(profile.id);
    const hash = credential?.password_hash || null;
    if (!await this.#passwords.verify(current_password, hash)) {
      throw new Problem("invalid", { current_password: messages.account.current_password.wrong });
    }
    if (password === current_password) {
      throw new Problem("invalid", { password: messages.account.password.same });
    }
    await this.#weak.refuse(password, profile);
    await this.#setPassword(profile.id, password, null);
  }

  /** Gives the profile a random password for three days and returns it. @throws {Problem} `busy` */
  async assignPassword(profileId: string): Promise<string> {
    const password = randomPassword();
    await this.#setPassword(profileId, password, this.#clock() + assignedLifetime);
    return password;
  }

  /** Returns the write after which no password opens the profile; its sessions end with it. */
  async forgettingPassword(profileId: string): Promise<Write> {
    const { write } = await this.#credentials.updating(profileId, (old) => {
      return { ...old, password_hash: "", version: old.version + 1, expires_at: null };
    });
    return write;
  }

  /** Erases profile and password, in one commit with what else is given. @throws {Problem} `not_found` */
  async erase(profileId: string, { with: others = [] }: Together): Promise<void> {
    const credential = async (): Promise<Write> =>
      (await this.#credentials.deleting(profileId)).write;
    const erased = await this.#profiles.delete(profileId, { with: [credential, ...others] });
    if (!erased) throw new Problem("not_found");
  }

  async #setPassword(id: string, password: string, expires_at: number | null): Promise<void> {
    const password_hash = await this.#passwords.hash(password);
    const changed_at = new Date(this.#clock()).toISOString();
    const made = { id, password_hash, changed_at, expires_at };
    const updated = await this.#credentials.update(
      id,
      ({ version }) => ({ ...made, version: version + 1 }),
    );
    if (!updated) await this.#credentials.create({ ...made, version: 1 });
  }

  /** Hashes again what was hashed at another cost; a password changed meanwhile stays. */
  async #rehash({ id, password_hash: old }: Credential, password: string): Promise<void> {
    if (this.#passwords.isCurrent(old)) return;
    const password_hash = await this.#passwords.hash(password);
    await this.#credentials.update(
      id,
      (credential) =>
        credential.password_hash === old ? { ...credential, password_hash } : credential,
    );
  }

  /** Returns the profile with that id, or null. */
  get(id: string): Promise<Profile | null> {
    return this.#profiles.get(id);
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

  /** Returns a page of accounts whose address or name holds `q`, newest first. */
  async list({ q, cursor, limit }: PageQuery): Promise<FilteredPage<Profile>> {
    if (q) return await this.#search.page({ q, cursor, limit });
    const [page, total] = await Promise.all([
      this.#profiles.list({ limit, cursor }),
      this.count(),
    ]);
    return { ...page, total };
  }

  /** Returns how many accounts there are. */
  count(): Promise<number> {
    return this.#profiles.count("total");
  }
}
