/** Bogotá is five hours behind UTC the whole year (America/Bogota, no daylight saving). */
export const bogotaOffset = -5 * 60 * 60 * 1000;

/** A moment: in milliseconds, or as ISO 8601 with its zone. */
export type Moment = number | string;

export function bogotaDay(at: Moment): string {
  return inBogota(at).slice(0, 10);
}

export function bogotaTime(at: Moment): string {
  return inBogota(at).slice(11, 16);
}

function inBogota(at: Moment): string {
  return new Date(new Date(at).getTime() + bogotaOffset).toISOString();
}

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
 * Returns the ISO date in the long Colombian form: `26 de octubre de 2026`. It uses no ICU, so that
 * server and browsers produce the same text.
 */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split("-").map(Number);
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`;
}

/** Returns the ISO date as tables show it, in one piece: `15 sep`, with the year if `withYear` is set. */
export function shortDay(iso: string, withYear = false): string {
  const [year, month, day] = iso.split("-").map(Number);
  if (!day) return "";
  const parts = [day, months[(month ?? 1) - 1]?.slice(0, 3), ...(withYear ? [year] : [])];
  return parts.join("\u00a0");
}

/** Returns the time of day (`17:00`) in the Colombian form, with no-break spaces: `5:00 p. m.` */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "a.\u00a0m." : "p.\u00a0m.";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}\u00a0${half}`;
}

/** Returns the time as a sentence has it after «a» or «desde»: `las 5:00 p. m.`, `la 1:00 p. m.` */
export function theTime(clock: string): string {
  return `${clock.startsWith("1:") ? "la" : "las"} ${clock}`;
}

/** Returns the time of the moment in Bogotá, as {@link theTime}. */
export function theTimeOf(at: Moment): string {
  return theTime(clockTime(bogotaTime(at)));
}

/** Returns the moment in Bogotá: `26 de octubre de 2026, 5:00 p. m.` */
export function longMoment(at: Moment): string {
  return `${longDate(bogotaDay(at))}, ${clockTime(bogotaTime(at))}`;
}

/** Returns the moment in Bogotá as a sentence has it: `26 de octubre de 2026 a las 5:00 p. m.` */
export function dayAndTime(at: Moment): string {
  return `${longDate(bogotaDay(at))} a ${theTimeOf(at)}`;
}

/** Returns the moment in Bogotá as an invitation has it: `sábado 26 de octubre a las 5:00 p. m.` */
export function weekdayAndTime(at: Moment): string {
  return `${weekdayDate(bogotaDay(at))} a ${theTimeOf(at)}`;
}

/** Returns the moment in Bogotá as tables show it: `26 oct 2026, 5:00 p. m.` */
export function shortMoment(at: Moment): string {
  return `${shortDay(bogotaDay(at), true)}, ${clockTime(bogotaTime(at))}`;
}

export function dateTooFar(first: string, last: string): string {
  return `Revisa el año: la fecha debe estar entre el ${longDate(first)} y el ${longDate(last)}`;
}

const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** Returns the name of the ISO date's day of the week. */
export function weekday(iso: string): string {
  return weekdays[new Date(iso).getUTCDay()] ?? "";
}

/** Returns the ISO date as people say one that is near: `jueves 3 de diciembre`. */
export function weekdayDate(iso: string): string {
  return `${weekday(iso)} ${longDate(iso).replace(/ de \d+$/, "")}`;
}

/** Returns the moment in Bogotá as people say one that is near: `jueves 3 de diciembre, 5:00 p. m.` */
export function weekdayMoment(at: Moment): string {
  return `${weekdayDate(bogotaDay(at))}, ${clockTime(bogotaTime(at))}`;
}

/** Returns the text with a full stop; one that ends in `p. m.` has it. */
export function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
