import { type Actor, isWithin } from "../accounts/permissions.ts";
import { addDays } from "../rights/business_days.ts";
import { newSlot, slotOf, undatedSlot } from "../schemas/follow_up.ts";
import type { Volunteer } from "../schemas/volunteer.ts";
import type { Volunteers } from "../submissions/volunteers.ts";

/** How many people are read to find one that the owner may see; more only where there is none. */
const few = 10;

/** Returns whether it is the person's turn on that day (ISO date) in the list of the owner. */
export function isDue(record: Volunteer, owner: Actor, today: string): boolean {
  const slot = slotOf(record);
  return record.responsable === owner.id && slot !== null &&
    (slot <= today || slot === newSlot) &&
    isWithin(owner.scope("volunteers:contact"), record);
}

/**
 * Returns who is to be contacted after that person today: first who is overdue, then who is due, then
 * who is new. Without a person, or where it is not their turn, that is the first of the list. It reads
 * the agenda from there on, not the list.
 */
export async function readNext(
  volunteers: Volunteers,
  owner: Actor,
  { today, after }: { readonly today: string; readonly after?: Volunteer },
): Promise<Volunteer | null> {
  const ranges = [
    { from: "", before: addDays(today, 1) },
    { from: newSlot, before: undatedSlot },
  ];
  const place = after && isDue(after, owner, today) ? [slotOf(after)!, after.id] as const : null;
  for (const { from, before } of ranges) {
    if (place && place[0] >= before) continue;
    const isHere = place !== null && place[0] >= from;
    const range = { from, before, ...(isHere && { after: place }) };
    const found = await firstWithin(volunteers, owner, range);
    if (found) return found;
  }
  return null;
}

/** Limited staff may still own people outside their localidades: those are passed over. */
async function firstWithin(
  volunteers: Volunteers,
  owner: Actor,
  range: Parameters<Volunteers["agendaOf"]>[1],
): Promise<Volunteer | null> {
  const scope = owner.scope("volunteers:contact");
  for (const limit of [few, undefined]) {
    const places = await volunteers.agendaOf(owner.id, { ...range, limit });
    const people = await volunteers.findMany(places.map(({ id }) => id));
    const found = people.find((record) => isWithin(scope, record));
    if (found || places.length < few) return found ?? null;
  }
  return null;
}
