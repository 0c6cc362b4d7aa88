import type { Outbox } from "../mail/outbox.ts";
import { Problem } from "../system/problem.ts";
import type { AuditDetail } from "../admin/audit_schema.ts";
import { limitedRole, type Role, RoleHolder } from "./profile_schema.ts";
import { accessOf, type Actor, actorFrom, type Permission, rolesWith } from "./permissions.ts";
import { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { Store } from "../store/store.ts";

export function roleFacts(role: Role, localidades: readonly string[]): AuditDetail {
  return role === limitedRole ? { role, localidades: localidades.join(", ") } : { role };
}

export class Roles {
  readonly #outbox: Outbox;
  readonly #holders;

  constructor(store: Store, outbox: Outbox) {
    this.#outbox = outbox;
    this.#holders = new Collection(store, "roles", RoleHolder, {
      many: { role: (holder) => holder.roles.map((role) => [role]) },
      counters: { role: (holder) => holder.roles.map((role) => [role]) },
    });
  }

  async rolesOf(profileId: string): Promise<readonly Role[]> {
    return (await this.#holders.get(profileId))?.roles ?? [];
  }

  /** Returns the profile with what its roles permit now; with `tx` they stay so until the commit. */
  async actorOf(profileId: string, tx?: Transaction): Promise<Actor> {
    const holder = await (tx ? this.#holders.find(tx, profileId) : this.#holders.get(profileId));
    return actorFrom(holder ?? { id: profileId, roles: [], localidades: [] });
  }

  /**
   * Lets the commit be made only while the actor's roles and localidades are those.
   * @throws {Problem} `forbidden` where they are other ones already
   */
  async requireUnchanged(tx: Transaction, actor: Actor): Promise<void> {
    const now = await this.actorOf(actor.id, tx);
    if (accessOf(now) !== accessOf(actor)) throw new Problem("forbidden");
  }

  /**
   * Grants the role, with a mail about it. Granting it again changes nothing, unless the localidades,
   * which limit a coordinator, are others.
   */
  async grant(
    tx: Unit,
    profileId: string,
    role: Role,
    localidades: readonly string[] = [],
  ): Promise<void> {
    if (!await this.assign(tx, profileId, role, localidades)) return;
    this.#outbox.addNotice(tx, profileId, "role_granted");
    tx.log("role_granted", { subject: profileId, detail: roleFacts(role, localidades) });
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

  /** Revokes the role, with a mail about it. @throws {Problem} `last_admin` */
  async revoke(tx: Unit, profileId: string, role: Role): Promise<void> {
    const holder = await this.#holders.find(tx, profileId);
    if (!holder?.roles.includes(role)) return;
    const roles = holder.roles.filter((other) => other !== role);
    const localidades = role === limitedRole ? [] : holder.localidades;
    if (roles.length > 0) this.#holders.change(tx, holder, { roles, localidades });
    else this.#holders.delete(tx, holder);
    if (role === "admin") await this.#requireAnotherAdmin(tx, profileId);
    this.#outbox.addNotice(tx, profileId, "role_removed");
    tx.log("role_removed", { subject: profileId, detail: { role } });
  }

  /** Takes every role from the profile, without a mail or an entry. @throws {Problem} `last_admin` */
  async erase(tx: Transaction, profileId: string): Promise<void> {
    const holder = await this.#holders.find(tx, profileId);
    if (!holder) return;
    this.#holders.delete(tx, holder);
    if (holder.roles.includes("admin")) await this.#requireAnotherAdmin(tx, profileId);
  }

  count(role: Role): Promise<number> {
    return this.#holders.count("role", role);
  }

  async actorsWith(permission: Permission): Promise<Actor[]> {
    const held = await Promise.all(
      rolesWith[permission].map((role) => this.#holders.listBy("role", [role], { limit: 1000 })),
    );
    const byId = new Map(held.flatMap(({ items }) => items).map((holder) => [holder.id, holder]));
    return [...byId.values()].map(actorFrom);
  }

  /** Returns whether there is no administrator, which stays so until the commit. */
  async hasNoAdmin(tx: Transaction): Promise<boolean> {
    return await this.#holders.findCount(tx, "role", "admin") === 0;
  }

  async holders(role: Role): Promise<string[]> {
    const { items } = await this.#holders.listBy("role", [role], { limit: 1000 });
    return items.map((holder) => holder.id);
  }

  async #requireAnotherAdmin(tx: Transaction, profileId: string): Promise<void> {
    for (const id of await this.holders("admin")) {
      if (id === profileId) continue;
      const other = await this.#holders.find(tx, id);
      if (other?.roles.includes("admin")) return;
    }
    throw new Problem("last_admin");
  }
}
