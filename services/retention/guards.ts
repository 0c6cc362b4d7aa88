import { bogotaDay } from "../../content/words/dates.ts";
import { addDays } from "../rights/business_days.ts";
import type { RetentionRun } from "./retention_schema.ts";
import type { Services } from "../services.ts";
import { announcedDays, shownDays } from "./retention.ts";

/**
 * Why nothing is erased yet. phase: it is fixed, or the campaign is not over. day: it has not come.
 * announced: not for long enough. shown: on too few days, as when a clock jumps. terms: the date of the
 * election or the days were changed since the announcement. later: volunteers registered after the
 * election, so that its date must be wrong.
 */
type Obstacle = "phase" | "day" | "announced" | "shown" | "terms" | "later";

/** Returns why the run, or a first one, may not erase anything now. */
export async function obstaclesTo(
  services: Services,
  run: RetentionRun | null,
): Promise<Obstacle[]> {
  const { retention } = services;
  const { today, terms, isOver } = retention;
  const isFollowUp = run !== null && run.announced_at === null;
  const announced = run?.announced_at && bogotaDay(run.announced_at);
  const isLong = announced ? addDays(announced, announcedDays) <= today : isFollowUp;
  const found: Readonly<Record<Obstacle, boolean>> = {
    phase: !isOver,
    day: today < terms.day,
    announced: !isLong,
    shown: isLong && !isFollowUp && (run?.shown ?? 0) < shownDays,
    terms: run !== null && !retention.isCurrent(run),
    later: await countRegisteredAfterElection(services) > 0,
  };
  return (Object.keys(found) as Obstacle[]).filter((obstacle) => found[obstacle]);
}

async function countRegisteredAfterElection(
  { volunteers, retention: { terms } }: Services,
): Promise<number> {
  const byDay = await volunteers.countBy("day", { from: addDays(terms.election, 1) });
  return byDay.values().reduce((sum, count) => sum + count, 0);
}
