import { type Actor, isWithin } from "../accounts/permissions.ts";
import { addDays } from "../rights/business_days.ts";
import { newSlot, slotOf, undatedSlot } from "../schemas/follow_up.ts";
import type { Volunteer } from "../schemas/volunteer.ts";
import type { Volunteers } from "../submissions/volunteers.ts";
import { readWithin } from "./today.ts";

/** How many people are read at once to find one that the owner may see. */
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
  const scope = owner.scope("volunteers:contact");
  const ranges = [
    { from: "", before: addDays(today, 1) },
    { from: newSlot, before: undatedSlot },
  ];
  const place = after && isDue(after, owner, today) ? [slotOf(after)!, after.id] as const : null;
  for (const { from, before } of ranges) {
    if (place && place[0] >= before) continue;
    const isHere = place !== null && place[0] >= from;
    const limit = scope === "all" ? few : undefined;
    const range = { from, before, limit, ...(isHere && { after: place }) };
    const places = await volunteers.agendaOf(owner.id, range);
    const { people: [found] } = await readWithin(volunteers, scope, places, 1, few);
    if (found) return found;
  }
  return null;
}
