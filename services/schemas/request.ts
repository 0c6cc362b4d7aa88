import * as z from "zod/mini";
import { formNames } from "../../content/public_forms.ts";
import {
  allRequestChannels,
  answerChannels,
  identityChecks,
  refusalGrounds,
  requestChannels,
  requestErrors as errors,
  requesters,
  requestLengths as lengths,
  requestOutcomes,
  type RequestType,
  requestTypes,
} from "../../content/requests.ts";
import { ownRequest, ownRequestTypes } from "../../content/own_request.ts";
import { email, line, nameOf, optionalText, text } from "./text.ts";

/** What the law calls a request; it decides the term. */
export type RequestClass = (typeof requestTypes)[RequestType]["class"];

/** A record that carries a legend: its form, stored as `store`, and its id. */
const RecordName = z.object({
  store: z.enum(formNames),
  id: z.string(),
});
export type RecordName = z.infer<typeof RecordName>;

/** The states of a request: its term runs, waits for the person, or it has ended. */
const requestStates = ["open", "waiting", "closed"] as const;
export type RequestState = (typeof requestStates)[number];

/** How to reach the person. */
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
  /** How often it was changed: a form that was opened before is refused. */
  version: z.number(),
});
export type RightsRequest = z.infer<typeof RightsRequest>;

/** Returns what the law calls the request. */
export function classOf({ tipo }: Pick<RightsRequest, "tipo">): RequestClass {
  return requestTypes[tipo].class;
}

/** An optional text of one line; empty is null. */
const contact = optionalText(lengths.contact.max, errors.tooLong);

/** An optional e-mail address; empty is null. */
const optionalEmail = z.pipe(
  z.transform((value) => typeof value === "string" && value.trim() !== "" ? value : null),
  z.nullable(email(errors.email)),
);

/** Returns the schema of a new request, read on that day. */
export function requestInput(today: string, tooOld: string) {
  return z.object({
    tipo: nameOf(requestTypes, errors.tipo),
    canal: nameOf(requestChannels, errors.canal),
    recibida: z.iso.date(errors.recibida).check(z.refine((value) => value <= today, errors.future)),
    nombre: line({ ...lengths.nombre, messages: errors.nombre }),
    email: optionalEmail,
    telefono: contact,
    direccion: contact,
    solicitante: nameOf(requesters, errors.solicitante),
    identidad: nameOf(identityChecks, errors.identidad),
    texto: text({ ...lengths.texto, messages: errors.texto }),
    /** The old day of receipt that was asked about already. */
    antigua: z.catch(z.optional(z.string()), undefined),
  }).check(
    z.refine(({ recibida, antigua }) => recibida >= tooOld || antigua === recibida, {
      path: ["recibida"],
      error: errors.old,
    }),
    z.refine(
      ({ tipo, email, telefono, direccion }) =>
        tipo === "incidente" || !!(email || telefono || direccion),
      // The other fields may be wrong, too.
      { path: ["email"], error: errors.contact, when: () => true },
    ),
  );
}
export type RequestInput = z.infer<ReturnType<typeof requestInput>>;

/** A request to be stored: what staff typed, or what its person did. */
export interface NewRequest extends Omit<RequestInput, "canal" | "antigua"> {
  readonly canal: RightsRequest["canal"];
  readonly codigo?: string;
}

/** What a person sends who asks for something on the site. */
export const OwnRequestInput = z.object({
  tipo: nameOf(ownRequestTypes, ownRequest.choose),
  texto: text({ ...lengths.texto, messages: errors.own.texto }),
  nombre: line({ ...lengths.nombre, messages: errors.own.nombre }),
  email: optionalEmail,
  telefono: contact,
}).check(
  z.refine(({ email, telefono }) => !!(email || telefono), {
    path: ["email"],
    error: errors.own.contact,
    when: () => true,
  }),
);

/** What every change of a request names: the version that it was made on. */
const version = z.catch(z.coerce.number(), -1);

const medio = (message: string) => nameOf(answerChannels, message);

/** What the forms of a request send, by what they do. */
export const RequestChanges = {
  ask: z.object({
    version,
    falta: text({ ...lengths.texto, messages: errors.falta }),
  }),
  accept: z.object({ version, identidad: nameOf(identityChecks, errors.identidad) }),
  complete: z.object({ version }),
  extend: z.object({
    version,
    motivo: text({ ...lengths.motivo, messages: errors.motivo }),
    hasta: z.iso.date(errors.hasta),
    aviso: medio(errors.untold),
  }),
  close: z.object({
    version,
    resultado: nameOf(requestOutcomes, errors.resultado),
    fundamento: z.pipe(
      z.transform((value) => value || null),
      z.nullable(nameOf(refusalGrounds, errors.fundamento)),
    ),
    identidad: nameOf(identityChecks, errors.identidad),
    medio: z.pipe(z.transform((value) => value || null), z.nullable(medio(errors.medio))),
    respuesta: text({
      ...lengths.texto,
      messages: errors.respuesta,
    }),
  }),
  reopen: z.object({ version }),
} as const;

/** What may be done with a request. */
export type RequestAction = keyof typeof RequestChanges;

/** Returns whether a request has an action of that name. */
export function isRequestAction(name: string): name is RequestAction {
  return Object.hasOwn(RequestChanges, name);
}

/** What a form of that action sends. */
export type RequestChange<Action extends RequestAction> = z.infer<(typeof RequestChanges)[Action]>;

/** The query of the list. */
export const RequestsQuery = z.object({
  estado: z.catch(z.optional(z.literal("cerradas")), undefined),
  cursor: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{4,8}$/))), undefined),
});

/** The query of the form: the record whose person asks, by its place and id. */
export const RequestDraftQuery = z.object({
  de: z.catch(z.optional(z.enum([...formNames, "quarantine", "withdrawn"])), undefined),
  id: z.catch(z.string(), ""),
});
