import { bogotaDay } from "../content/dates.ts";
import type { Phase, Site } from "../content/site.ts";
import type { Clock } from "./clock.ts";

/** Returns the phase now, or at that moment in milliseconds since 1970. */
export type ReadPhase = (at?: number) => Phase;

/**
 * Returns how the phase is read: `PHASE` of the environment decides, then `content/site.ts`. A setting
 * that staff make will come between the two.
 */
export function phaseReader(site: Site, clock: Clock, fixed: Phase | null = null): ReadPhase {
  return (at = clock()) => {
    if (fixed) return fixed;
    return site.phase === "auto" ? phaseOn(site.electionDate, bogotaDay(at)) : site.phase;
  };
}

/** Returns the phase on a day in Bogotá: the whole day of the election is quiet. */
export function phaseOn(electionDate: string, day: string): Phase {
  if (day < electionDate) return "campaign";
  return day === electionDate ? "quiet" : "closed";
}
