import * as z from "zod/mini";
import { volunteerStatuses } from "../../content/words/options.ts";
import { Complaint } from "../rights/complaint_schema.ts";
import { ConsentProof, ReceiptHash } from "../rights/consent_schema.ts";

/** What staff note of a volunteer to follow up. A record that was never followed up has none of it. */
export const FollowUp = z.object({
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

/** The import that a record came by: its batch, the row of its file, and a hash of what was stored then. */
export const ImportedFrom = z.object({ lote: z.string(), fila: z.number(), huella: z.string() });
export type ImportedFrom = z.infer<typeof ImportedFrom>;

export const Activity = z.object({ evento: z.string(), dia: z.string(), vino: z.boolean() });
/** How many of them a record has: the newest. */
export const mostActivities = 12;
export type Activity = z.infer<typeof Activity>;

const Fields = z.object({
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
  origen: z.optional(z.string()),
  importacion: z.optional(ImportedFrom),
  /** Ids of records that staff said are of other people. */
  distintas: z.optional(z.array(z.string())),
  /** The codes of its labels; one that left the team's list stays. */
  etiquetas: z.optional(z.array(z.string())),
  /** The latest events whose list was closed, newest first. */
  actividades: z.optional(z.array(Activity)),
});

/** A record that was merged into this one, with the values that this one had before and after. */
const MergeChange = z.object({
  id: z.string(),
  antes: z.partial(Fields),
  despues: z.partial(Fields),
});
export type MergeChange = z.infer<typeof MergeChange>;

export const Volunteer = z.extend(Fields, { unidos: z.optional(z.array(MergeChange)) });
export type Volunteer = z.infer<typeof Volunteer>;

/** What the API sends of a volunteer: all but what proves something, and the ids of other records. */
export type VolunteerView = Omit<
  Volunteer,
  "consent" | "submission" | "recibo" | "distintas" | "unidos"
>;
