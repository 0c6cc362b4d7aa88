import * as z from "zod/mini";
import { signupOptions } from "../../content/words/options.ts";
import { Complaint } from "../rights/complaint_schema.ts";
import { ConsentProof, ReceiptHash } from "../rights/consent_schema.ts";

/**
 * `inscrita` has a place, `espera` waits for one. `repetida` is of a person who holds or waits for that
 * shift already: on no list, without a place.
 */
export type SignupState = (typeof signupOptions)[number]["id"];

/** One person in one shift of an event. It names no volunteer. */
export const Signup = z.object({
  id: z.string(),
  /** The id of the event, and of its roster. */
  evento: z.string(),
  turno: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  telefono: z.string(),
  estado: z.enum(signupOptions.map(({ id }) => id)),
  /** What a first sign-up would have got, where this one is `repetida`. */
  como: z.nullable(z.enum(["inscrita", "espera"])),
  /** Since when it is in the queue, or has its place; ISO. */
  since: z.string(),
  via: z.enum(["sitio", "convocatoria", "equipo"]),
  /** The hash of the hour and place that the person knows; null until the person knows one. */
  visto: z.nullable(z.string()),
  /** When the person was reminded, ISO. */
  recordada: z.nullable(z.string()),
  /** Marks that the person arrived, and the ids of those that were taken back. */
  marcas: z.array(z.object({ id: z.string(), at: z.string(), por: z.string() })),
  quitadas: z.array(z.string()),
  created_at: z.string(),
  consent: ConsentProof,
  submission: z.string(),
  recibo: ReceiptHash,
  reclamo: z.optional(Complaint),
});
export type Signup = z.infer<typeof Signup>;

type Marks = Pick<Signup, "marcas" | "quitadas">;

/** Returns the ids of the marks that were not taken back. */
export function marksThatCount({ marcas, quitadas }: Marks): string[] {
  return marcas.map(({ id }) => id).filter((id) => !quitadas.includes(id));
}

export function hasArrived(signup: Marks): boolean {
  return marksThatCount(signup).length > 0;
}

export function isActive({ estado }: Pick<Signup, "estado">): boolean {
  return estado === "inscrita" || estado === "espera";
}

/** Returns a repeated sign-up as if it were the first of its person: its page and its mail say that. */
export function asFirst(signup: Signup): Signup {
  return { ...signup, estado: signup.como ?? signup.estado };
}
