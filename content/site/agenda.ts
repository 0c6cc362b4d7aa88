import {
  bogotaDay,
  bogotaTime,
  clockTime,
  dayAndTime,
  longDate,
  type Moment,
  weekday,
} from "../words/dates.ts";
import type { eventStates, eventTypes } from "../editorial/content_kinds.ts";

export interface EventItem {
  readonly id: string;
  readonly slug: string;
  readonly titulo: string;
  readonly tipo: (typeof eventTypes)[number];
  /** Moments, ISO. */
  readonly empieza: string;
  readonly termina: string;
  readonly lugar: string;
  readonly direccion: string | null;
  /** A localidad of Bogotá, or «Virtual». */
  readonly localidad: string;
  /** Markdown. */
  readonly descripcion: string | null;
  readonly enlace: string | null;
  readonly estado: (typeof eventStates)[number];
  readonly aviso: string | null;
  /** Whether it is in no list, and only who has its address finds it. */
  readonly reservado: boolean;
  /** When staff changed it last, ISO. */
  readonly changed: string;
}

export interface Events {
  readonly toCome: readonly EventItem[];
  readonly past: readonly EventItem[];
  /** Those in no list. */
  readonly reserved: readonly EventItem[];
}

export const agendaPage = {
  meta: {
    name: "Agenda",
    description:
      "Encuentros, recorridos y debates de la campaña en las localidades de Bogotá, con su fecha, su hora y su lugar. Puedes pasarlos al calendario de tu celular.",
  },
  link: { label: "Agenda", href: "/agenda" },
  hero: {
    eyebrow: "Agenda",
    title: "Nos vemos en la calle",
    lead:
      "Encuentros, recorridos y debates. Abre el que te interesa: en algunos puedes guardar tu cupo.",
  },
  toCome: "Lo que viene",
  none: "Todavía no hay nuevas fechas. Vuelve en unos días.",
  past: "Lo que ya pasó",
  calendar: { label: "Añadir a mi calendario", href: "/agenda/agenda.ics" },
  addOne: "Añadir este evento a mi calendario",
  open: "Ver el evento",
  more: "Más información",
  next: "Próxima cita",
  all: "Ver la agenda",
} as const;

/** Returns when the event is: `sábado 20 de septiembre de 2026, de 9:00 a. m. a 12:00 m.` */
export function eventTime(
  { empieza: from, termina: to }: { readonly empieza: Moment; readonly termina: Moment },
): string {
  const [first, last] = [bogotaDay(from), bogotaDay(to)];
  const begin = `${weekday(first)} ${longDate(first)}`;
  if (first === last) {
    return `${begin}, de ${clockTime(bogotaTime(from))} a ${clockTime(bogotaTime(to))}`;
  }
  return `${begin}, ${clockTime(bogotaTime(from))}, hasta el ${weekday(last)} ${dayAndTime(to)}`;
}

export function eventCalendarPath({ slug }: Pick<EventItem, "slug">): string {
  return `${eventPath({ slug })}/evento.ics`;
}

export function eventPath({ slug }: Pick<EventItem, "slug">): string {
  return `${agendaPage.link.href}/${slug}`;
}

export function eventPlace(
  { lugar, direccion, localidad }: Pick<EventItem, "lugar" | "direccion" | "localidad">,
): string {
  return [lugar, direccion, localidad].filter((part) => part !== null && part !== "").join(", ");
}
