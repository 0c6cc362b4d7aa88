import * as z from "zod/mini";
import {
  contactChannels,
  contactErrors as errors,
  contactResults,
  nextChoices,
  noContactChoices,
} from "../../content/follow_up/follow_up.ts";
import { volunteerStatuses } from "../../content/words/options.ts";
import { FollowUp } from "../inbox/volunteer_schema.ts";
import { day, line, optionalText, submissionId } from "../system/text_schema.ts";

export const longestNote = 300;

const ContactEffects = z.partial(z.object({ ...FollowUp.shape, status: z.string() }));
export type ContactEffects = z.infer<typeof ContactEffects>;

/**
 * One line of the history: a contact, that the person may be contacted again, or that they moved to
 * another localidad.
 */
export const ContactLine = z.object({
  /** The submission that it came with: the same one sent again is the same line. */
  id: z.string(),
  tipo: z.enum(["contacto", "levantado", "movimiento"]),
  at: z.string(),
  /** The account that wrote it; absent where it was the person. */
  por: z.optional(z.string()),
  canal: z.optional(z.string()),
  resultado: z.optional(z.string()),
  nota: z.optional(z.string()),
  de: z.optional(z.string()),
  a: z.optional(z.string()),
});
export type ContactLine = z.infer<typeof ContactLine>;

/** All lines about one volunteer, whose id it has, oldest first. */
export const ContactLines = z.object({
  id: z.string(),
  entries: z.array(ContactLine),
  /** What the newest line changed of the volunteer: for undoing it. */
  previo: z.optional(z.object({ before: ContactEffects, after: ContactEffects })),
  /** The submissions of lines that were undone: sent again they stay so. */
  undone: z.array(z.string()),
});
export type ContactLines = z.infer<typeof ContactLines>;

const note = z.pipe(
  optionalText(longestNote, errors.nota),
  z.transform((text) => text?.replace(/\s+/g, " ") ?? null),
);

const dayOrNone = z.pipe(
  z.transform((value) => value || undefined),
  z.optional(day(errors.seguir)),
);

const statusIds = volunteerStatuses.map(({ id }) => id);

/** When to follow up; the day only counts for `dia`. */
const next = { seguir: z.enum(nextChoices, errors.seguir), dia: dayOrNone };

export const ContactInput = z.object({
  canal: z.enum(contactChannels.map(({ id }) => id), errors.canal),
  resultado: z.enum(contactResults.map(({ id }) => id), errors.resultado),
  nota: note,
  ...next,
  seguir: z._default(next.seguir, "propuesto"),
  status: z.pipe(
    z.transform((value) => value || "propuesto"),
    z.enum(["propuesto", ...statusIds], errors.status),
  ),
  /** Counts for a person who asked for no more contact. */
  pidio: z._default(z.enum(noContactChoices, errors.pidio), "retiro"),
  submission: submissionId,
  /** The status and the owner that the form showed; an empty owner is none. */
  from: z.optional(z.enum(statusIds, errors.status)),
  responsable: z.optional(z.string()),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const NextDateInput = z.object({
  ...next,
  seguir: next.seguir.check(z.refine((choice) => choice !== "propuesto", errors.seguir)),
});
export type NextDateInput = z.infer<typeof NextDateInput>;

export const LiftInput = z.object({
  motivo: line({ min: 10, max: 200, messages: errors.motivo }),
  submission: submissionId,
});
export type LiftInput = z.infer<typeof LiftInput>;

/** What a page of a person shows: when it was drawn, and the owner; empty for none. */
export const ColleagueChangeQuery = z.object({ desde: z.iso.datetime(), responsable: z.string() });
export type ColleagueChangeQuery = z.infer<typeof ColleagueChangeQuery>;

export const NoteInput = z.object({ linea: z.string(errors.nota) });
export type NoteInput = z.infer<typeof NoteInput>;
