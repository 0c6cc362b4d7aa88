/*
 * The fields of the public forms, and what the forms answer. A field has its label and hint, the
 * `error` beside it, the most characters of a long text (`max`), and the `options` of a choice.
 * `short` is its name in the back office and in files, `filter` the one of the filter of a list.
 */
import { availabilities, type Option, optionLabel, supportTypes } from "../words/options.ts";
import type { Toast } from "../words/toast.ts";

const email = "Email inválido";
const shortName = "El nombre debe tener al menos 2 caracteres";
const autorizacion = { error: "Debes autorizar el tratamiento de tus datos personales" } as const;

export const volunteerFields = {
  nombre: {
    label: "Nombre",
    hint: "Como te gusta que te llamen.",
    short: "Nombre",
    error: { min: shortName, max: "El nombre es muy largo" },
  },
  apellido: {
    label: "Apellido",
    hint: "Puedes escribir uno o dos apellidos.",
    short: "Apellido",
    error: {
      min: "El apellido debe tener al menos 2 caracteres",
      max: "El apellido es muy largo",
    },
  },
  email: {
    label: "Correo electrónico",
    hint: "Lo usamos para confirmarte la primera actividad.",
    short: "Email",
    error: email,
  },
  telefono: {
    label: "Teléfono",
    hint: "Celular de 10 dígitos o fijo con indicativo, por ejemplo 321 123 4567.",
    short: "Teléfono",
    error: "Teléfono inválido",
  },
  localidad: {
    label: "Localidad",
    hint: "Donde vives o donde prefieres ayudar.",
    empty: "Selecciona una localidad",
    short: "Localidad",
    filter: "Localidad",
    error: "Selecciona una localidad",
  },
  tipoApoyo: {
    label: "¿Cómo te gustaría apoyar?",
    hint: "Marca una o varias opciones.",
    short: "Tipo de Apoyo",
    filter: "Tipo de apoyo",
    options: supportTypes,
    error: "Selecciona al menos un tipo de apoyo",
  },
  disponibilidad: {
    label: "Disponibilidad",
    hint: "Un cálculo aproximado basta.",
    empty: "Aún no lo sé",
    short: "Disponibilidad",
    filter: "Disponibilidad",
    options: availabilities,
    error: "Selecciona una disponibilidad de la lista",
  },
  experiencia: {
    label: "Experiencia previa",
    hint: "Por ejemplo: fui jurado de votación, lidero la junta del barrio, edito videos.",
    short: "Experiencia",
    max: 500,
    error: "La experiencia debe tener máximo 500 caracteres",
  },
  mensaje: {
    label: "Mensaje",
    hint: "Cuéntanos qué te preocupa de tu barrio o qué necesitas para participar.",
    short: "Mensaje",
    max: 1000,
    error: "El mensaje debe tener máximo 1000 caracteres",
  },
  autorizacion,
} as const;

export const messageFields = {
  name: {
    label: "Nombre",
    hint: "Como te gusta que te llamen.",
    error: { min: shortName, max: "El nombre es muy largo" },
  },
  email: {
    label: "Correo electrónico",
    hint: "A esta dirección te respondemos.",
    error: email,
  },
  subject: {
    label: "Asunto",
    error: {
      min: "El asunto debe tener al menos 3 caracteres",
      max: "El asunto debe tener máximo 200 caracteres",
    },
  },
  message: {
    label: "Mensaje",
    hint: "Si hablas de un lugar, dinos la localidad y el barrio.",
    max: 2000,
    error: {
      min: "El mensaje debe tener al menos 10 caracteres",
      max: "El mensaje debe tener máximo 2000 caracteres",
    },
  },
  autorizacion,
} as const;

export const newsletterFields = {
  email: { label: "Correo electrónico", error: email },
  autorizacion,
} as const;

export const signupFields = {
  evento: { error: "Elige un evento" },
  turno: { error: "Elige un turno", full: "La lista de espera está llena." },
  nombre: volunteerFields.nombre,
  apellido: volunteerFields.apellido,
  email: { ...volunteerFields.email, hint: "Lo usamos para avisarte si algo cambia." },
  telefono: volunteerFields.telefono,
  autorizacion,
} as const;

interface FieldTexts {
  readonly error: unknown;
  readonly label?: string;
  readonly short?: string;
  readonly options?: readonly Option[];
}

export const fieldsOfForms = {
  volunteer: volunteerFields,
  message: messageFields,
  newsletter: newsletterFields,
  signup: signupFields,
} satisfies Record<string, Readonly<Record<string, FieldTexts>>>;

export function storedName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns what a record of the form holds of each field, in words; empty fields are left out. */
export function answersIn(form: keyof typeof fieldsOfForms, record: object) {
  const stored = new Map<string, unknown>(Object.entries(record));
  return Object.entries(fieldsOfForms[form]).flatMap(([name, texts]) => {
    const { label = "", short = label, options = [] } = texts;
    const values = [stored.get(storedName(name))].flat().filter((one) => typeof one === "string");
    const words = values.map((id) => optionLabel(options, id)).join(", ");
    return label && words ? [{ name, label, short, words }] : [];
  });
}

export function listedBy(): string {
  const filters = Object.values(volunteerFields).flatMap((field) =>
    "filter" in field ? [field.filter.toLowerCase()] : []
  );
  return new Intl.ListFormat("es", { type: "conjunction" }).format([
    ...filters,
    "etiquetas",
    "eventos a los que fue o faltó",
  ]);
}

/** What each form answers, by code: apart from `public_forms.ts`, which every start loads. */
export const formToasts = {
  volunteer_saved: {
    title: "¡Gracias por unirte!",
    description: "Nos pondremos en contacto contigo pronto.",
    kind: "success",
  },
  volunteer_failed: {
    title: "Error",
    description: "No se pudo enviar el formulario. Por favor intenta de nuevo.",
    kind: "error",
  },
  message_sent: {
    title: "Mensaje enviado",
    description: "Gracias por contactarnos. Te responderemos pronto.",
    kind: "success",
  },
  message_failed: {
    title: "Error",
    description: "No se pudo enviar el mensaje. Por favor intenta de nuevo.",
    kind: "error",
  },
  newsletter_saved: {
    title: "Suscripción recibida",
    description: "Guardamos tu correo. Te escribiremos cuando haya noticias.",
    kind: "success",
  },
  newsletter_asked: {
    title: "Revisa tu correo",
    description:
      "Te enviamos un mensaje para confirmar. Si no llega en unos minutos, mira en la carpeta de no deseados. Si antes pediste que no te escribiéramos a ese correo, no llega.",
    kind: "success",
  },
  newsletter_failed: {
    title: "Error",
    description: "No se pudo guardar tu correo. Por favor intenta de nuevo.",
    kind: "error",
  },
  signup_saved: {
    title: "Recibimos tu inscripción",
    description: "Guarda esta página: con ella cambias o cancelas.",
    kind: "success",
  },
  signup_failed: {
    title: "Error",
    description: "No se pudo enviar el formulario. Por favor intenta de nuevo.",
    kind: "error",
  },
} as const satisfies Record<string, Toast>;

export type FormToastCode = keyof typeof formToasts;
