import { localidades, supportTypes, volunteerStatuses } from "../../content/words/options.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { oneDay } from "../system/clock.ts";
import type { Messages } from "./messages.ts";
import type { Volunteers } from "./volunteers.ts";

/** How many days {@link Stats.byDay} goes back, today included. */
const daysShown = 30;

export interface DayFigures {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly volunteers: number;
  readonly messages: number;
}

export type Stats = Awaited<ReturnType<typeof readStats>>;

/** Returns the figures at that moment. "This week" is the last seven days, to the millisecond. */
export async function readStats(
  { volunteers, messages }: { volunteers: Volunteers; messages: Messages },
  now: number,
) {
  const days = Array.from(
    { length: daysShown },
    (_, i) => bogotaDay(now - (daysShown - 1 - i) * oneDay),
  );
  const weekAgo = now - 7 * oneDay;
  const daysOf = (inbox: Volunteers | Messages) => inbox.countBy("day", { from: days[0] });
  const [volunteersByDay, messagesByDay] = [daysOf(volunteers), daysOf(messages)];
  const [volunteerDays, messageDays, newVolunteers, newMessages] = await Promise.all([
    volunteersByDay,
    messagesByDay,
    volunteers.countSince(weekAgo, volunteersByDay),
    messages.countSince(weekAgo, messagesByDay),
  ]);
  const [ofVolunteers, ofMessages, ofLocalidades, ofSupport] = await Promise.all([
    volunteers.countBy("status"),
    messages.countBy("status"),
    volunteers.countBy("localidad"),
    volunteers.countBy("support"),
  ]);
  const byDay = days.map((day) => ({
    day,
    volunteers: volunteerDays.get(day) ?? 0,
    messages: messageDays.get(day) ?? 0,
  }));
  return {
    volunteers: { total: sum(ofVolunteers), thisWeek: newVolunteers },
    messages: { unread: ofMessages.get("unread") ?? 0, thisWeek: newMessages },
    weeklyActivity: newVolunteers + newMessages,
    updatedAt: new Date(now).toISOString(),
    /** The last thirty days, oldest first, without gaps. */
    byDay,
    byLocalidad: figures(localidades, ofLocalidades),
    bySupport: figures(supportTypes.map(({ id }) => id), ofSupport),
    byStatus: figures(volunteerStatuses.map(({ id }) => id), ofVolunteers),
  };
}

export function sum(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((total, count) => total + count, 0);
}

function figures<Name extends string>(
  names: readonly Name[],
  counts: ReadonlyMap<string, number>,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<
    Name,
    number
  >;
}
