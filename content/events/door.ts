import { asSentence, dayAndTime } from "../words/dates.ts";

/** What the script of the door says, too, which loads nothing else of this file. */
export const doorCounts = {
  arrived: "Llegó",
  count: (came: number, places: number): string =>
    `${came === 1 ? "Llegó" : "Llegaron"} ${came} de ${places}`,
  walkIns: (count: number): string => count > 0 ? `+${count} sin celular` : "",
  noneFound: "Nadie se llama así. Prueba solo con el nombre, sin el apellido.",
  sending: "Enviando…",
  sent: "Todo enviado",
  saved: (count: number): string =>
    count === 1
      ? "Sin señal: 1 marca guardada en este celular. Se envía sola."
      : `Sin señal: ${count} marcas guardadas en este celular. Se envían solas.`,
  lost: (count: number): string =>
    count === 1
      ? "1 marca no alcanzó a enviarse: dísela a quien coordina."
      : `${count} marcas no alcanzaron a enviarse: díselas a quien coordina.`,
} as const;

export const doorPage = {
  meta: { name: "Quién llegó" },
  when: (at: string, place: string): string => `${dayAndTime(at)} · ${place}`,
  waiting: "en espera",
  search: "Buscar un nombre",
  letters: "Ir a una letra",
  list: "Toca el nombre de quien llega. Otra vez, y se deshace.",
  empty: "Todavía nadie se ha inscrito.",
  code: "¿Alguien sin inscripción?",
  qr: "Muéstrales este código: se inscriben en su celular y aparecen aquí.",
  qrLabel: "Código QR de la página del evento",
  withoutPhone: "+1 sin celular",
  early: {
    title: "Todavía no",
    lead: (from: number): string => asSentence(`Este enlace sirve desde el ${dayAndTime(from)}`),
  },
  late: {
    title: "El evento ya terminó",
    lead: "La lista ya no se ve. Si en este celular quedaron marcas, se envían ahora.",
  },
  gone: {
    title: "Enlace vencido",
    lead: "Este enlace ya no sirve. Pídele otro a quien coordina.",
    forget: "Ya las dije: bórralas de este celular",
    agenda: { href: "/agenda", label: "Ver la agenda" },
  },
} as const;
