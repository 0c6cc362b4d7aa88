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

/**
 * What headings say besides our own, folded and without signs; the longest that stands in a heading
 * wins. The headings of our exports are in `services/exports/columns.ts`.
 */
export const headingWords: Readonly<Record<ImportField, readonly string[]>> = {
  nombre: ["nombre", "nombres", "primer nombre", "first name", "given name"],
  nombre_completo: [
    "nombre completo",
    "nombres completos",
    "nombre y apellido",
    "nombre y apellidos",
    "nombres y apellidos",
    "nombre apellido",
    "nombres apellidos",
    "apellidos y nombres",
    "apellido y nombre",
    "voluntario",
    "voluntaria",
    "persona",
    "full name",
    "name",
  ],
  apellido: [
    "apellido",
    "apellidos",
    "primer apellido",
    "last name",
    "surname",
    "family name",
  ],
  email: [
    "email",
    "emails",
    "e mail",
    "mail",
    "correo",
    "correos",
    "correo electronico",
    "direccion de correo",
    "direccion de correo electronico",
    "email address",
  ],
  telefono: [
    "telefono",
    "telefonos",
    "tel",
    "celular",
    "cel",
    "movil",
    "whatsapp",
    "numero de contacto",
    "numero de celular",
    "numero de telefono",
    "numero celular",
    "telefono celular",
    "telefono de contacto",
    "fijo",
    "phone",
    "phone number",
  ],
  localidad: [
    "localidad",
    "localidad de residencia",
    "localidad donde vives",
    "donde vives",
    "donde quieres ayudar",
  ],
  tipo_apoyo: [
    "tipo de apoyo",
    "apoyo",
    "como te gustaria apoyar",
    "como quieres apoyar",
    "en que quieres ayudar",
    "area",
    "areas",
    "intereses",
  ],
  disponibilidad: [
    "disponibilidad",
    "horas",
    "horas por semana",
    "horas semanales",
    "tiempo disponible",
  ],
  experiencia: [
    "experiencia",
    "experiencia previa",
    "perfil",
    "profesion",
    "ocupacion",
    "habilidades",
  ],
  mensaje: ["mensaje", "comentario", "comentarios", "observaciones", "notas", "inquietudes"],
  status: ["estado", "status", "estado del voluntario"],
  fecha: [
    "fecha",
    "marca temporal",
    "timestamp",
    "fecha de registro",
    "fecha de inscripcion",
    "fecha de recoleccion",
  ],
  autorizacion: ["autorizacion", "autorizo", "acepto", "tratamiento de datos", "habeas data"],
  no_contactar: ["no contactar", "no llamar", "no molestar", "dado de baja"],
  etiquetas: ["etiqueta", "etiquetas"],
  origen: ["origen"],
  reclamo: ["reclamo"],
};

/** Words that say a field as a whole heading only: «Fecha de la reunión» is another date. */
export const onlyWhole: ReadonlySet<string> = new Set([
  "persona",
  "voluntario",
  "voluntaria",
  "name",
  "area",
  "areas",
  "apoyo",
  "horas",
  "perfil",
  "notas",
  "fecha",
  "estado",
  "status",
  "origen",
  "reclamo",
]);

/** A heading that begins so asks for the authorisation, whatever else it names. */
export const authorisationStart = /^(?:si |yo )?(?:autoriz|acept)/;

/**
 * What the site never keeps. A heading with one of these words is not read, but one of an e-mail
 * address or of an authorisation that says so at greater length: «Dirección de correo».
 */
export const neverWords: readonly string[] = [
  "cedula",
  "cc",
  "c c",
  "documento",
  "documentos",
  "tipo de documento",
  "numero de documento",
  "identificacion",
  "nuip",
  "puesto",
  "mesa",
  "lugar de votacion",
  "votacion",
  "partido",
  "intencion",
  "intencion de voto",
  "voto",
  "por quien vota",
  "por quien votas",
  "por quien votaria",
  "sexo",
  "genero",
  "edad",
  "nacimiento",
  "cumpleanos",
  "estado civil",
  "religion",
  "etnia",
  "grupo etnico",
  "raza",
  "orientacion sexual",
  "discapacidad",
  "eps",
  "salud",
  "estrato",
  "sisben",
  "direccion",
  "domicilio",
];
