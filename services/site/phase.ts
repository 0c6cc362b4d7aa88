import { bogotaDay } from "../../content/words/dates.ts";
import type { Phase, Site } from "../../content/site/site.ts";
import type { Clock } from "../system/clock.ts";
import type { PhaseChoice, PhaseSetting } from "../editorial/site_settings_schema.ts";

/** Returns the phase now, or at that moment in milliseconds since 1970. */
export type ReadPhase = (at?: number) => Phase;

interface PhaseSources {
  readonly fixed?: Phase | null;
  /** Returns what administrators set, as far as this process knows; null if they did not. */
  readonly setting?: () => PhaseSetting | null;
}

/**
 * Returns how the phase is read: `PHASE` of the environment decides, then what administrators set,
 * then `content/site/site.ts`.
 */
export function phaseReader(
  site: Site,
  clock: Clock,
  { fixed = null, setting }: PhaseSources = {},
): ReadPhase {
  return (at = clock()) => {
    if (fixed) return fixed;
    const set = setting?.();
    const choice = set ? choiceAt(set, at, site) : site.phase;
    return choice === "auto" ? phaseOn(site.electionDate, bogotaDay(at)) : choice;
  };
}

/** Returns what administrators chose for that moment, in milliseconds since 1970. */
export function choiceAt({ changes }: PhaseSetting, at: number, site: Site): PhaseChoice {
  return changes.findLast((change) => Date.parse(change.at) <= at)?.phase ?? site.phase;
}

/** Returns the setting after administrators chose a phase at that moment, and what comes later. */
export function chosenPhase(
  setting: PhaseSetting,
  { now, later }: { readonly now: PhaseChoice; readonly later: PhaseSetting["changes"] },
  at: number,
  site: Site,
): PhaseSetting {
  // The last one before says what held a moment ago, for a form that was opened then.
  const past = setting.changes.filter((change) => Date.parse(change.at) <= at).slice(-1);
  const isSame = now === choiceAt(setting, at, site);
  const chosen = isSame ? [] : [{ at: new Date(at).toISOString(), phase: now }];
  return { changes: [...past, ...chosen, ...later] };
}

function phaseOn(electionDate: string, day: string): Phase {
  if (day < electionDate) return "campaign";
  return day === electionDate ? "quiet" : "closed";
}
