import * as z from "zod/mini";
import { eventStates, eventTypes } from "../../content/editorial/content_kinds.ts";

/** What visitors see of the event, as it was last published. */
export const EventFacts = z.object({
  slug: z.string(),
  titulo: z.string(),
  tipo: z.enum(eventTypes),
  /** Moments, ISO. */
  empieza: z.string(),
  termina: z.string(),
  lugar: z.string(),
  direccion: z.nullable(z.string()),
  localidad: z.string(),
  estado: z.enum(eventStates),
  aviso: z.nullable(z.string()),
  /** Whether it is in no list and only who has the address finds it. */
  reservado: z.boolean(),
  /** Whether visitors can see it; not after it was withdrawn or deleted. */
  publicado: z.boolean(),
  /** Since when these facts hold, ISO. */
  desde: z.string(),
});
export type EventFacts = z.infer<typeof EventFacts>;

/** Returns whether visitors can see the event at that moment, in milliseconds since 1970. */
export function isPublic({ publicado, desde }: EventFacts, now: number): boolean {
  return publicado && Date.parse(desde) <= now;
}

const clock = z.string().check(z.regex(/^\d\d:\d\d$/));

/** A part of an event for which people sign up. Day and clock time move with the event. */
export const Shift = z.object({
  id: z.string(),
  nombre: z.nullable(z.string()),
  /** Days after the first day of the event. */
  dia: z.number(),
  /** In Bogotá, HH:MM; both null for the whole event. */
  desde: z.nullable(clock),
  hasta: z.nullable(clock),
  /** How many places it has; null without a limit. */
  cupo: z.nullable(z.number()),
  cancelado: z.boolean(),
});
export type Shift = z.infer<typeof Shift>;

export const wholeEvent = { nombre: null, dia: 0, desde: null, hasta: null, cupo: null } as const;

export const mostShifts = 8;
export const mostPlaces = 2_000;
export const mostSignups = 5_000;
export const mostWaiting = 500;

/** What is left of the sign-ups once they are erased. */
const Figures = z.object({
  inscritas: z.number(),
  canceladas: z.number(),
  vinieron: z.number(),
  sueltos: z.number(),
  /** Whether all are erased: what is held stays longer. */
  completas: z.boolean(),
});

/** A link with which a person at the entrance marks who comes, without an account. */
const Door = z.object({
  /** SHA-256 of its token. */
  sha256: z.string(),
  para: z.string(),
});

/** The operational sheet of an event, under the id of its content item. */
export const Roster = z.object({
  id: z.string(),
  evento: EventFacts,
  abierta: z.boolean(),
  quien: z.enum(["todas", "convocadas"]),
  /** When signing up ends, ISO; null for the end of the event. */
  cierra: z.nullable(z.string()),
  turnos: z.array(Shift),
  /** The hash of the facts that all people with a sign-up know. */
  avisado: z.nullable(z.string()),
  /** When the people of all shifts whose moment had come were reminded, ISO. */
  recordado: z.nullable(z.string()),
  puerta: z.nullable(Door),
  /** People who came without a sign-up: the greatest number of each device at the entrance. */
  sueltos: z.record(z.string(), z.number()),
  /** When staff closed the list of who came, ISO. */
  cerrada: z.nullable(z.string()),
  /** Whether the histories of the volunteers say what the list says. */
  historias: z.boolean(),
  cifras: z.nullable(Figures),
  version: z.number(),
  updated_at: z.string(),
});
export type Roster = z.infer<typeof Roster>;

export function walkIns({ sueltos }: Roster): number {
  return Object.values(sueltos).reduce((sum, count) => sum + count, 0);
}

/** Set when hour or place change: the site looks again who knows them, and who was reminded. */
export const noticesPending = { avisado: null, recordado: null } as const;

export function emptyRoster(
  { id, evento, at }: Pick<Roster, "id" | "evento"> & { readonly at: string },
): Roster {
  return {
    id,
    evento,
    abierta: false,
    quien: "todas",
    cierra: null,
    turnos: [{ id: "1", ...wholeEvent, cancelado: false }],
    ...noticesPending,
    puerta: null,
    sueltos: {},
    cerrada: null,
    historias: true,
    cifras: null,
    version: 1,
    updated_at: at,
  };
}
