import type { Outbox } from "../mail/outbox.ts";
import { Problem } from "../system/problem.ts";
import type { AuditDetail } from "../admin/audit_schema.ts";
import { limitedRole, type Role, RoleHolder } from "./profile_schema.ts";
import { accessOf, type Actor, actorFrom, type Permission, rolesWith } from "./permissions.ts";
import { Collection } from "../store/collection.ts";
import { type Operation, type Transaction, type TransactionOptions } from "../store/transaction.ts";
import type { Store } from "../store/store.ts";

interface GrantOptions extends Pick<TransactionOptions, "with"> {
  /** The localidades that limit a coordinator; other roles have none. */
  readonly localidades?: readonly string[];
}

/** Returns what the audit log says of a role that was given. */
export function roleFacts(role: Role, localidades: readonly string[]): AuditDetail {
  return role === limitedRole ? { role, localidades: localidades.join(", ") } : { role };
}

/** Which roles each account holds. */
export class Roles {
  readonly #store: Store;
  readonly #outbox: Outbox;
  readonly #holders;

  constructor(store: Store, outbox: Outbox) {
    this.#store = store;
    this.#outbox = outbox;
    this.#holders = new Collection(store, "roles", RoleHolder, {
      many: { role: (holder) => holder.roles.map((role) => [role]) },
      counters: { role: (holder) => holder.roles.map((role) => [role]) },
    });
  }

  /** Returns the roles of the profile now, read from the store. */
  async rolesOf(profileId: string): Promise<readonly Role[]> {
    return (await this.#holders.get(profileId))?.roles ?? [];
  }

  /** Returns the profile with what its roles permit now. */
  async actorOf(profileId: string): Promise<Actor> {
    const holder = await this.#holders.get(profileId);
    return actorFrom(holder ?? { id: profileId, roles: [], localidades: [] });
  }

  /** Returns whether the profile holds any role, and plans that it stays so until the commit. */
  async planHeld(transaction: Transaction, profileId: string): Promise<boolean> {
    return (await this.planActorOf(transaction, profileId)).roles.length > 0;
  }

  /** Returns what {@link actorOf} does, and plans that the roles stay what they are until the commit. */
  async planActorOf(transaction: Transaction, profileId: string): Promise<Actor> {
    const holder = await this.#holders.planUnchanged(transaction, profileId);
    return actorFrom(holder ?? { id: profileId, roles: [], localidades: [] });
  }

  /**
   * Plans that the actor's roles and localidades stay what they are until the commit.
   * @throws {Problem} `forbidden` where they are other ones already
   */
  async planActor(transaction: Transaction, actor: Actor): Promise<void> {
    const now = await this.planActorOf(transaction, actor.id);
    if (accessOf(now) !== accessOf(actor)) throw new Problem("forbidden");
  }

  /**
   * Grants the role, with the mail about it and the other operations in one commit. Granting it
   * again changes nothing, unless the localidades are others.
   */
  async grant(
    profileId: string,
    role: Role,
    { localidades = [], with: others = [] }: GrantOptions = {},
  ): Promise<void> {
    await this.#store.transaction(async (transaction) => {
      if (!await this.assign(transaction, profileId, role, localidades)) return;
      transaction.add(...this.#outbox.planNotice(profileId, "role_granted"));
      await transaction.addAll(others);
    });
    this.#outbox.onAdded();
  }

  /** Gives the role without a mail or an entry; returns whether that changes anything. */
  async assign(
    tx: Transaction,
    profileId: string,
    role: Role,
    localidades: readonly string[] = [],
  ): Promise<boolean> {
    const stored = await this.#holders.find(tx, profileId);
    const holder = stored ?? { id: profileId, roles: [], localidades: [] };
    const given = this.#holders.put(tx, {
      ...holder,
      roles: holder.roles.includes(role) ? holder.roles : [...holder.roles, role],
      localidades: role === limitedRole ? [...localidades] : holder.localidades,
    });
    return given !== stored;
  }

  /** Revokes the role, with the audit entry in the same commit. @throws {Problem} `last_admin` */
  async revoke(profileId: string, role: Role, entry?: Operation): Promise<void> {
    await this.#store.transaction(async (transaction) => {
      let isHeld = false;
      await this.#holders.planUpdate(transaction, profileId, (holder) => {
        isHeld = holder.roles.includes(role);
        if (!isHeld) return holder;
        const roles = holder.roles.filter((other) => other !== role);
        const localidades = role === limitedRole ? [] : holder.localidades;
        return roles.length > 0 ? { ...holder, roles, localidades } : null;
      });
      if (!isHeld) return;
      if (entry) transaction.add(entry);
      transaction.add(...this.#outbox.planNotice(profileId, "role_removed"));
      if (role === "admin") await this.#planAnotherAdmin(transaction, profileId);
    });
    this.#outbox.onAdded();
  }

  /** Plans to revoke every role of the profile. @throws {Problem} `last_admin` */
  async planRemove(transaction: Transaction, profileId: string): Promise<void> {
    const holder = await this.#holders.planDelete(transaction, profileId);
    if (holder?.roles.includes("admin")) await this.#planAnotherAdmin(transaction, profileId);
  }

  /** Returns how many accounts hold the role. */
  count(role: Role): Promise<number> {
    return this.#holders.count("role", role);
  }

  /** Returns the accounts with the permission, each with what its roles permit now. */
  async actorsWith(permission: Permission): Promise<Actor[]> {
    const held = await Promise.all(
      rolesWith[permission].map((role) => this.#holders.listBy("role", [role], { limit: 1000 })),
    );
    const byId = new Map(held.flatMap(({ items }) => items).map((holder) => [holder.id, holder]));
    return [...byId.values()].map(actorFrom);
  }

  /** Returns whether there is no administrator, and plans that it stays so until the commit. */
  async planNoAdmin(transaction: Transaction): Promise<boolean> {
    return await this.#holders.planCount(transaction, "role", "admin") === 0;
  }

  /** Returns the profile ids with the role. */
  async holders(role: Role): Promise<string[]> {
    const { items } = await this.#holders.listBy("role", [role], { limit: 1000 });
    return items.map((holder) => holder.id);
  }

  /** Plans that another administrator is still there when the commit is made. */
  async #planAnotherAdmin(transaction: Transaction, profileId: string): Promise<void> {
    for (const id of await this.holders("admin")) {
      if (id === profileId) continue;
      const other = await this.#holders.planUnchanged(transaction, id);
      if (other?.roles.includes("admin")) return;
    }
    throw new Problem("last_admin");
  }
}
