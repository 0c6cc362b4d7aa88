import * as z from "zod/mini";
import { volunteerFields as fields } from "../../content/forms/form_fields.ts";
import { availabilities, localidades, supportTypes } from "../../content/words/options.ts";
import { sourceCode } from "../system/ids_schema.ts";
import {
  email,
  honeypot,
  optionalChoice,
  optionalText,
  personName,
  phone,
  plain,
  submissionId,
  ticked,
} from "../system/text_schema.ts";

const supportIds = supportTypes.map(({ id }) => id);
const availabilityIds = availabilities.map(({ id }) => id);

export const volunteerLists = ["tipoApoyo"] as const;

/** What the volunteer form sends. Its fields have the order of the specification's rules. */
export const VolunteerInput = z.object({
  nombre: personName({ min: 2, max: 50, messages: fields.nombre.error }),
  apellido: personName({ min: 2, max: 50, messages: fields.apellido.error }),
  email: email(fields.email.error),
  telefono: phone(fields.telefono.error),
  localidad: z.enum(localidades, fields.localidad.error),
  tipoApoyo: z.pipe(
    z.array(z.enum(supportIds, fields.tipoApoyo.error), fields.tipoApoyo.error).check(
      z.minLength(1, fields.tipoApoyo.error),
    ),
    z.transform((ids) => [...new Set(ids)]),
  ),
  disponibilidad: optionalChoice(availabilityIds, fields.disponibilidad.error),
  experiencia: optionalText(fields.experiencia.max, fields.experiencia.error),
  mensaje: optionalText(fields.mensaje.max, fields.mensaje.error),
  autorizacion: ticked(fields.autorizacion.error),
  submission: submissionId,
  sitio_web: honeypot,
  origen: z.catch(z.optional(plain("", sourceCode)), undefined),
});
export type VolunteerInput = z.infer<typeof VolunteerInput>;
