import type { Clock } from "../system/clock.ts";
import { sha256 } from "../secrets/digest.ts";
import type { OidcPerson } from "../oidc/provider.ts";
import { Identity, type Profile, type VouchedIdentity } from "./profile_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Operation, Stored, Transaction } from "../store/transaction.ts";
import type { Store } from "../store/store.ts";
import type { AccountServices } from "./account_services.ts";

/**
 * Result of a sign-in at the provider: a linked account, a new one (`created`), one without a role
 * that had the same address (`adopted`), one whose password must be verified first, or none.
 */
export type OidcSignIn =
  | { readonly kind: "linked" | "created" | "adopted"; readonly profile: Profile }
  | {
    readonly kind: "needs_password";
    readonly profile: Profile;
    readonly identity: VouchedIdentity;
  }
  | { readonly kind: "refused" };

/** How many identities are unlinked in one commit, which also holds other checks. */
const MAX_UNLINKED = 3;

/** Identities at a provider, by issuer and subject, and the profiles that they are linked to. */
export class Identities {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #deps: AccountServices;
  readonly #identities;

  constructor(store: Store, clock: Clock, deps: AccountServices) {
    this.#store = store;
    this.#clock = clock;
    this.#deps = deps;
    this.#identities = new Collection(store, "identities", Identity, {
      // A second identity of one issuer at the same account would be another person.
      unique: { owner: ({ issuer, profile_id }) => [issuer, profile_id] },
      many: { profile: ({ profile_id }) => [[profile_id]] },
    });
  }

  /** Signs the person in. The address matters only if nothing is linked yet. */
  async signIn(person: OidcPerson): Promise<OidcSignIn> {
    const identity = vouched(person);
    const linked = await this.#identities.get(identity.id);
    if (linked) {
      const profile = await this.#deps.accounts.get(linked.profile_id);
      return profile ? { kind: "linked", profile } : { kind: "refused" };
    }
    const same = await this.#deps.accounts.getByEmail(person.email);
    if (same) return await this.#meet(same, identity) ?? await this.signIn(person);
    const linking = (profile: Profile): Operation => this.#planLink(identity, profile);
    const made = await this.#deps.accounts.signUpVouched(person, linking);
    // A simultaneous request has created the account.
    return made ? { kind: "created", profile: made } : await this.signIn(person);
  }

  /** Links identity and profile if neither is linked yet; returns whether they are linked. */
  async link(identity: VouchedIdentity, profileId: string): Promise<boolean> {
    const { outbox } = this.#deps;
    const made = await this.#identities.create(this.#record(identity, profileId), {
      with: outbox.planNotice(profileId, "identity_linked"),
    });
    outbox.onAdded();
    return made.ok || (await this.#identities.get(identity.id))?.profile_id === profileId;
  }

  /** Returns the identities of the profile. */
  async of(profileId: string): Promise<Identity[]> {
    return (await this.#identities.listBy("profile", [profileId])).items;
  }

  /**
   * Plans that no organisation's account opens the profile, of as many as fit into the commit: the
   * others follow with {@link unlinkRest}. Returns how many these are.
   */
  async planUnlink(transaction: Transaction, profileId: string): Promise<number> {
    const linked = await this.#identities.idsBy("profile", [profileId], { limit: MAX_UNLINKED });
    const plan = (id: string) => this.#identities.planDelete(transaction, id);
    const unlinked = await Promise.all(linked.map(plan));
    return unlinked.filter((identity) => identity !== null).length;
  }

  /** Unlinks the identities of a profile that the commit had no room for. */
  async unlinkRest(profileId: string): Promise<void> {
    for (const id of await this.#identities.idsBy("profile", [profileId])) {
      await this.#identities.delete(id);
    }
  }

  /** Unlinks all identities, the first ones in the commit of the entry; returns whether there were any. */
  async unlinkAll(profileId: string, entry: Operation): Promise<boolean> {
    const stored = await this.#store.transaction(async (transaction) => {
      const any = await this.planUnlink(transaction, profileId) > 0;
      if (any) transaction.add(entry);
      return any;
    });
    await this.unlinkRest(profileId);
    return stored.ok && stored.value;
  }

  /** Decides about an account with the same address; returns null if it changed meanwhile. */
  async #meet(profile: Profile, identity: VouchedIdentity): Promise<OidcSignIn | null> {
    const owner = await this.#identities.getBy("owner", identity.issuer, profile.id);
    if (owner) return owner.id === identity.id ? { kind: "linked", profile } : { kind: "refused" };
    const adopted = await this.#adopt(profile, identity);
    if (!adopted.ok) return null;
    this.#deps.outbox.onAdded();
    if (adopted.value) return { kind: "adopted", profile };
    const password = await this.#deps.accounts.credentials.state(profile.id);
    return password === "none"
      ? { kind: "refused" }
      : { kind: "needs_password", profile, identity };
  }

  /**
   * Links an account without a role, which has no data and no permissions, by its verified address.
   * The same commit removes password, second factor and sessions of its creator. An account with a
   * role is not changed.
   */
  #adopt(profile: Profile, identity: VouchedIdentity): Promise<Stored<boolean>> {
    const { accounts, roles, secondFactors, outbox } = this.#deps;
    return this.#store.transaction(async (transaction) => {
      if (await roles.planHeld(transaction, profile.id)) return false;
      transaction.add(
        this.#planLink(identity, profile),
        ...outbox.planNotice(profile.id, "identity_linked"),
      );
      await accounts.credentials.planForget(transaction, profile.id);
      await secondFactors.planSwitchOff(transaction, profile.id);
      return true;
    });
  }

  #planLink(identity: VouchedIdentity, { id }: Profile): Operation {
    return this.#identities.planCreate(this.#record(identity, id));
  }

  #record({ id, issuer }: VouchedIdentity, profile_id: string): Identity {
    return { id, issuer, profile_id, linked_at: new Date(this.#clock()).toISOString() };
  }
}

/**
 * Returns the identity by a hash of issuer and subject: a subject is unique per issuer only, and
 * identifies the person elsewhere.
 */
function vouched({ issuer, subject }: OidcPerson): VouchedIdentity {
  return { id: sha256(JSON.stringify([issuer, subject])), issuer };
}
