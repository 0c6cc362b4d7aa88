import { oneDay } from "../../services/clock.ts";
import type { Services } from "../../services/services.ts";

/** The figures of the dashboard. */
export interface Stats {
  readonly volunteers: { readonly total: number; readonly thisWeek: number };
  readonly messages: { readonly unread: number; readonly thisWeek: number };
  readonly weeklyActivity: number;
  readonly updatedAt: string;
}

/** Returns the figures at that moment; "this week" is the last seven days. */
export async function readStats({ volunteers, messages }: Services, now: number): Promise<Stats> {
  const weekAgo = now - 7 * oneDay;
  const [total, newVolunteers, unread, newMessages] = await Promise.all([
    volunteers.count(),
    volunteers.countSince(weekAgo),
    messages.countUnread(),
    messages.countSince(weekAgo),
  ]);
  return {
    volunteers: { total, thisWeek: newVolunteers },
    messages: { unread, thisWeek: newMessages },
    weeklyActivity: newVolunteers + newMessages,
    updatedAt: new Date(now).toISOString(),
  };
}
