import { figure } from "../inbox/lists.ts";
import type { FormField } from "../words/form_field.ts";

export const mostLabels = { person: 10, team: 30 } as const;

export const labelsPage = {
  title: "Etiquetas",
  lead:
    "Pocas y claras, para volver a encontrar a las personas: «tiene carro», «fotógrafa». Son un criterio de las listas, y la persona puede leerlas. Nunca salud, religión, familia, origen ni por quién vota.",
  none: "Todavía no hay etiquetas",
  noneHint: "Crea una, y el equipo la pone en el detalle de cada persona o a varias en la lista.",
  add: "Etiqueta nueva",
  change: (name: string): string => `Cambiar «${name}»`,
  see: "Ver en la lista",
  seeAll: (name: string): string => `Ver en la lista: ${name}`,
  taken: "Ya hay una etiqueta con ese nombre, o que lo tuvo antes",
  full: "Ya hay 30 etiquetas",
} as const;

export const labelFields = [
  {
    name: "nombre",
    label: "Nombre",
    hint: "La persona lo lee en sus datos. Por ejemplo: Tiene carro.",
    type: "line",
    min: 2,
    max: 30,
    // An export writes the names of a person side by side, and an import takes them apart.
    pattern: /^[^;,/|]*[a-z0-9áéíóúüñ][^;,/|]*$/i,
    error: "El nombre lleva de 2 a 30 caracteres, sin signos como coma, barra o punto y coma",
  },
  { name: "activo", label: "El equipo la puede poner", type: "tick", optional: true },
] as const satisfies readonly FormField[];

export const labelTexts = {
  title: "Etiquetas",
  one: "Etiqueta",
  choose: "Elige una etiqueta",
  tooMany: "Ya tiene 10 etiquetas",
  full: (count: number): string =>
    count === 1 ? "1 ya tiene 10 etiquetas." : `${figure(count)} ya tienen 10 etiquetas.`,
  put: "Poner",
  take: "Quitar",
  open: "Etiquetar",
  question: (action: string, name: string, people: string): string =>
    `¿${action === "poner" ? "Poner" : "Quitar"} «${name}» a ${people}?`,
} as const;

/** What is said of a label that was put on many people (`poner`) or taken off. */
export const labelled = {
  poner: {
    title: "Etiqueta puesta",
    failed: "No se puso la etiqueta",
    done: (people: string): string => `Pusiste la etiqueta a ${people}.`,
  },
  quitar: {
    title: "Etiqueta quitada",
    failed: "No se quitó la etiqueta",
    done: (people: string): string => `Quitaste la etiqueta a ${people}.`,
  },
} as const;
