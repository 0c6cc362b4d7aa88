import { bogotaOffset } from "../../content/words/dates.ts";

/** Returns milliseconds since 1970. Tests pass a fixed clock. */
export type Clock = () => number;

export function bogotaHour(at: number): string {
  return new Date(at + bogotaOffset).toISOString().slice(0, 13);
}

/** Returns the start of the calendar day (`YYYY-MM-DD`) in Bogotá, in milliseconds since 1970. */
export function bogotaDayStart(day: string): number {
  return Date.parse(day) - bogotaOffset;
}

/** Milliseconds of one hour. */
export const oneHour = 60 * 60 * 1000;

/** Milliseconds of one day. */
export const oneDay = 24 * 60 * 60 * 1000;

/** Returns the end of the moment's day in Bogotá, in milliseconds since 1970. */
export function bogotaDayEnd(at: number): number {
  return (Math.floor((at + bogotaOffset) / oneDay) + 1) * oneDay - bogotaOffset;
}
