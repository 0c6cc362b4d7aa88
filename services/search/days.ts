import { bogotaDayStart, oneDay } from "../clock.ts";
import type { Criteria } from "./search_definition.ts";

/** Returns the range of time from the first day to the last, both included, in Bogotá. */
export function span(
  first: string | undefined,
  last: string | undefined,
): Pick<Criteria, "from" | "before"> {
  return {
    from: first === undefined ? undefined : bogotaDayStart(first),
    before: last === undefined ? undefined : bogotaDayStart(last) + oneDay,
  };
}
