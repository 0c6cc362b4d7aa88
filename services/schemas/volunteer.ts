import * as z from "zod/mini";
import { volunteerStatuses } from "../../content/options.ts";
import { Complaint } from "./complaint.ts";
import { ConsentProof } from "./consent.ts";
import { FollowUp } from "./follow_up.ts";
import { ReceiptHash } from "./receipt.ts";

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
