import {
  messageFields as message,
  newsletterFields as newsletter,
  volunteerFields as volunteer,
} from "../../content/forms/form_fields.ts";
import { messageFields, subscriberFields, volunteerFields } from "./builders.ts";

export interface Refused {
  readonly field: string;
  readonly value: string | readonly string[];
  readonly message: string;
}

/** Every rule of the volunteer form and of the authorisation. */
const refusedVolunteers: readonly Refused[] = [
  { field: "nombre", value: "A", message: volunteer.nombre.error.min },
  { field: "nombre", value: "   ", message: volunteer.nombre.error.min },
  { field: "nombre", value: "ñ".repeat(51), message: volunteer.nombre.error.max },
  { field: "apellido", value: " B ", message: volunteer.apellido.error.min },
  { field: "apellido", value: "B".repeat(51), message: volunteer.apellido.error.max },
  { field: "email", value: "ana@", message: volunteer.email.error },
  { field: "email", value: `${"a".repeat(250)}@example.org`, message: volunteer.email.error },
  { field: "telefono", value: "321", message: volunteer.telefono.error },
  { field: "telefono", value: "321 123 4567 ext", message: volunteer.telefono.error },
  { field: "telefono", value: "3".repeat(21), message: volunteer.telefono.error },
  { field: "localidad", value: "", message: volunteer.localidad.error },
  { field: "tipoApoyo", value: [], message: volunteer.tipoApoyo.error },
  { field: "experiencia", value: "e".repeat(501), message: volunteer.experiencia.error },
  { field: "mensaje", value: "m".repeat(1001), message: volunteer.mensaje.error },
  { field: "autorizacion", value: [], message: volunteer.autorizacion.error },
];

const refusedMessages: readonly Refused[] = [
  { field: "name", value: "J", message: message.name.error.min },
  { field: "name", value: "J".repeat(101), message: message.name.error.max },
  { field: "email", value: "no", message: message.email.error },
  { field: "subject", value: "ab", message: message.subject.error.min },
  { field: "subject", value: "s".repeat(201), message: message.subject.error.max },
  { field: "message", value: "corto", message: message.message.error.min },
  { field: "message", value: "m".repeat(2001), message: message.message.error.max },
  { field: "autorizacion", value: [], message: message.autorizacion.error },
];

const refusedSubscriptions: readonly Refused[] = [
  { field: "email", value: "ana@", message: newsletter.email.error },
  { field: "autorizacion", value: [], message: newsletter.autorizacion.error },
];

/** Each public form: its page and its call, what both refuse, and what they take. */
export const refusingForms = [
  {
    page: "/voluntarios",
    api: "/api/volunteers",
    refused: refusedVolunteers,
    fields: volunteerFields,
  },
  { page: "/contacto", api: "/api/messages", refused: refusedMessages, fields: messageFields },
  {
    page: "/noticias",
    api: "/api/newsletter",
    refused: refusedSubscriptions,
    fields: subscriberFields,
  },
] as const;
