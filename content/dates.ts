const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

/**
 * Returns the ISO date in the long Colombian form: `26 de octubre de 2026`. Made without ICU, so
 * that the server and every browser write the same.
 */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split("-").map(Number);
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`;
}

/** Returns the time of day (`17:00`) in the Colombian form, with no-break spaces: `5:00 p. m.` */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "a.\u00a0m." : "p.\u00a0m.";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}\u00a0${half}`;
}
