import { bogotaDay, bogotaOffset } from "../../content/words/dates.ts";
import { addDays } from "../rights/business_days.ts";
import type { EventFacts, Shift } from "./roster_schema.ts";

type Hours = Pick<Shift, "dia" | "desde" | "hasta">;
type Span = Pick<EventFacts, "empieza" | "termina">;

/**
 * Returns when the shift begins and ends, in milliseconds since 1970; without hours of its own it is as
 * long as the event. One that ends before it begins ends on the next day.
 */
export function shiftTimes(
  { empieza, termina }: Span,
  shift: Hours | null | undefined,
): { readonly from: number; readonly until: number } {
  if (!shift?.desde || !shift.hasta) {
    return { from: Date.parse(empieza), until: Date.parse(termina) };
  }
  const { dia, desde, hasta } = shift;
  const day = addDays(bogotaDay(empieza), dia);
  const last = hasta <= desde ? addDays(day, 1) : day;
  return { from: momentAt(day, desde), until: momentAt(last, hasta) };
}

/** Returns the ISO dates of the event's days, the first one first. */
export function daysOf({ empieza, termina }: Span): string[] {
  const days: string[] = [];
  const last = bogotaDay(Date.parse(termina) - 1);
  for (let day = bogotaDay(empieza); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function momentAt(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00Z`) - bogotaOffset;
}
