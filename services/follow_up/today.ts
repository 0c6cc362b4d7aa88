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

/** An owner may have thousands of people without a date: at most this many are read. */
const mostUndated = 500;

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
  const [dated, withoutDate] = await Promise.all([
    volunteers.slottedOf(owner, { before: undatedSlot }),
    volunteers.slottedOf(owner, { from: undatedSlot, limit: mostUndated }),
  ]);
  const week = addDays(today, 8);
  const slots = Map.groupBy([...dated, ...withoutDate], ({ slot }) => partOf(slot, today, week));
  const scope = reader.scope("volunteers:contact");
  /** Limited staff may still own people outside their localidades: those fill no place. */
  const first = async (part: TodayPart | "later", most = mostShown): Promise<Volunteer[]> => {
    const ids = (slots.get(part) ?? []).map(({ id }) => id);
    const found: Volunteer[] = [];
    for (let at = 0; at < ids.length && found.length < most; at += mostShown) {
      const records = await volunteers.findMany(ids.slice(at, at + mostShown));
      found.push(...records.filter((record) => isWithin(scope, record)));
    }
    return found.slice(0, most);
  };
  const [late, due, fresh, soon, undated] = await Promise.all([
    first("late"),
    first("today"),
    first("new"),
    first("week"),
    first("undated"),
  ]);
  const [next] = soon.length > 0 ? soon : await first("later", 1);
  return {
    parts: { late, today: due, new: fresh, week: soon, undated },
    next: next?.proximo ?? null,
  };
}

function partOf(slot: string, today: string, week: string): TodayPart | "later" {
  if (slot === undatedSlot) return "undated";
  if (slot === newSlot) return "new";
  if (slot < today) return "late";
  if (slot === today) return "today";
  return slot < week ? "week" : "later";
}

/** Returns the people to contact today, in the order of the list. */
export function dueNow({ parts }: TodayList): readonly Volunteer[] {
  return [...parts.late, ...parts.today, ...parts.new];
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
