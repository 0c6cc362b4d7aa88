import type { Actor } from "../accounts/permissions.ts";
import { Problem } from "../problem.ts";
import type { Services } from "../services.ts";

/** How many people one take brings, and how many an owner may have open. */
const takenAtOnce = 10;
export const mostOpen = 300;

/** Pages of candidates have so many people. */
const candidates = 50;

/** How many were taken; `full` where the owner has too many open ones. */
export interface Taken {
  readonly count: number;
  readonly isFull: boolean;
}

/**
 * Gives the actor up to ten people of their scope who wait longest and have no owner. Each is taken
 * only where the record still has none in that commit, so that two actors never take the same one.
 */
export async function takeUnowned(
  { volunteers, followUps }: Pick<Services, "volunteers" | "followUps">,
  actor: Actor,
): Promise<Taken> {
  const open = await volunteers.openOf(actor.id);
  const room = Math.min(takenAtOnce, mostOpen - open);
  let count = 0;
  let offset = 0;
  while (count < room) {
    const page = await volunteers.for(actor).list({
      status: "pending",
      responsable: "nadie",
      orden: "created_at",
      offset,
      limit: candidates,
    });
    const before = count;
    for (const { id } of page.items) {
      if (count < room && await take(followUps, actor, id)) count++;
    }
    if (page.cursor === null) break;
    // Those that were taken are no longer in the list.
    offset += page.items.length - (count - before);
  }
  return { count, isFull: room < 1 };
}

async function take(
  followUps: Services["followUps"],
  actor: Actor,
  id: string,
): Promise<boolean> {
  try {
    return await followUps.take(id, actor);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return false;
    throw error;
  }
}
