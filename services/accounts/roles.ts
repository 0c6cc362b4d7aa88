import { Problem } from "../problem.ts";
import { type Role, RoleHolder } from "../schemas/profile.ts";
import { type Checkable, checkable } from "../store/checkable.ts";
import { Collection } from "../store/collection.ts";
import { commit } from "../store/commit.ts";
import type { TransactionOptions } from "../store/together.ts";
import { merge, type Operation } from "../store/operation.ts";

/** Which roles each account holds. */
export class Roles {
  readonly #kv: Deno.Kv;
  readonly #holders;

  constructor(kv: Deno.Kv) {
    this.#kv = kv;
    this.#holders = new Collection(kv, "roles", RoleHolder, {
      many: { role: (holder) => holder.roles.map((role) => [role]) },
      counters: { role: (holder) => holder.roles.map((role) => [role]) },
    });
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#holders)];
  }

  /** Returns the roles of the profile now, read from the store. */
  async rolesOf(profileId: string): Promise<readonly Role[]> {
    return (await this.#holders.get(profileId))?.roles ?? [];
  }

  /** Returns whether the profile holds any role, and the write that makes sure it stays so. */
  async standing(
    profileId: string,
  ): Promise<{ readonly held: boolean; readonly write: Operation }> {
    const { value, write } = await this.#holders.planUpdate(profileId, (holder) => holder);
    return { held: (value?.roles.length ?? 0) > 0, write };
  }

  /** Gives the role, and writes the others with it; given twice, nothing happens again. */
  async grant(
    profileId: string,
    role: Role,
    ...others: NonNullable<TransactionOptions["with"]>
  ): Promise<void> {
    const together = { with: others };
    const added = ({ id, roles }: RoleHolder): RoleHolder =>
      roles.includes(role) ? { id, roles } : { id, roles: [...roles, role] };
    if (await this.#holders.update(profileId, added, together)) return;
    await this.#holders.create({ id: profileId, roles: [role] }, together);
  }

  /** Takes the role, and makes the entry in the same commit. @throws {Problem} `last_admin` */
  async revoke(profileId: string, role: Role, entry?: Operation): Promise<void> {
    await commit(this.#kv, async () => {
      const held = await this.#holders.planDelete(profileId);
      if (!held.value?.roles.includes(role)) return { value: null, writes: [] };
      const others = ({ id, roles }: RoleHolder): RoleHolder => ({
        id,
        roles: roles.filter((other) => other !== role),
      });
      const { write } = others(held.value).roles.length > 0
        ? await this.#holders.planUpdate(profileId, others)
        : held;
      const writes = [write, ...(entry ? [entry] : [])];
      if (role === "admin") writes.push(await this.#anotherAdmin(profileId));
      return { value: null, writes };
    });
  }

  /** Returns the write that takes every role of the profile. @throws {Problem} `last_admin` */
  async removing(profileId: string): Promise<Operation> {
    const { value, write } = await this.#holders.planDelete(profileId);
    if (!value?.roles.includes("admin")) return write;
    return merge([write, await this.#anotherAdmin(profileId)]);
  }

  /** Returns how many accounts hold the role. */
  count(role: Role): Promise<number> {
    return this.#holders.count("role", role);
  }

  /** Returns the profile ids of all that hold the role. */
  async holders(role: Role): Promise<string[]> {
    const { items } = await this.#holders.listBy("role", [role], { limit: 1000 });
    return items.map((holder) => holder.id);
  }

  /** Returns a check that another administrator is still there when the commit is made. */
  async #anotherAdmin(profileId: string): Promise<Operation> {
    for (const id of await this.holders("admin")) {
      if (id === profileId) continue;
      const { value, write } = await this.#holders.planUpdate(id, (holder) => holder);
      if (value?.roles.includes("admin")) return write;
    }
    throw new Problem("last_admin");
  }
}
