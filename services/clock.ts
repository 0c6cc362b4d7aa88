/** Returns milliseconds since 1970. Tests pass a fixed clock. */
export type Clock = () => number;

/** Bogotá is five hours behind UTC all year (America/Bogota, no daylight saving). */
const bogotaOffset = -5 * 60 * 60 * 1000;

/** Returns the calendar day in Bogotá at that moment, as `YYYY-MM-DD`. */
export function bogotaDay(at: number): string {
  return new Date(at + bogotaOffset).toISOString().slice(0, 10);
}

/** Returns the hour in Bogotá at that moment, as `YYYY-MM-DDTHH`. */
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

/** Returns a number that changes at midnight in Bogotá. */
export function bogotaDayNumber(at: number): number {
  return Math.floor((at + bogotaOffset) / oneDay);
}

/** Returns the time of day in Bogotá at that moment, as `HH:MM`. */
export function bogotaTime(at: number): string {
  return new Date(at + bogotaOffset).toISOString().slice(11, 16);
}
