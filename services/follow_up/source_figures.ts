import type { Volunteers } from "../submissions/volunteers.ts";

/** How many came from a source: in all, and lately. */
export interface SourceFigures {
  readonly total: number;
  readonly recent: number;
}

/** Returns how many came from the source, and how many since that day (`YYYY-MM-DD`, Bogotá). */
export async function readSourceFigures(
  { volunteers }: { readonly volunteers: Volunteers },
  code: string,
  since: string,
): Promise<SourceFigures> {
  const days = [...await volunteers.daysOfSource(code)];
  const sumOf = (some: typeof days) => some.reduce((sum, [, count]) => sum + count, 0);
  return { total: sumOf(days), recent: sumOf(days.filter(([day]) => day >= since)) };
}
