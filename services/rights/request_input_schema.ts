import * as z from "zod/mini";
import {
  identityChecks,
  requestChannels,
  requestErrors as errors,
  requesters,
  requestLengths as lengths,
  requestTypes,
} from "../../content/rights/requests.ts";
import { ownRequest, ownRequestTypes } from "../../content/rights/own_request.ts";
import type { QuarantineReason } from "../../content/inbox/quarantine.ts";
import type { RightsRequest } from "./request_schema.ts";
import {
  day,
  email,
  honeypot,
  nameOf,
  optionalText,
  personName,
  text,
} from "../system/text_schema.ts";

/** An optional text of one line; empty is null. */
const contact = optionalText(lengths.contact.max, errors.tooLong);

/** An optional e-mail address; empty is null. */
const optionalEmail = z.pipe(
  optionalText(255, errors.email),
  z.nullable(email(errors.email)),
);

export function requestInput(today: string, tooOld: string) {
  return z.object({
    tipo: nameOf(requestTypes, errors.tipo),
    canal: nameOf(requestChannels, errors.canal),
    recibida: day(errors.recibida).check(z.refine((value) => value <= today, errors.future)),
    nombre: personName({ ...lengths.nombre, messages: errors.nombre }),
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
  /** The network of a stranger: the request waits until staff have looked at it. */
  readonly network?: string;
  readonly suspect?: QuarantineReason;
}

export const OwnRequestInput = z.object({
  tipo: nameOf(ownRequestTypes, ownRequest.choose),
  texto: text({ ...lengths.texto, messages: errors.own.texto }),
  nombre: personName({ ...lengths.nombre, messages: errors.own.nombre }),
  email: optionalEmail,
  telefono: contact,
  sitio_web: honeypot,
}).check(
  z.refine(({ email, telefono }) => !!(email || telefono), {
    path: ["email"],
    error: errors.own.contact,
    when: () => true,
  }),
);
