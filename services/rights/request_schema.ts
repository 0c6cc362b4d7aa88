import * as z from "zod/mini";
import { formNames } from "../../content/forms/public_forms.ts";
import {
  allRequestChannels,
  answerChannels,
  identityChecks,
  refusalGrounds,
  requesters,
  requestOutcomes,
  type RequestType,
  requestTypes,
} from "../../content/rights/requests.ts";
import { quarantineReasons } from "../../content/inbox/quarantine.ts";
import { nameOf } from "../system/text_schema.ts";

/** What the law calls a request; it decides the term. */
export type RequestClass = (typeof requestTypes)[RequestType]["class"];

/** A record that carries a legend: its form, stored as `store`, and its id. */
const RecordName = z.object({
  store: z.enum(formNames),
  id: z.string(),
});
export type RecordName = z.infer<typeof RecordName>;

/**
 * The states of a request: staff have not looked at what a stranger sent, the term runs, it waits for
 * the person, or the request has ended. The term runs from the receipt, also while no one has looked.
 */
const requestStates = ["unseen", "open", "waiting", "closed"] as const;
type RequestState = (typeof requestStates)[number];

const Person = z.object({
  nombre: z.string(),
  email: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  direccion: z.nullable(z.string()),
});

/**
 * A person exercises a right over their data (Ley 1581 de 2012, artículos 14 and 15). Its id is its
 * number. Days are ISO dates of Bogotá.
 */
export const RightsRequest = z.object({
  id: z.string(),
  tipo: nameOf(requestTypes),
  canal: nameOf(allRequestChannels),
  solicitante: nameOf(requesters),
  identidad: nameOf(identityChecks),
  /** Null once the personal data were removed. */
  persona: z.nullable(Person),
  texto: z.nullable(z.string()),
  state: z.enum(requestStates),
  recibida: z.string(),
  /** The day on which the person completed a complaint that lacked something: its term starts anew. */
  completa: z.optional(z.string()),
  /** The last day: for the answer, or while it waits for the person. */
  vence: z.string(),
  requerimiento: z.optional(z.object({ dia: z.string(), texto: z.nullable(z.string()) })),
  prorroga: z.optional(z.object({
    dia: z.string(),
    motivo: z.nullable(z.string()),
    medio: nameOf(answerChannels),
    hasta: z.string(),
  })),
  respuesta: z.optional(z.object({
    dia: z.string(),
    resultado: nameOf(requestOutcomes),
    fundamento: z.nullable(nameOf(refusalGrounds)),
    medio: z.nullable(nameOf(answerChannels)),
    texto: z.nullable(z.string()),
  })),
  /** The records that carry the legend because of it. */
  registros: z.array(RecordName),
  created_at: z.string(),
  /** The SHA-256 of the code that shows its state; absent where staff registered it. */
  codigo: z.optional(z.string()),
  /** The keyed hash of the client's network, while staff have not looked at it. */
  network: z.optional(z.string()),
  suspect: z.optional(nameOf(quarantineReasons)),
  /** How often it was changed: a form that was opened before is refused. */
  version: z.number(),
});
export type RightsRequest = z.infer<typeof RightsRequest>;

export function classOf({ tipo }: Pick<RightsRequest, "tipo">): RequestClass {
  return requestTypes[tipo].class;
}
