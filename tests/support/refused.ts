import { messages } from "../../content/field_messages.ts";
import { messageFields, subscriberFields, volunteerFields } from "./builders.ts";

/** A value that a field refuses, and what is said about it. */
export interface Refused {
  readonly field: string;
  readonly value: string | readonly string[];
  readonly message: string;
}

const volunteer = messages.volunteer;
const contact = messages.contact;

/** Every rule of the volunteer form and of the authorisation. */
const refusedVolunteers: readonly Refused[] = [
  { field: "nombre", value: "A", message: volunteer.nombre.min },
  { field: "nombre", value: "   ", message: volunteer.nombre.min },
  { field: "nombre", value: "ñ".repeat(51), message: volunteer.nombre.max },
  { field: "apellido", value: " B ", message: volunteer.apellido.min },
  { field: "apellido", value: "B".repeat(51), message: volunteer.apellido.max },
  { field: "email", value: "ana@", message: volunteer.email },
  { field: "email", value: `${"a".repeat(250)}@example.org`, message: volunteer.email },
  { field: "telefono", value: "321", message: volunteer.telefono },
  { field: "telefono", value: "321 123 4567 ext", message: volunteer.telefono },
  { field: "telefono", value: "3".repeat(21), message: volunteer.telefono },
  { field: "localidad", value: "", message: volunteer.localidad },
  { field: "tipoApoyo", value: [], message: volunteer.tipoApoyo },
  { field: "experiencia", value: "e".repeat(501), message: volunteer.experiencia },
  { field: "mensaje", value: "m".repeat(1001), message: volunteer.mensaje },
  { field: "autorizacion", value: [], message: volunteer.autorizacion },
];

/** Every rule of the contact form. */
const refusedMessages: readonly Refused[] = [
  { field: "name", value: "J", message: contact.name.min },
  { field: "name", value: "J".repeat(101), message: contact.name.max },
  { field: "email", value: "no", message: contact.email },
  { field: "subject", value: "ab", message: contact.subject.min },
  { field: "subject", value: "s".repeat(201), message: contact.subject.max },
  { field: "message", value: "corto", message: contact.message.min },
  { field: "message", value: "m".repeat(2001), message: contact.message.max },
  { field: "autorizacion", value: [], message: contact.autorizacion },
];

/** The same for the newsletter. */
const refusedSubscriptions: readonly Refused[] = [
  { field: "email", value: "ana@", message: messages.newsletter.email },
  { field: "autorizacion", value: [], message: messages.newsletter.autorizacion },
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
