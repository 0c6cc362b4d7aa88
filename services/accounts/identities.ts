import type { Clock } from "../system/clock.ts";
import { sha256 } from "../secrets/digest.ts";
import type { OidcPerson } from "../oidc/provider.ts";
import { Identity, type Profile, type VouchedIdentity } from "./profile_schema.ts";
import { Collection } from "../store/collection.ts";
import { type Transaction, UniqueConflict } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { stranger } from "./actors.ts";
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

const byProvider = { by: "oidc" } as const;

/** How many identities are unlinked in one commit, which also holds other checks. */
const MAX_UNLINKED = 3;

export class Identities {
  readonly #clock: Clock;
  readonly #deps: AccountServices;
  readonly #identities;

  constructor(store: Store, clock: Clock, deps: AccountServices) {
    this.#clock = clock;
    this.#deps = deps;
    this.#identities = new Collection(store, "identities", Identity, {
      // A second identity of one issuer at the same account would be another person.
      unique: { owner: ({ issuer, profile_id }) => [issuer, profile_id] },
      many: { profile: ({ profile_id }) => [[profile_id]] },
    });
  }

  /** Signs the person in. The address matters only if nothing is linked yet. */
  async signIn(person: OidcPerson, client: string): Promise<OidcSignIn> {
    const identity = vouched(person);
    const linked = await this.#identities.get(identity.id);
    if (linked) {
      const profile = await this.#deps.accounts.get(linked.profile_id);
      return profile ? { kind: "linked", profile } : { kind: "refused" };
    }
    const same = await this.#deps.accounts.getByEmail(person.email);
    if (same) return await this.#meet(same, identity, client) ?? await this.signIn(person, client);
    try {
      const profile = await this.#deps.write(stranger, (tx) => {
        const profile = this.#deps.accounts.createVouched(tx, person);
        this.#identities.create(tx, this.#record(identity, profile.id));
        tx.log("sign_up", { actor: profile.id, subject: profile.id, detail: byProvider });
        return profile;
      }, { client });
      return { kind: "created", profile };
    } catch (error) {
      // A simultaneous request has created the account.
      if (error instanceof UniqueConflict) return await this.signIn(person, client);
      throw error;
    }
  }

  /** Links the identity, unless it or another one of its issuer is linked. @throws {Problem} `conflict` */
  async link(tx: Unit, identity: VouchedIdentity, profileId: string): Promise<void> {
    if (await this.#identities.find(tx, identity.id)) return;
    this.#identities.put(tx, this.#record(identity, profileId));
    this.#deps.outbox.addNotice(tx, profileId, "identity_linked");
    tx.log("identity_linked", { actor: profileId, subject: profileId });
  }

  async of(profileId: string): Promise<Identity[]> {
    return (await this.#identities.listBy("profile", [profileId])).items;
  }

  /**
   * Lets no organisation's account open the profile any more; those for which the commit has no room
   * follow it. Returns whether there were any.
   */
  async unlinkAll(tx: Transaction, profileId: string): Promise<boolean> {
    const ids = await this.#identities.idsBy("profile", [profileId], { limit: MAX_UNLINKED });
    const linked = await this.#identities.deleteMany(tx, ids);
    tx.afterCommit(() => this.#unlinkRest(profileId));
    return linked.length > 0;
  }

  async #unlinkRest(profileId: string): Promise<void> {
    for (const id of await this.#identities.idsBy("profile", [profileId])) {
      await this.#identities.remove(id);
    }
  }

  /** Decides about an account with the same address; returns null if it changed in that time. */
  async #meet(
    profile: Profile,
    identity: VouchedIdentity,
    client: string,
  ): Promise<OidcSignIn | null> {
    const owner = await this.#identities.getBy("owner", identity.issuer, profile.id);
    if (owner) return owner.id === identity.id ? { kind: "linked", profile } : { kind: "refused" };
    try {
      const adopt = (tx: Unit) => this.#adopt(tx, profile, identity);
      const isAdopted = await this.#deps.write(stranger, adopt, { client });
      if (isAdopted) return { kind: "adopted", profile };
    } catch (error) {
      if (error instanceof UniqueConflict) return null;
      throw error;
    }
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
  async #adopt(tx: Unit, profile: Profile, identity: VouchedIdentity): Promise<boolean> {
    const { accounts, roles, secondFactors, outbox } = this.#deps;
    const { id } = profile;
    if ((await roles.actorOf(id, tx)).roles.length > 0) return false;
    this.#identities.create(tx, this.#record(identity, id));
    await accounts.credentials.forget(tx, id);
    await secondFactors.forget(tx, id);
    outbox.addNotice(tx, id, "identity_linked");
    tx.log("identity_linked", { actor: id, subject: id, detail: byProvider });
    return true;
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
