import { bogotaDay } from "../../content/words/dates.ts";
import type { TeamSettings } from "../follow_up/team_settings.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { KnownSuppressions, Suppressions } from "../rights/suppressions.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Clock } from "../system/clock.ts";
import type { Import } from "./import_schema.ts";
import type { JudgeContext } from "./judge.ts";

export interface ContextParts {
  readonly clock: Clock;
  readonly volunteers: Volunteers;
  readonly team: TeamSettings;
  readonly suppressions: Suppressions;
}

export interface CurrentContext extends JudgeContext {
  readonly memory: KnownSuppressions;
  /** Returns whether nobody left since; the commit is made only while that holds. */
  readonly isCurrent: (tx: Transaction) => Promise<boolean>;
}

/** Returns what the rows of an import are judged by, as it is now; `known` is who left, if it was read. */
export async function readJudgeContext(
  { clock, volunteers, team, suppressions }: ContextParts,
  { declaration }: Pick<Import, "declaration">,
  known: KnownSuppressions | null = null,
): Promise<CurrentContext> {
  const [holdersOf, memory, sources, labels] = await Promise.all([
    volunteers.holders(),
    known ?? suppressions.read(),
    team.items("sources"),
    team.items("labels"),
  ]);
  return {
    known: {
      today: bogotaDay(clock()),
      lastDay: declaration.hasta,
      labels,
      sources: sources.filter(({ activo }) => activo).map(({ codigo }) => codigo),
    },
    holdersOf,
    memory,
    hasLeft: (contacts) => memory.has(contacts),
    isCurrent: async (tx) => await suppressions.findMark(tx) === memory.mark,
  };
}
