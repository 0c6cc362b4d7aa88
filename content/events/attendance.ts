import { figure, people } from "../inbox/lists.ts";
import { dayAndTime } from "../words/dates.ts";

export const closeListPage = {
  meta: { name: "Cierre de la lista de un evento (admin)" },
  title: "Quién vino",
  /** Only a closed list says who was missing. */
  soFar: (came: number, places: number): string =>
    `${came === 1 ? "Llegó" : "Llegaron"} ${people(came)} de ${figure(places)}.`,
  counts: (came: number, missed: number): string =>
    `${came === 1 ? "Vino" : "Vinieron"} ${people(came)} y ${
      missed === 1 ? "faltó 1" : `faltaron ${figure(missed)}`
    }.`,
  walkIns: (count: number): string =>
    count === 1 ? "Además llegó 1 sin celular." : `Además llegaron ${figure(count)} sin celular.`,
  early: "La lista se cierra cuando el evento haya terminado.",
  notHeld: "El evento no se hace: no hay lista que cerrar.",
  lead:
    "Al cerrarla, cada persona del voluntariado que se inscribió tiene en su historia si fue o faltó. Una llegada que se marque después cuenta igual.",
  close: (came: number, missed: number): string =>
    `Cerrar la lista: ${came === 1 ? "vino 1" : `vinieron ${figure(came)}`}, ${
      missed === 1 ? "faltó 1" : `faltaron ${figure(missed)}`
    }`,
  noMarks: (missed: number): string =>
    `Nadie marcó llegadas. ¿Cerrar la lista con ${figure(missed)} ${
      missed === 1 ? "falta" : "faltas"
    }?`,
  closed: (at: string): string => `La lista se cerró el ${dayAndTime(at)}`,
  reopen: "Abrir la lista otra vez",
  reopenHint: "Mientras esté abierta, las historias no dicen quién fue ni quién faltó.",
  missing: "Ver quiénes faltaron",
} as const;

/** The filter of the list of volunteers; the team's events are added to its options. */
export const attendanceFilter = {
  label: "Eventos",
  options: [
    { id: "alguno", label: "Ha ido a alguno" },
    { id: "ultimo", label: "Faltó al último" },
    { id: "ninguno", label: "No ha ido" },
  ],
  came: (event: string): string => `Fue: ${event}`,
  missed: (event: string): string => `Faltó: ${event}`,
} as const;

export function attendanceInWords(event: string, came: boolean): string {
  return `${came ? "Fue" : "Faltó"} a «${event}»`;
}
