import { bogotaDay } from "../../content/words/dates.ts";
import { promisedDays } from "../../content/follow_up/follow_up.ts";
import { bogotaDayStart, oneDay } from "../system/clock.ts";
import { BusinessDays } from "../rights/business_days.ts";
import { asAccount, chosen } from "./filters_schema.ts";
import type { Criteria, SearchDefinition, WithStatus } from "../search/search_definition.ts";

const calendar = new BusinessDays();

/** What the address of a list may say; the filters with choices are read by the names of the search. */
export type ListParams = {
  readonly q?: string;
  readonly status?: string;
  /** The id of a record: only it and those of the same person. */
  readonly persona?: string;
  readonly responsable?: string;
  readonly espera?: string;
  /** The first and the last day, as ISO dates. */
  readonly desde?: string;
  readonly hasta?: string;
  readonly orden?: string;
  readonly cursor?: string;
  readonly offset?: number;
  readonly limit?: number;
};

/** Returns what the query asks for, as that account asks for it now (milliseconds since 1970). */
export function criteriaOf<T extends WithStatus>(
  query: ListParams,
  { statuses, facets }: SearchDefinition<T>,
  { account, now }: { readonly account: string; readonly now: number },
): Omit<Criteria<T["status"]>, "scope"> {
  const { q = "", status, persona, desde, hasta, espera } = query;
  const { from, before } = span(desde, hasta);
  return {
    q,
    status: statuses.find((known) => known === status),
    facets: chosen(asAccount(query, account), Object.keys(facets)),
    samePersonAs: persona,
    from,
    before: espera === undefined ? before : Math.min(before ?? Infinity, promiseBroken(now)),
  };
}

/** Returns the moment before which a person has waited longer than a call was promised. */
function promiseBroken(now: number): number {
  return bogotaDayStart(calendar.since(bogotaDay(now), promisedDays));
}

/** Returns the range of time from the first day to the last, both included, in Bogotá. */
export function span(first?: string, last?: string): Pick<Criteria, "from" | "before"> {
  return {
    from: first === undefined ? undefined : bogotaDayStart(first),
    before: last === undefined ? undefined : bogotaDayStart(last) + oneDay,
  };
}
