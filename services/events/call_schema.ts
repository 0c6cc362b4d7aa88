import * as z from "zod/mini";
import { callTexts as texts } from "../../content/events/calls.ts";
import { bulkOf, volunteerInputs } from "../inbox/inbox_schema.ts";
import { recordId } from "../system/ids_schema.ts";

export const mostCalled = 2_000;

/** The people that staff call: those selected, or all that match. */
export const Selected = bulkOf({}, volunteerInputs.filter);
export type Selected = z.infer<typeof Selected>;

export const CallInput = z.object({
  evento: z.string(texts.noEvent).check(z.regex(recordId, texts.noEvent)),
  canal: z.enum(["correo", "whatsapp"], texts.noChannel),
});
export type CallInput = z.infer<typeof CallInput>;

/** What staff do about one person, an event and one of its shifts: `EVENT:SHIFT`. */
export const CallStep = z.object({
  evento: z.pipe(
    z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}:\d$/)),
    z.transform((typed) => ({ id: typed.slice(0, -2), turno: typed.slice(-1) })),
  ),
  accion: z.enum(["correo", "whatsapp", "escribi", "voy", "no_puedo"]),
});
export type CallStep = z.infer<typeof CallStep>;
