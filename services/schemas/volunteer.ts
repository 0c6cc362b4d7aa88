import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import {
  availabilities,
  localidades,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { Claim } from "./claim.ts";
import { ConsentProof } from "./consent.ts";
import { volunteerLimits } from "./lengths.ts";
import { email, honeypot, line, optionalText, submissionId, ticked } from "./text.ts";

const own = messages.volunteer;
const supportIds = supportTypes.map(({ id }) => id);
const availabilityIds = availabilities.map(({ id }) => id);

/** The fields of the volunteer form that hold several values. */
export const volunteerLists = ["tipoApoyo"] as const;

/** What the volunteer form sends. The fields stand in the order of the specification's rules. */
export const VolunteerInput = z.object({
  nombre: line({ min: 2, max: 50, messages: own.nombre }),
  apellido: line({ min: 2, max: 50, messages: own.apellido }),
  email: email(own.email),
  telefono: z.string(own.telefono).check(
    z.trim(),
    z.regex(/^[0-9 ()+-]{7,20}$/, own.telefono),
  ),
  localidad: z.enum(localidades, own.localidad),
  tipoApoyo: z.pipe(
    z.array(z.enum(supportIds, own.tipoApoyo), own.tipoApoyo).check(
      z.minLength(1, own.tipoApoyo),
    ),
    z.transform((ids) => [...new Set(ids)]),
  ),
  disponibilidad: z.pipe(
    z.transform((value) => value === undefined || value === "" ? null : value),
    z.nullable(z.enum(availabilityIds, own.disponibilidad)),
  ),
  experiencia: optionalText(volunteerLimits.experiencia, own.experiencia),
  mensaje: optionalText(volunteerLimits.mensaje, own.mensaje),
  autorizacion: ticked(own.autorizacion),
  submission: submissionId,
  sitio_web: honeypot,
});
export type VolunteerInput = z.infer<typeof VolunteerInput>;

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
  reclamo: z.optional(Claim),
});
export type Volunteer = z.infer<typeof Volunteer>;

/** What the API sends of a volunteer: the fields of the specification, and a claim where there is one. */
export type VolunteerView = Omit<Volunteer, "consent" | "submission">;

/** Returns what the API sends of the volunteer: what is named here and nothing else. */
export function volunteerView(volunteer: Volunteer): VolunteerView {
  return {
    id: volunteer.id,
    nombre: volunteer.nombre,
    apellido: volunteer.apellido,
    email: volunteer.email,
    telefono: volunteer.telefono,
    localidad: volunteer.localidad,
    tipo_apoyo: volunteer.tipo_apoyo,
    disponibilidad: volunteer.disponibilidad,
    experiencia: volunteer.experiencia,
    mensaje: volunteer.mensaje,
    status: volunteer.status,
    created_at: volunteer.created_at,
    ...(volunteer.reclamo && { reclamo: volunteer.reclamo }),
  };
}
