import { figure, people } from "../inbox/lists.ts";
import type { FormField } from "../words/form_field.ts";

export const shiftsPage = {
  shift: (place: number): string => `Turno ${place}`,
  more: "Agregar turnos",
  moreHint: "Llena los que necesites: los vacíos no se guardan.",
  placesOf: (places: number | null): string =>
    places === null ? "sin límite" : places === 1 ? "1 cupo" : `${figure(places)} cupos`,
  cancelled: "cancelado",
  past: "Esa hora ya pasó. Para cerrar ya, quita la marca de «Inscripciones abiertas».",
  outside: "El turno debe estar dentro del evento",
  held: (count: number): string =>
    `Hay ${people(count)} en este turno: cancélalo y les llega el aviso`,
  none: "Deja al menos un turno. Si el evento no se hace, cancélalo en la agenda.",
  save: "Guardar",
  conflict: "Otra persona cambió los turnos mientras los editabas. Así quedaron:",
  conflictHint: "Abajo está lo que escribiste: si guardas, queda lo tuyo.",
} as const;

export const signingUpFields = [
  {
    name: "abierta",
    label: "Inscripciones abiertas",
    hint: "El formulario sale en la página del evento.",
    type: "tick",
    optional: true,
  },
  {
    name: "quien",
    label: "Quién puede inscribirse",
    type: "radio",
    options: ["todas", "convocadas"],
    labels: {
      todas: "Todas las personas",
      convocadas: "Solo las personas convocadas por el equipo",
    },
    error: "Elige quién puede inscribirse",
  },
  {
    name: "cierra",
    label: "Hasta cuándo",
    hint: "Hora de Bogotá. Si lo dejas vacío, hasta que termine el evento.",
    type: "moment",
    optional: true,
    error: "La inscripción debe cerrarse antes de que termine el evento",
  },
] as const satisfies readonly FormField[];

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The fields of one shift; in the form each name ends in `_` and the id of the shift. */
export const shiftFields = [
  {
    name: "nombre",
    label: "Nombre",
    hint: "Por ejemplo, «Montaje». Sin nombre se ven sus horas.",
    type: "line",
    max: 40,
    optional: true,
    error: "El nombre del turno es muy largo (máximo 40)",
  },
  { name: "dia", label: "Día", type: "code", optional: true, error: "Elige un día del evento" },
  {
    name: "desde",
    label: "Desde",
    type: "code",
    pattern: clock,
    optional: true,
    withNext: true,
    error: "Escribe las dos horas, o ninguna",
  },
  {
    name: "hasta",
    label: "Hasta",
    type: "code",
    pattern: clock,
    optional: true,
    error: "Escribe las dos horas, o ninguna",
  },
  {
    name: "cupo",
    label: "Cupo",
    hint: "Vacío si no hay límite.",
    type: "code",
    pattern: /^\d{1,3}(\.?\d{3})?$/,
    optional: true,
    error: "El cupo va de 1 a 2.000; déjalo vacío si no hay límite",
  },
  {
    name: "cancelado",
    label: "Turno cancelado: a quienes están inscritos les llega el aviso",
    type: "tick",
    optional: true,
  },
  { name: "quitar", label: "Quitar este turno", type: "tick", optional: true },
] as const satisfies readonly FormField[];
