import { classOf, type RequestClass, type RightsRequest } from "./request_schema.ts";
import { addDays, addMonths, type BusinessDays } from "./business_days.ts";

/** How many business days an answer may take, and by how many it may be extended once. */
interface Term {
  readonly days: number;
  readonly more: number;
  /** Whether the day of receipt itself is the first day of the term. */
  readonly fromReceipt: boolean;
}

/**
 * The terms of Ley 1581 de 2012, artículos 14 and 15, and of the Circular Única of the SIC for
 * incidents. Where a rule can be read in two ways the earlier date holds (docs/rights.md).
 */
export const terms: Readonly<Record<RequestClass, Term>> = {
  consulta: { days: 10, more: 5, fromReceipt: true },
  reclamo: { days: 15, more: 8, fromReceipt: false },
  incidente: { days: 15, more: 0, fromReceipt: false },
};

/**
 * Returns of a request that was received on that day the last day for its answer, the first day that
 * is counted, and the holidays that are not.
 */
export function dueOf(calendar: BusinessDays, requestClass: RequestClass, received: string) {
  const { days, fromReceipt } = terms[requestClass];
  const first = calendar.onOrAfter(fromReceipt ? received : addDays(received, 1));
  const due = calendar.add(first, days - 1);
  const skipped = calendar.holidaysBetween(received, due);
  return { due, first, skipped };
}

/**
 * Returns until when the person may complete a complaint that lacks something: two months, and a last
 * day that is no business day moves to the next one (Ley 4 de 1913, artículo 62).
 */
export function completionDue(calendar: BusinessDays, asked: string): string {
  return calendar.onOrAfter(addMonths(asked, 2));
}

/** Returns the last day on which asking for what a complaint lacks pauses its term. */
export function askingDue(received: string): string {
  return addDays(received, 5);
}

/** Returns whether asking today for what the request lacks pauses its term: only a complaint's, once. */
export function pausesTerm(request: RightsRequest, today: string): boolean {
  return classOf(request) === "reclamo" && today <= askingDue(request.recibida) &&
    !request.completa && !request.prorroga;
}

export function latestExtension(
  request: Pick<RightsRequest, "tipo" | "vence">,
  calendar: BusinessDays,
): string {
  return calendar.add(request.vence, terms[classOf(request)].more);
}

/** Returns the request with its last day as the calendar has it now; an extension was promised. */
export function withNewDueDate(request: RightsRequest, calendar: BusinessDays): RightsRequest {
  const { state, requerimiento, prorroga, completa, recibida } = request;
  if (state === "waiting") {
    return { ...request, vence: completionDue(calendar, requerimiento?.dia ?? recibida) };
  }
  const { due } = dueOf(calendar, classOf(request), completa ?? recibida);
  return { ...request, vence: prorroga?.hasta ?? due };
}
