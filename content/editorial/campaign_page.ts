import type { FormField } from "../words/form_field.ts";
import { paletteNames, paletteTexts } from "../site/palettes.ts";
import { asSentence } from "../words/dates.ts";

export const meta = { name: "Identidad de la campaña (admin)" };

export const campaignPath = "/admin/campaign";

export const campaignPage = {
  title: "Identidad de la campaña",
  lead:
    "Con esto el sitio deja de mostrar la campaña de muestra: el nombre y el número van en todas las páginas, y quién responde por los datos, en la política y en cada autorización.",
  sample: "El sitio muestra todavía la campaña de muestra.",
  changed: (moment: string): string => asSentence(`Último cambio: ${moment}`),
  restart:
    "Al guardar, el sitio se reinicia en unos segundos y no se pierde nada de lo que ya llegó. Si cambias quién responde por los datos, la política tiene desde ese momento un texto nuevo; el anterior sigue en el archivo.",
  conflict:
    "Otra persona guardó un cambio mientras escribías. Lo que escribiste sigue aquí: revísalo y guarda otra vez.",
  save: "Guardar y reiniciar el sitio",
} as const;

export const campaignFields = [
  {
    name: "nombre",
    at: "name",
    label: "Nombre de la candidatura",
    hint: "Como la gente la conoce.",
    type: "line",
    min: 2,
    max: 40,
    error: "El nombre debe tener entre 2 y 40 caracteres",
  },
  {
    name: "cargo",
    at: "role",
    label: "Cargo",
    hint: "Al que aspira, por ejemplo Concejal de Bogotá.",
    type: "line",
    min: 4,
    max: 60,
    error: "El cargo debe tener entre 4 y 60 caracteres",
  },
  {
    name: "correo",
    at: "email",
    label: "Correo público",
    hint: "Lo ve todo el mundo; ahí llegan las solicitudes.",
    type: "email",
    error: "Escribe un correo válido, como contacto@ejemplo.org",
  },
  {
    name: "colores",
    at: "palette",
    label: "Colores",
    hint: "De todo el sitio y de los correos. En cada uno se lee bien todo lo que está escrito.",
    type: "radio",
    options: paletteNames,
    labels: paletteTexts,
    error: "Elige los colores",
  },
  {
    name: "numero",
    at: "ballot.number",
    label: "Número",
    hint: "El que se marca, por ejemplo 101.",
    heading: "En el tarjetón",
    type: "code",
    pattern: /^\+?\d{1,4}$/,
    inputMode: "tel",
    error: "Escribe el número del tarjetón: hasta cuatro cifras",
  },
  {
    name: "tarjeton",
    at: "ballot.name",
    label: "Nombre del tarjetón",
    hint: "Por ejemplo, Concejo de Bogotá.",
    type: "line",
    min: 3,
    max: 60,
    error: "El nombre del tarjetón debe tener entre 3 y 60 caracteres",
  },
  {
    name: "eleccion",
    at: "electionDate",
    label: "Día de la elección",
    hint:
      "Ese día el sitio calla y después agradece, solo. Desde ese día se cuenta el borrado final de los datos.",
    type: "date",
    error: "Escribe el día de la elección: uno que no haya pasado y de los próximos cuatro años",
  },
  {
    name: "responsable",
    at: "responsible.name",
    label: "Nombre o razón social",
    heading: "Quién responde por los datos",
    type: "line",
    min: 3,
    max: 120,
    error: "Escribe quién responde por los datos, entre 3 y 120 caracteres",
  },
  {
    name: "nit",
    at: "responsible.nit",
    label: "NIT",
    hint: "Con su dígito de verificación, por ejemplo 899.999.061-9.",
    type: "nit",
    error: "Escribe el NIT con su dígito de verificación correcto, como 899.999.061-9",
  },
  {
    name: "domicilio",
    at: "responsible.address",
    label: "Domicilio",
    hint: "Ciudad y país.",
    type: "line",
    min: 4,
    max: 80,
    error: "Escribe la ciudad y el país, entre 4 y 80 caracteres",
  },
  {
    name: "direccion",
    at: "responsible.street",
    label: "Dirección",
    hint: "Donde se recibe una carta.",
    type: "line",
    min: 5,
    max: 120,
    error: "La dirección debe tener entre 5 y 120 caracteres",
  },
  {
    name: "telefono",
    at: "responsible.phone",
    label: "Teléfono",
    type: "phone",
    error: "Escribe un teléfono con indicativo, como 601 123 4567",
  },
] as const satisfies readonly FormField[];
