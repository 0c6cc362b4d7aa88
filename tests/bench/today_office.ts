import type { Services } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import type { Volunteer } from "../../services/schemas/volunteer.ts";
import { type Office, openOffice } from "./staff.ts";
import type { Place } from "./subject.ts";
import { servicesOn, teamStore } from "./team_store.ts";

/** Starts the site with an administrator to whose list these people of the team's store are new. */
export async function openTodayOffice(
  place: Place,
  people: number,
): Promise<Office> {
  const { path, free } = await teamStore(place.project);
  return await openOffice(place, path, async (kv, admin) => {
    const services = servicesOn(new Store(kv));
    await giveNew(services, admin, free.slice(-people));
  });
}

async function giveNew({ volunteers, roles }: Services, owner: string, ids: readonly string[]) {
  const inbox = volunteers.for(await roles.actorOf(owner));
  const asNew = (
    { proximo: _, ultimo: __, no_contactar: ___, ...record }: Volunteer,
  ): Volunteer => ({
    ...record,
    status: "pending",
    responsable: owner,
  });
  for (let at = 0; at < ids.length; at += 10) {
    await inbox.updateMany("assign", ids.slice(at, at + 10), asNew);
  }
}
