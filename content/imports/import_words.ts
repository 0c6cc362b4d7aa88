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
