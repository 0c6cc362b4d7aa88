import { type Actor, isWithin, type Scope } from "../accounts/permissions.ts";
import { addDays } from "../rights/business_days.ts";
import { newSlot, slotOf, undatedSlot } from "../schemas/follow_up.ts";
import type { Volunteer } from "../schemas/volunteer.ts";
import { sum } from "../stats.ts";
import type { Volunteers } from "../submissions/volunteers.ts";

/** The parts of an owner's list, in their order. */
export const todayParts = ["late", "today", "new", "week", "undated"] as const;
export type TodayPart = (typeof todayParts)[number];

/** How many people an owner has to contact, by part; `later` are those of after a week. */
export type TodayFigures = Readonly<Record<TodayPart | "later", number>>;

/** The first fifty people of a part, who waits longest first, and how many there are in all. */
interface PeopleOfPart {
  readonly people: readonly Volunteer[];
  readonly count: number;
}

/** An owner's list: who is to be followed up, by part, and the next date after today. */
export interface TodayList {
  readonly parts: Readonly<Record<TodayPart, PeopleOfPart>>;
  /** The ISO date of the next one after today; null where there is none. */
  readonly next: string | null;
}

/** The most people of each part. */
const mostShown = 50;

/** Returns the list of the owner as the reader may see it. It reads the agenda and no search index. */
export async function readToday(
  volunteers: Volunteers,
  { owner, reader, today }: {
    readonly owner: string;
    readonly reader: Actor;
    readonly today: string;
  },
): Promise<TodayList> {
  const scope = reader.scope("volunteers:contact");
  const slots = Map.groupBy(
    await volunteers.agendaOf(owner, {}),
    ({ slot }) => partOf(slot, today),
  );
  // The places of limited staff tell nothing: their people are counted.
  const enough = scope === "all" ? mostShown : Infinity;
  const read = async (part: TodayPart | "later"): Promise<PeopleOfPart> => {
    const places = slots.get(part) ?? [];
    const { people, isAll } = await readWithin(volunteers, scope, places, enough);
    return { people: people.slice(0, mostShown), count: isAll ? people.length : places.length };
  };
  const [late, due, fresh, week, undated] = await Promise.all([
    read("late"),
    read("today"),
    read("new"),
    read("week"),
    read("undated"),
  ]);
  const [next] = week.count > 0 ? week.people : (await read("later")).people;
  return {
    parts: { late, today: due, new: fresh, week, undated },
    next: next?.proximo ?? null,
  };
}

/** Returns the figures of an owner who has so many people in each slot. */
export function figuresOf(slots: ReadonlyMap<string, number>, today: string): TodayFigures {
  const figures = { late: 0, today: 0, new: 0, week: 0, undated: 0, later: 0 };
  for (const [slot, count] of slots) figures[partOf(slot, today)] += count;
  return figures;
}

function partOf(slot: string, today: string): TodayPart | "later" {
  if (slot === undatedSlot) return "undated";
  if (slot === newSlot) return "new";
  if (slot < today) return "late";
  if (slot === today) return "today";
  return slot <= addDays(today, 7) ? "week" : "later";
}

/** Returns how many people are to be contacted today, and the first of them. */
export function dueNow(
  { parts: { late, today, new: fresh } }: TodayList,
): { readonly count: number; readonly first: Volunteer | null } {
  const [first = null] = [late, today, fresh].flatMap(({ people }) => people);
  return { count: late.count + today.count + fresh.count, first };
}

/**
 * Returns how many people the owner has to follow up. Where a count of all would come to `most` or
 * more, only those within the owner's scope count: the others are open to no one.
 */
export async function countOpen(
  volunteers: Volunteers,
  owner: Actor,
  most: number,
): Promise<number> {
  const slots = await volunteers.sumsOf("agenda", [owner.id]);
  slots.delete(undatedSlot);
  const all = sum(slots);
  const scope = owner.scope("volunteers:contact");
  if (scope === "all" || all < most) return all;
  const places = await volunteers.agendaOf(owner.id, { before: undatedSlot });
  return (await readWithin(volunteers, scope, places)).people.length;
}

/**
 * Reads the people at the places, some at a time, until enough of them are within the scope: limited
 * staff may still own people outside their localidades, who are shown and counted nowhere.
 */
export async function readWithin(
  volunteers: Volunteers,
  scope: Scope,
  places: readonly { readonly id: string }[],
  enough = Infinity,
  atOnce = mostShown,
): Promise<{ readonly people: Volunteer[]; readonly isAll: boolean }> {
  const ids = places.map(({ id }) => id);
  const people: Volunteer[] = [];
  let at = 0;
  while (at < ids.length && people.length < enough) {
    const records = await volunteers.findMany(ids.slice(at, at += atOnce));
    people.push(...records.filter((record) => isWithin(scope, record)));
  }
  return { people, isAll: at >= ids.length };
}

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
