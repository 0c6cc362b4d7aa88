import { ulid } from "ulid";
import type { Clock } from "./clock.ts";
import { type FilteredPage, pageOf, type PageQuery, search } from "./filtered_page.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { Problem } from "./problem.ts";
import type { SignInInput, SignUpInput } from "./schemas/account.ts";
import { Credential, Profile } from "./schemas/profile.ts";
import { type Checkable, checkable } from "./store/checkable.ts";
import { Collection } from "./store/collection.ts";

/** Accounts: a profile that staff may see and a credential that nobody does. */
export class Accounts {
  readonly #profiles;
  readonly #credentials;
  readonly #clock: Clock;

  constructor(kv: Deno.Kv, clock: Clock) {
    this.#clock = clock;
    this.#profiles = new Collection(kv, "profiles", Profile, {
      unique: { email: (profile) => [profile.email] },
      counters: { total: () => [[]] },
    });
    this.#credentials = new Collection(kv, "credentials", Credential, {});
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#profiles), checkable(this.#credentials)];
  }

  /** Makes an account. @throws {Problem} `email_taken` */
  async signUp({ email, password, full_name }: SignUpInput): Promise<Profile> {
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    const profile: Profile = { id: ulid(now), email, full_name, created_at };
    const credential: Credential = {
      id: profile.id,
      password_hash: await hashPassword(password),
      changed_at: created_at,
    };
    const made = await this.#profiles.create(profile, {
      with: [this.#credentials.creating(credential)],
    });
    if (!made.ok) throw new Problem("email_taken");
    return profile;
  }

  /** Returns the profile that the password opens. @throws {Problem} `invalid_credentials` */
  async signIn({ email, password }: SignInInput): Promise<Profile> {
    const profile = await this.#profiles.getBy("email", email);
    const credential = profile && await this.#credentials.get(profile.id);
    const right = await verifyPassword(password, credential?.password_hash ?? null);
    if (!profile || !right) throw new Problem("invalid_credentials");
    return profile;
  }

  /** Replaces the password of the profile. */
  async setPassword(profileId: string, password: string): Promise<void> {
    const password_hash = await hashPassword(password);
    const changed_at = new Date(this.#clock()).toISOString();
    await this.#credentials.update(profileId, (old) => ({ ...old, password_hash, changed_at }));
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
    if (q) {
      const text = ({ email, full_name }: Profile): string => `${email}\n${full_name}`;
      return pageOf(await Array.fromAsync(search(this.#profiles.all(), q, text)), cursor, limit);
    }
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
