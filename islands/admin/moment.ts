/** Bogotá is five hours behind UTC the whole year (America/Bogota, no daylight saving). */
const bogotaOffset = -5 * 60 * 60 * 1000;

/**
 * Returns the calendar day in Bogotá of that moment, as `YYYY-MM-DD`. Made without ICU, so that the
 * server and every browser say the same.
 */
export function dayOf(iso: string): string {
  return inBogota(iso).slice(0, 10);
}

/** Returns the time of day in Bogotá of that moment, as `HH:MM`. */
export function timeOf(iso: string): string {
  return inBogota(iso).slice(11, 16);
}

function inBogota(iso: string): string {
  return new Date(Date.parse(iso) + bogotaOffset).toISOString();
}
