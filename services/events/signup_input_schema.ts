import * as z from "zod/mini";
import { signupFields as fields } from "../../content/forms/form_fields.ts";
import {
  email,
  honeypot,
  personName,
  phone,
  plain,
  submissionId,
  ticked,
} from "../system/text_schema.ts";

/** What the form of an event sends. The event is named by its address on the site. */
export const SignupInput = z.object({
  evento: plain(fields.evento.error, /^[a-z0-9-]{1,80}$/),
  turno: plain(fields.turno.error, /^[1-8]$/),
  nombre: personName({ min: 2, max: 50, messages: fields.nombre.error }),
  apellido: personName({ min: 2, max: 50, messages: fields.apellido.error }),
  email: email(fields.email.error),
  telefono: phone(fields.telefono.error),
  autorizacion: ticked(fields.autorizacion.error),
  submission: submissionId,
  sitio_web: honeypot,
});
export type SignupInput = z.infer<typeof SignupInput>;
