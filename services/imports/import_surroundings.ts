import { bogotaDay } from "../../content/words/dates.ts";
import type { TeamSettings } from "../follow_up/team_settings.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Clock } from "../system/clock.ts";
import type { Import } from "./import_schema.ts";
import type { Contacts, Surroundings } from "./judge.ts";

/** The memory of who asked not to be in the lists. Its mark moves with every change. */
export interface LeftPeople {
  read(): Promise<{ readonly mark: string; has(contacts: Contacts): boolean }>;
  findMark(tx: Transaction): Promise<string>;
}

export interface SurroundingsDeps {
  readonly clock: Clock;
  readonly volunteers: Volunteers;
  readonly team: TeamSettings;
  readonly left: LeftPeople;
}

export interface SurroundingsNow extends Surroundings {
  /** Returns whether nobody left since; the commit is made only while that holds. */
  readonly areCurrent: (tx: Transaction) => Promise<boolean>;
}

/** Returns what the rows of an import are judged by, as it is now. */
export async function readSurroundings(
  { clock, volunteers, team, left }: SurroundingsDeps,
  { declaration }: Pick<Import, "declaration">,
): Promise<SurroundingsNow> {
  const [holdersOf, memory, sources, labels] = await Promise.all([
    volunteers.holders(),
    left.read(),
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
    hasLeft: (contacts) => memory.has(contacts),
    areCurrent: async (tx) => await left.findMark(tx) === memory.mark,
  };
}
