import * as z from "zod/mini";
import { volunteerFields as fields } from "../../content/form_fields.ts";
import {
  availabilities,
  localidades,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { Complaint } from "./complaint.ts";
import { ConsentProof, ReceiptHash } from "./consent.ts";
import { sourceCode } from "./ids.ts";
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
} from "./text.ts";

const supportIds = supportTypes.map(({ id }) => id);
const availabilityIds = availabilities.map(({ id }) => id);

/** The fields of the volunteer form that hold several values. */
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
  /** The source in the address of the form. A wrong one is dropped. */
  origen: z.catch(z.optional(plain("", sourceCode)), undefined),
});
export type VolunteerInput = z.infer<typeof VolunteerInput>;

/** What staff note of a volunteer to follow up. A record that was never followed up has none of it. */
export const FollowUp = z.object({
  /** The account that follows up. */
  responsable: z.optional(z.string()),
  /** The next date, as an ISO date in Bogotá. */
  proximo: z.optional(z.string()),
  /** The last contact. The lists of channels and results may change; what was stored stays readable. */
  ultimo: z.optional(z.object({ at: z.string(), canal: z.string(), resultado: z.string() })),
  /** Contacts in a row without an answer. */
  intentos: z.optional(z.number()),
  /** Since when the person wants no contact, and the account that noted it. */
  no_contactar: z.optional(z.object({ desde: z.string(), por: z.string() })),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** A volunteer as stored. */
export const Volunteer = z.object({
  id: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  telefono: z.string(),
  // The lists of the form may change; what was stored stays readable.
  localidad: z.string(),
  tipo_apoyo: z.array(z.string()),
  disponibilidad: z.nullable(z.string()),
  experiencia: z.nullable(z.string()),
  mensaje: z.nullable(z.string()),
  status: z.catch(z.enum(volunteerStatuses.map(({ id }) => id)), "pending"),
  created_at: z.string(),
  consent: ConsentProof,
  submission: z.string(),
  recibo: ReceiptHash,
  reclamo: z.optional(Complaint),
  ...FollowUp.shape,
  /** The code of the source that the person came from. */
  origen: z.optional(z.string()),
});
export type Volunteer = z.infer<typeof Volunteer>;

/** What the API sends of a volunteer: all but what proves something. */
export type VolunteerView = Omit<Volunteer, "consent" | "submission" | "recibo">;
