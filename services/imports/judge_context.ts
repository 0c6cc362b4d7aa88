import { bogotaDay } from "../../content/words/dates.ts";
import type { TeamSettings } from "../follow_up/team_settings.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { KnownSuppressions, Suppressions } from "../rights/suppressions.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Clock } from "../system/clock.ts";
import type { Declaration, Import } from "./import_schema.ts";
import type { JudgeContext } from "./judge.ts";
import type { KnownWords } from "./values.ts";

export interface ContextParts {
  readonly clock: Clock;
  readonly volunteers: Volunteers;
  readonly team: TeamSettings;
  readonly suppressions: Suppressions;
}

export interface CurrentContext extends JudgeContext {
  readonly memory: KnownSuppressions;
  /** Returns whether no person left since; the commit is made only while that holds. */
  readonly isCurrent: (tx: Transaction) => Promise<boolean>;
}

export async function readKnownWords(
  { clock, team }: Pick<ContextParts, "clock" | "team">,
  { hasta }: Pick<Declaration, "hasta">,
): Promise<KnownWords> {
  const [sources, labels] = await Promise.all([team.items("sources"), team.items("labels")]);
  return {
    today: bogotaDay(clock()),
    lastDay: hasta,
    labels,
    sources: sources.filter(({ activo }) => activo).map(({ codigo }) => codigo),
  };
}

/** Returns what the rows of an import are judged by, as it is now; `known` is who left, if it was read. */
export async function readJudgeContext(
  { clock, volunteers, team, suppressions }: ContextParts,
  { declaration }: Pick<Import, "declaration">,
  known: KnownSuppressions | null = null,
): Promise<CurrentContext> {
  const [words, holdersOf, memory] = await Promise.all([
    readKnownWords({ clock, team }, declaration),
    volunteers.holders(),
    known ?? suppressions.read(),
  ]);
  return {
    known: words,
    holdersOf,
    memory,
    hasLeft: (contacts) => memory.has(contacts),
    isCurrent: async (tx) => await suppressions.findMark(tx) === memory.mark,
  };
}
