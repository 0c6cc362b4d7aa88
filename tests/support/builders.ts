import type { MessageInput } from "../../services/inbox/message_input_schema.ts";
import type { RequestChange } from "../../services/rights/request_actions.ts";
import type { RequestInput } from "../../services/rights/request_input_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { VolunteerInput } from "../../services/inbox/volunteer_input_schema.ts";
import { campaign } from "./campaign.ts";

let people = 0;

/** Returns what a valid volunteer form sends; a test overrides the one field that matters. */
export function volunteerFields(overrides: Record<string, unknown> = {}) {
  return {
    nombre: "Ana María",
    apellido: "Núñez Peña",
    email: `ana${++people}@example.org`,
    telefono: "321 123 4567",
    localidad: "Suba",
    tipoApoyo: ["redes", "eventos"],
    disponibilidad: "4-6",
    experiencia: "Fui jurado de votación.",
    mensaje: "¿Cuándo es la próxima reunión?",
    autorizacion: "on",
    ...overrides,
  };
}

export function messageFields(overrides: Record<string, unknown> = {}) {
  return {
    name: "José Peñalosa",
    email: `jose${++people}@example.org`,
    subject: "Una pregunta",
    message: "¿Qué propone para el transporte en Bosa?",
    autorizacion: "on",
    ...overrides,
  };
}

export function subscriberFields(overrides: Record<string, unknown> = {}) {
  return { email: `luz${++people}@example.org`, autorizacion: "on", ...overrides };
}

export function volunteerInput(overrides: Partial<VolunteerInput> = {}): VolunteerInput {
  return { ...VolunteerInput.parse(volunteerFields()), ...overrides };
}

/** Returns a volunteer as stored; what matters to a test is given. */
export function volunteerRecord(id: string, given: Partial<Volunteer> = {}): Volunteer {
  return {
    id,
    nombre: "Ana María",
    apellido: "Núñez",
    email: `${id}@example.org`,
    telefono: "321 123 4567",
    localidad: "Suba",
    tipo_apoyo: ["redes"],
    disponibilidad: "4-6",
    experiencia: null,
    mensaje: null,
    status: "pending",
    created_at: "2026-09-15T17:00:00.000Z",
    consent: {
      version: "1",
      sha256: "0",
      purpose: "volunteer",
      at: "2026-09-15T17:00:00.000Z",
      channel: "web_form",
    },
    submission: id,
    ...given,
  };
}

export function messageInput(overrides: Partial<MessageInput> = {}): MessageInput {
  return { ...messageFields(), autorizacion: true, submission: null, ...overrides };
}

/** Returns a valid request about personal data; a test overrides what it is about. */
export function requestInput(overrides: Partial<RequestInput> = {}): RequestInput {
  return {
    tipo: "correccion",
    canal: "carta",
    recibida: "2026-09-15",
    nombre: "Marta Ríos",
    email: "marta@example.org",
    telefono: null,
    direccion: null,
    solicitante: "titular",
    identidad: "sin_verificar",
    texto: "Mi teléfono cambió.",
    ...overrides,
  };
}

export function requestFields(overrides: Record<string, string> = {}) {
  return {
    tipo: "borrado",
    canal: "telefono",
    recibida: "2026-09-14",
    nombre: "Marta Ríos",
    email: "marta@example.org",
    telefono: "",
    direccion: "",
    solicitante: "titular",
    identidad: "sin_verificar",
    texto: "Pide que borremos todo.",
    ...overrides,
  };
}

export function answerInput(
  overrides: Partial<RequestChange<"close">> = {},
): RequestChange<"close"> {
  return {
    version: 0,
    resultado: "hecho",
    fundamento: null,
    identidad: "documento_visto",
    medio: "correo",
    respuesta: "Quedó corregido.",
    ...overrides,
  };
}

export function campaignFields(overrides: Record<string, string> = {}) {
  const { ballot, responsible } = campaign;
  return {
    version: "0",
    nombre: campaign.name,
    cargo: campaign.role ?? "",
    numero: ballot.number,
    tarjeton: ballot.name,
    eleccion: campaign.electionDate,
    correo: campaign.email,
    colores: campaign.palette,
    responsable: responsible.name,
    nit: responsible.nit,
    domicilio: responsible.address,
    direccion: responsible.street,
    telefono: responsible.phone,
    ...overrides,
  };
}
