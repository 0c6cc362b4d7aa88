import type { Accounts } from "../accounts/accounts.ts";
import { type Actor, isWithin } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import type { Clock } from "../system/clock.ts";
import { sha256 } from "../secrets/digest.ts";
import { TimedCache } from "../system/timed_cache.ts";
import { seenAfter, type TeamSettings } from "./team_settings.ts";

export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly actor: Actor;
}

export class Owners {
  readonly #team: TeamSettings;
  readonly #staff;
  readonly #actors: TimedCache<string, Actor>;

  constructor(
    team: TeamSettings,
    staff: { readonly roles: Roles; readonly accounts: Accounts },
    clock: Clock,
  ) {
    this.#team = team;
    this.#staff = staff;
    this.#actors = new TimedCache(clock, seenAfter, (id) => staff.roles.actorOf(id));
  }

  /**
   * Returns the owners with people in the actor's scope, by name: the actor may see their names and
   * give people to them.
   */
  async visibleTo(viewer: Actor): Promise<Owner[]> {
    const { roles, accounts } = this.#staff;
    const all = await roles.actorsWith("volunteers:contact");
    const actors = new Map(
      all.filter((actor) => shareScope(viewer, actor)).map((actor) => [actor.id, actor]),
    );
    const profiles = await accounts.getMany([...actors.keys()]);
    return profiles
      .map(({ id, full_name, email }) => ({
        id,
        name: full_name || email,
        actor: actors.get(id)!,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "es"));
  }

  /**
   * Returns the owner that the team's table names for that record in the localidad; undefined where
   * it names none with access. The id of the record decides between several, so that a repeated
   * commit gives the same one.
   */
  async ownerIn(localidad: string, id: string): Promise<string | undefined> {
    const table = await this.#team.items("assignment");
    const named = table.find((share) => share.localidad === localidad)?.personas;
    if (!named) return undefined;
    const access = await Promise.all(named.map((person) => this.mayContact(person, localidad)));
    const able = named.filter((_, at) => access[at]);
    return able[Number.parseInt(sha256(id).slice(0, 8), 16) % able.length];
  }

  /** Returns whether the account may contact people of the localidad; up to five seconds late. */
  async mayContact(account: string, localidad: string): Promise<boolean> {
    const actor = await this.#actors.get(account);
    return isWithin(actor.scope("volunteers:contact"), { localidad });
  }
}

function shareScope(one: Actor, other: Actor): boolean {
  const [a, b] = [one.scope("volunteers:contact"), other.scope("volunteers:contact")];
  if (a === "all") return b === "all" || b.size > 0;
  return b === "all" ? a.size > 0 : !a.isDisjointFrom(b);
}
