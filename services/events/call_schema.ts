import * as z from "zod/mini";
import { callTexts as texts } from "../../content/events/calls.ts";
import { bulkOf, volunteerInputs } from "../inbox/inbox_schema.ts";
import { recordId } from "../system/ids_schema.ts";

/** How many people can be called at once. */
export const mostCalled = 2_000;

const evento = z.string(texts.noEvent).check(z.regex(recordId, texts.noEvent));

/** Whom staff call: those selected, or all that match. */
export const Selected = bulkOf({}, volunteerInputs.filter);
export type Selected = z.infer<typeof Selected>;

export const CallInput = z.object({
  evento,
  canal: z.enum(["correo", "whatsapp"], texts.noChannel),
});
export type CallInput = z.infer<typeof CallInput>;

/** What staff do about one person and an event. */
export const CallStep = z.object({
  evento,
  accion: z.enum(["correo", "whatsapp", "escribi", "voy", "no_puedo"], texts.noStep),
  turno: z.optional(z.string()),
  /** Set where the form is on the work list of the event. */
  lista: z.optional(z.string()),
});
