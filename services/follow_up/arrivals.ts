import { type Actor, isWithin } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import type { Clock } from "../clock.ts";
import type { Volunteer } from "../schemas/volunteer.ts";
import { sha256 } from "../secrets/digest.ts";
import { TimedCache } from "./timed_cache.ts";
import type { Team } from "./team.ts";

/**
 * The owner that the team's table names for a person who arrives in a localidad. The id of the record
 * decides between several, so that a repeated commit gives the same one.
 */
export class Arrivals {
  readonly #team: Team;
  readonly #actors: TimedCache<string, Actor>;

  constructor(team: Team, roles: Pick<Roles, "actorOf">, clock: Clock) {
    this.#team = team;
    this.#actors = new TimedCache(clock, (id) => roles.actorOf(id));
  }

  /** Returns the volunteer with the owner that the table names, if it names one with access. */
  async withOwner(record: Volunteer): Promise<Volunteer> {
    const owner = await this.ownerIn(record.localidad, record.id);
    return owner === undefined ? record : { ...record, responsable: owner };
  }

  /** Returns the owner of that record in the localidad; undefined where the table names none. */
  async ownerIn(localidad: string, id: string): Promise<string | undefined> {
    const table = await this.#team.items("assignment");
    const named = table.find((share) => share.localidad === localidad)?.personas ?? [];
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
