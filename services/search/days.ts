import { bogotaDayStart, oneDay } from "../clock.ts";
import type { Criteria } from "./searching.ts";

/** Returns the time from the first day to the last one, both included; days are those of Bogotá. */
export function span(
  first: string | undefined,
  last: string | undefined,
): Pick<Criteria, "from" | "before"> {
  return {
    from: first === undefined ? undefined : bogotaDayStart(first),
    before: last === undefined ? undefined : bogotaDayStart(last) + oneDay,
  };
}
