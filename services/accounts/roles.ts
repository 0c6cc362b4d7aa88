import { Problem } from "../problem.ts";
import { RoleHolder } from "../schemas/profile.ts";
import { type Checkable, checkable } from "../store/checkable.ts";
import { Collection } from "../store/collection.ts";
import { commit } from "../store/commit.ts";
import type { Together } from "../store/together.ts";
import { changes, merge, type Write } from "../store/write.ts";

/** Who is an administrator. */
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

  /** Returns whether the profile holds the role now, read from the store. */
  async isAdmin(profileId: string): Promise<boolean> {
    return (await this.rolesOf(profileId)).includes("admin");
  }

  /** Returns the roles of the profile. */
  async rolesOf(profileId: string): Promise<RoleHolder["roles"]> {
    return (await this.#holders.get(profileId))?.roles ?? [];
  }

  /** Returns whether the profile holds any role, and the write that makes sure it stays so. */
  async standing(profileId: string): Promise<{ readonly held: boolean; readonly write: Write }> {
    const { value, write } = await this.#holders.updating(profileId, (holder) => holder);
    return { held: (value?.roles.length ?? 0) > 0, write };
  }

  /** Gives the admin role, and writes the others with it; given twice, nothing happens again. */
  async grantAdmin(
    profileId: string,
    ...others: NonNullable<Together["with"]>
  ): Promise<void> {
    const granted: RoleHolder = { id: profileId, roles: ["admin"] };
    const together = { with: others };
    if (await this.#holders.update(profileId, () => granted, together)) return;
    await this.#holders.create(granted, together);
  }

  /** Takes the admin role, and makes the entry with it. @throws {Problem} `last_admin` */
  async revokeAdmin(profileId: string, entry?: Write): Promise<void> {
    await commit(this.#kv, async () => {
      const write = await this.removing(profileId);
      return { value: null, writes: changes(write) ? [write, ...(entry ? [entry] : [])] : [] };
    });
  }

  /** Returns the write that takes whatever role the profile holds. @throws {Problem} `last_admin` */
  async removing(profileId: string): Promise<Write> {
    const { value, write } = await this.#holders.deleting(profileId);
    if (value === null) return write;
    for (const id of await this.adminIds()) {
      if (id === profileId) continue;
      // Only a check: whoever stays must still hold the role when this commit is made.
      const stays = await this.#holders.updating(id, (holder) => holder);
      if (stays.value) return merge([write, stays.write]);
    }
    throw new Problem("last_admin");
  }

  /** Returns how many administrators there are. */
  countAdmins(): Promise<number> {
    return this.#holders.count("role", "admin");
  }

  /** Returns the profile ids of all administrators. */
  async adminIds(): Promise<string[]> {
    const { items } = await this.#holders.listBy("role", ["admin"], { limit: 1000 });
    return items.map((holder) => holder.id);
  }
}
