import { type Actor, isWithin } from "../accounts/permissions.ts";
import { addDays } from "../rights/business_days.ts";
import { newSlot, undatedSlot } from "../schemas/follow_up.ts";
import type { Volunteer } from "../schemas/volunteer.ts";
import { sum } from "../stats.ts";
import type { Volunteers } from "../submissions/volunteers.ts";

/** The parts of an owner's list, in their order. */
export const todayParts = ["late", "today", "new", "week", "undated"] as const;
export type TodayPart = (typeof todayParts)[number];

/** An owner's list: who is to be followed up, by part, and the next date after today. */
export interface TodayList {
  readonly parts: Readonly<Record<TodayPart, readonly Volunteer[]>>;
  /** The ISO date of the next one after today; null where there is none. */
  readonly next: string | null;
}

/** The most people of each part. */
const mostShown = 50;

/**
 * Returns the list of the owner as the reader may see it: the first fifty of each part, who waits
 * longest first. It reads the agenda and no search index.
 */
export async function readToday(
  volunteers: Volunteers,
  { owner, reader, today }: {
    readonly owner: string;
    readonly reader: Actor;
    readonly today: string;
  },
): Promise<TodayList> {
  const tomorrow = addDays(today, 1);
  const week = addDays(today, 8);
  const scope = reader.scope("volunteers:contact");
  // Limited staff may still own people outside their localidades: those fill no place.
  const atMost = (limit: number) => scope === "all" ? limit : undefined;
  const read = (from: string, before: string) =>
    volunteers.agendaOf(owner, { from, before, limit: atMost(mostShown) });
  const ids = await Promise.all([
    read("", today),
    read(today, tomorrow),
    read(newSlot, `${newSlot}\uffff`),
    read(tomorrow, week),
    read(undatedSlot, `${undatedSlot}\uffff`),
    volunteers.agendaOf(owner, { from: tomorrow, before: newSlot, limit: atMost(1) }),
  ]);
  const found = await volunteers.findMany([...new Set(ids.flat())]);
  const byId = new Map(
    found.filter((record) => isWithin(scope, record)).map((record) => [record.id, record]),
  );
  const recordsOf = (some: readonly string[] = []) =>
    some.map((id) => byId.get(id)).filter((record) => record !== undefined);
  const [late, due, fresh, soon, undated, next] = ids;
  return {
    parts: {
      late: recordsOf(late).slice(0, mostShown),
      today: recordsOf(due).slice(0, mostShown),
      new: recordsOf(fresh).slice(0, mostShown),
      week: recordsOf(soon).slice(0, mostShown),
      undated: recordsOf(undated).slice(0, mostShown),
    },
    next: recordsOf(next)[0]?.proximo ?? null,
  };
}

/** Returns the people to contact today, in the order of the list. */
export function dueNow({ parts }: TodayList): readonly Volunteer[] {
  return [...parts.late, ...parts.today, ...parts.new];
}

/** Returns who comes after that person today; the first one where the person is not in the list. */
export function nextAfter(list: TodayList, id: string | undefined): Volunteer | null {
  const due = dueNow(list);
  return due[due.findIndex((record) => record.id === id) + 1] ?? null;
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
  const slots = await volunteers.slotsOf(owner.id);
  slots.delete(undatedSlot);
  const all = sum(slots);
  const scope = owner.scope("volunteers:contact");
  if (scope === "all" || all < most) return all;
  const ids = await volunteers.agendaOf(owner.id, { from: "", before: undatedSlot });
  const people = await volunteers.findMany(ids);
  return people.filter((record) => isWithin(scope, record)).length;
}
