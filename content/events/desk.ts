import { figure, people } from "../inbox/lists.ts";
import { clockTime, theTime, weekdayDate } from "../words/dates.ts";
import { factLine } from "../words/fact_line.ts";
import { copyLink } from "../words/copy_link.ts";

export const eventsPath = "/admin/events";

export const eventMetas = {
  list: { name: "Eventos (admin)" },
  event: { name: "Evento (admin)" },
  shifts: { name: "Turnos de un evento (admin)" },
  printed: { name: "Lista de un evento (admin)" },
} as const;

interface Places {
  readonly taken: number;
  /** Null without a limit. */
  readonly places: number | null;
  readonly waiting: number;
}

export function placesInWords({ taken, places, waiting }: Places): string[] {
  return [
    places === null
      ? `${figure(taken)} con cupo`
      : `${figure(taken)} con cupo de ${figure(places)}`,
    ...(waiting > 0 ? [`${figure(waiting)} en espera`] : []),
  ];
}

/** Returns what a shift is called: its name and its hours, with the day where the event has several. */
export function shiftInWords(
  { nombre, desde, hasta }: Readonly<Record<"nombre" | "desde" | "hasta", string | null>>,
  day: string | null,
): string {
  if (desde === null || hasta === null) return nombre ?? "Todo el evento";
  return factLine([nombre, day && weekdayDate(day), `${clockTime(desde)} a ${clockTime(hasta)}`]);
}

export const eventsPage = {
  title: "Eventos",
  lead: "Quién viene, quién espera cupo y qué falta por hacer.",
  views: { proximos: "Próximos", pasados: "Pasados" },
  viewsLabel: "Qué eventos se muestran",
  add: "Nuevo evento",
  caption: "Eventos",
  columns: { name: "Evento", text: "Inscripciones", date: "Cuándo" },
  empty: "No hay eventos próximos con inscripciones.",
  emptyHint: "Publica uno con «Nuevo evento» y abre sus inscripciones.",
  emptyPast: "Todavía no hay eventos pasados.",
  unanswered: (count: number): string => `${figure(count)} sin responder`,
  came: (count: number): string => count === 1 ? "vino 1" : `vinieron ${figure(count)}`,
  closed: "Sin abrir",
  toClose: "Sin cerrar",
  untold: (count: number): string => `Por avisar: ${figure(count)}`,
} as const;

/** In «Mi lista». */
export const nearEvents = { title: "Eventos de estos días" } as const;

export const eventDesk = {
  back: "Eventos",
  parts: {
    people: "Personas",
    calls: "Convocatorias",
    shifts: "Turnos",
    door: "Puerta",
    close: "Quién vino",
  },
  partsLabel: "Partes del evento",
  gone: "Retirado",
  withdrawn:
    "Este evento ya no está en el sitio: a quienes se inscribieron les llega que se canceló.",
  publicPage: "Página del evento",
  copy: copyLink,
  edit: "Editar el evento",
  print: "Imprimir lista",
  figures: "Cupos",
  over: (taken: number, places: number): string =>
    `Hay ${people(taken)} con cupo. Nadie lo pierde; no entra nadie más hasta que bajen de ${
      figure(places)
    }.`,
  /** What is left sixty days after the event. */
  kept: (
    { inscritas, canceladas, vinieron, sueltos }: Readonly<
      Record<"inscritas" | "canceladas" | "vinieron" | "sueltos", number>
    >,
  ): string =>
    factLine([
      `${figure(inscritas)} con cupo`,
      canceladas === 1 ? "1 canceló" : `${figure(canceladas)} cancelaron`,
      eventsPage.came(vinieron),
      sueltos > 0 && `${figure(sueltos)} sin inscripción`,
    ]),
  cancelledShift: "Turno cancelado",
  closed: "Las inscripciones están cerradas. Se abren en «Turnos».",
  countsOnly: "Los nombres los ve quien coordina en la localidad del evento.",
  untold: (count: number): string =>
    `Por avisar: ${people(count)}. Ningún correo les llega; escríbeles y toca «Le avisé».`,
  seeUntold: "Ver a quién",
  mailsAt: (time: string): string =>
    `El aviso sale a ${theTime(time)}; si deshaces el cambio antes, no sale.`,
  tellNow: "Avisar ya",
  came: (count: number): string => count === 1 ? "llegó 1" : `llegaron ${figure(count)}`,
} as const;

export const printedList = {
  back: "Volver al evento",
  print: "Imprimir",
  empty: "Nadie tiene cupo ni espera.",
  waiting: "en espera",
  count: people,
} as const;

export const addPerson = {
  title: "Agregar a alguien de tu lista",
  hint: "nombre o teléfono",
  none: "No hay nadie así en tu lista, o pidió que no la contacten.",
  add: "Agregar",
} as const;

/** Who of an event is shown, by the name in the address. */
export const peopleViews = {
  inscritas: "Con cupo",
  espera: "En espera",
  por_avisar: "Por avisar",
  faltaron: "Faltaron",
  cancelaron: "Cancelaron",
} as const;

export const eventPeople = {
  title: "Personas",
  viewsLabel: "Qué personas se muestran",
  none: "Todavía nadie se ha inscrito. Comparte el enlace o convoca a tu lista.",
  noneHere: "Nadie.",
  more: "Ver las siguientes",
  arrived: "Llegó",
  byStaff: "inscripción hecha por el equipo",
  told: "Le avisé",
  noContact: "pidió que no la contacten",
  notices: {
    cambio: "no sabe del cambio",
    recordatorio: "sin recordatorio",
    cupo: "no sabe que ya tiene cupo",
  },
  marks: { llego: "Llegó", no_llego: "Deshacer llegada" },
  change: "Cambiar",
  changeOf: (name: string): string => `Cambiar: ${name}`,
  shift: "Turno",
  actions: {
    dar: "Dar cupo",
    cambiar: "Cambiar de turno",
    quitar: "Quitar",
    volver: "Volver a inscribir",
  },
  cancelHint: (name: string): string => `¿Quitar a ${name}? Su cupo queda para quien espera.`,
} as const;
