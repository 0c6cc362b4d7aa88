/*
 * How lists of people are read: the fields that a column may be and their headings, the words of
 * values, and the headings of what the site never keeps. For the server only.
 */

import { fold } from "../words/fold.ts";

export const importFields = {
  nombre: "Nombre",
  nombre_completo: "Nombre completo",
  apellido: "Apellido",
  email: "Correo electrónico",
  telefono: "Teléfono",
  localidad: "Localidad",
  tipo_apoyo: "Tipo de apoyo",
  disponibilidad: "Disponibilidad",
  experiencia: "Experiencia",
  mensaje: "Mensaje",
  status: "Estado",
  fecha: "Fecha en que dio sus datos",
  autorizacion: "Autorización",
  no_contactar: "No contactar",
  etiquetas: "Etiquetas",
  origen: "Origen",
  reclamo: "Reclamo",
} as const;

export type ImportField = keyof typeof importFields;

/** Returns the words of a text to compare: folded and without signs. */
export function bareWords(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function words(list: string): readonly string[] {
  return list.split(/, */);
}

/**
 * What headings say besides our own, folded and without signs; the longest that is in a heading wins.
 * The headings of our exports are in `services/exports/columns.ts`.
 */
export const headingWords: Readonly<Record<ImportField, readonly string[]>> = {
  nombre: words("nombre, nombres, primer nombre, first name, given name"),
  nombre_completo: words(
    "nombre completo, nombres completos, nombre y apellido, nombre y apellidos, " +
      "nombres y apellidos, nombre apellido, nombres apellidos, apellidos y nombres, " +
      "apellido y nombre, voluntario, voluntaria, persona, full name, name",
  ),
  apellido: words("apellido, apellidos, primer apellido, last name, surname, family name"),
  email: words(
    "email, emails, e mail, mail, correo, correos, correo electronico, direccion de correo, " +
      "direccion de correo electronico, email address",
  ),
  telefono: words(
    "telefono, telefonos, tel, celular, cel, movil, whatsapp, numero de contacto, " +
      "numero de celular, numero de telefono, numero celular, telefono celular, " +
      "telefono de contacto, fijo, phone, phone number",
  ),
  localidad: words("localidad, localidad de residencia, donde vives, donde quieres ayudar"),
  tipo_apoyo: words(
    "tipo de apoyo, apoyo, como te gustaria apoyar, como quieres apoyar, en que quieres ayudar, " +
      "area, areas, intereses",
  ),
  disponibilidad: words(
    "disponibilidad, horas, horas por semana, horas semanales, tiempo disponible",
  ),
  experiencia: words(
    "experiencia, experiencia previa, perfil, profesion, ocupacion, habilidades",
  ),
  mensaje: words("mensaje, comentario, comentarios, observaciones, notas, inquietudes"),
  status: words("estado, status, estado del voluntario"),
  fecha: words(
    "fecha, marca temporal, timestamp, fecha de registro, fecha de inscripcion, " +
      "fecha de recoleccion",
  ),
  autorizacion: words("autorizacion, autorizo, acepto, tratamiento de datos, habeas data"),
  no_contactar: words("no contactar, no llamar, no molestar, dado de baja"),
  etiquetas: words("etiqueta, etiquetas"),
  origen: words("origen"),
  reclamo: words("reclamo"),
};

/** Words that say a field as a whole heading only: «Fecha de la reunión» is another date. */
export const onlyWhole: ReadonlySet<string> = new Set(words(
  "persona, voluntario, voluntaria, name, area, areas, apoyo, horas, perfil, notas, fecha, estado, " +
    "status, origen, reclamo",
));

/** A heading that begins so asks for the authorisation, whatever else it names. */
export const authorisationStart = /^(?:si |yo )?(?:autoriz|acept)/;

/**
 * What the site never keeps. A heading with one of these words is not read, but one of an e-mail
 * address or of an authorisation that says so at greater length: «Dirección de correo».
 */
export const neverWords = words(
  "cedula, cc, c c, documento, documentos, identificacion, nuip, puesto, mesa, votacion, partido, " +
    "intencion, voto, por quien vota, por quien votas, sexo, genero, edad, nacimiento, cumpleanos, " +
    "estado civil, religion, etnia, grupo etnico, raza, orientacion sexual, discapacidad, eps, " +
    "salud, estrato, sisben, direccion, domicilio",
);

/** Other ways to write a localidad, by its place in the list. */
export const localidadWords: Readonly<Record<string, number>> = {
  "santafe": 2,
  "kenedy": 7,
  "kennedi": 7,
  "barrios u": 11,
  "b unidos": 11,
  "teusaquilo": 12,
  "martires": 13,
  "a narino": 14,
  "pte aranda": 15,
  "la candelaria": 16,
  "rafael uribe": 17,
  "cd bolivar": 18,
  "c bolivar": 18,
};

export const supportWords: Readonly<Record<string, readonly string[]>> = {
  redes: words("redes, digital, difusion, community"),
  eventos: words("eventos, actividades, reuniones"),
  puerta: words("puerta, casa a casa, volanteo, territorio"),
  logistica: words("logistica, transporte, montaje, conductor"),
  creativo: words(
    "creativo, creacion, diseno, foto, fotos, video, videos, contenidos, comunicaciones",
  ),
};

export const statusWords: Readonly<Record<string, readonly string[]>> = {
  pending: words("nuevo, nueva, por contactar"),
  contacted: words("llamado, llamada, contactada"),
  active: words("activa, confirmado, confirmada, vinculado, vinculada"),
  inactive: words("inactiva, no interesado, no interesada, no contesta"),
};

/** A state in which a person asked to leave. */
export const leftWords = words(
  "retirado, retirada, se retiro, retiro, no mas, baja, dado de baja, dada de baja, revoco, revocado, " +
    "revocada",
);

/** What a cell says with which a person agreed; the sentence of the authorisation may follow. */
export const yesStart = /^(?:si|x|1|true|verdadero|yes|acept|autoriz|de acuerdo)/;

export const noWords = words("no, n, 0, false, falso, ninguno, ninguna");

/** They go with the word after them: «de la Cruz». */
export const nameParticles: ReadonlySet<string> = new Set(words("de, del, la, las, los, y"));

export const halfTime = /\b(?:medio tiempo|tiempo completo)\b/;

/** The months that Excel makes of «1-3», «4-6» and «7-10», in Spanish and English. */
export const hourMonths: Readonly<Record<string, number>> = {
  ene: 1,
  jan: 1,
  mar: 3,
  abr: 4,
  apr: 4,
  jun: 6,
  jul: 7,
  oct: 10,
};
