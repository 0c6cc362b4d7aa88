/*
 * How lists of people are read: the fields that a column may be and their headings, the words of
 * values, and the headings of what the site never keeps. For the server only.
 */

/** The fields that a column may be, with their labels on the page. */
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
