import type { FormField } from "../words/form_field.ts";

/** The transition of Decreto 1377 de 2013 (art. 10) for older data has ended. */
export const oldestCollection = "2013-06-27";

export const declarationMessages = {
  cesion: "Si los recogió otro, escribe la frase que autoriza entregarlos a esta campaña",
  future: "No puede ser futura",
  order: "El final es antes del comienzo",
  old: "Son de antes del 27 de junio de 2013: pide una autorización nueva",
} as const;

export const relationLabels = {
  equipo: "El equipo de esta campaña",
  otro: "Otra organización o persona, que nos entrega la lista",
} as const;

/** How the data were collected: as a choice, and as the words of a sentence. */
export const meansLabels = {
  planilla: "Planilla firmada",
  formulario: "Formulario en línea",
  evento: "Evento",
  mensaje: "Mensaje",
  llamada: "Llamada grabada",
  otro: "Otro",
} as const;

const namesOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[];

export const declarationFields = [
  {
    name: "quien",
    label: "¿Quién recogió los datos?",
    hint: "La persona o la organización: Comité de Suba.",
    type: "line",
    min: 2,
    max: 120,
    error: "Escribe quién recogió los datos",
    tooLong: "Máximo 120 caracteres",
  },
  {
    name: "relacion",
    label: "¿De quién era la lista?",
    type: "radio",
    options: namesOf(relationLabels),
    labels: relationLabels,
    error: "Elige de quién era la lista",
  },
  {
    name: "cesion",
    label: "¿Con qué frase autorizó la persona que se entregaran a esta campaña?",
    hint: "Solo si los recogió otra organización o persona.",
    type: "text",
    optional: true,
    min: 20,
    max: 500,
    error: declarationMessages.cesion,
    tooLong: "Máximo 500 caracteres",
  },
  {
    name: "desde",
    label: "¿Desde cuándo?",
    hint: "El primer día en que se recogieron.",
    type: "date",
    error: "Elige las dos fechas",
    withNext: true,
  },
  {
    name: "hasta",
    label: "¿Hasta cuándo?",
    hint: "El último día. Vale para las filas que no traen fecha.",
    type: "date",
    error: "Elige las dos fechas",
  },
  {
    name: "medio",
    label: "¿Cómo?",
    type: "choice",
    options: namesOf(meansLabels),
    labels: meansLabels,
    error: "Elige cómo se recogieron",
  },
  {
    name: "frase",
    label: "Texto de la autorización, como la persona lo leyó",
    type: "text",
    min: 20,
    max: 2_000,
    rows: 5,
    error: "Escribe el texto de la autorización, en 20 a 2.000 caracteres",
  },
  {
    name: "soporte",
    label: "¿Dónde está guardada la prueba?",
    hint: "Planillas en la sede, respuestas del formulario.",
    type: "line",
    min: 5,
    max: 200,
    error: "Escribe dónde está guardada la prueba",
    tooLong: "Máximo 200 caracteres",
  },
  {
    name: "fines",
    label: "Autorizaron que esta campaña los contacte para organizar su voluntariado.",
    type: "tick",
    error: "Sin esa autorización la lista no se puede importar",
  },
  {
    name: "sensible",
    label:
      "El texto decía que estos datos revelan la orientación política, que es un dato sensible, y que no era obligatorio darlos.",
    type: "tick",
    error: "Sin ese aviso la autorización no alcanza: pídela de nuevo con el formulario del sitio",
  },
  {
    name: "mayores",
    label: "Son personas mayores de 18 años.",
    type: "tick",
    error: "No se importan datos de menores de 18 años",
  },
] as const satisfies readonly FormField[];
