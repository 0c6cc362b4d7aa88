import * as z from "zod/mini";
import { volunteerFields as fields } from "../../content/form_fields.ts";
import { availabilities, localidades, supportTypes } from "../../content/options.ts";
import { type Message, MessageInput } from "./message.ts";
import { optionalChoice } from "./text.ts";
import { type Volunteer, VolunteerInput, volunteerLists } from "./volunteer.ts";

/** The fields of a record that can be corrected, with the names of its form. */
export interface Correction<T> {
  /** What the form of the correction sends: what the public form does, with the same messages. */
  readonly input: (record: T) => z.ZodMiniType<Record<string, unknown>>;
  /** The fields that hold several values. */
  readonly lists: readonly string[];
  /** Returns what was stored, as the form shows it. */
  readonly typed: (record: T) => Record<string, unknown>;
  /** Returns what is stored of what was sent, by the record's own names. */
  readonly changed: (input: Record<string, unknown>) => Partial<T>;
}

/** What can be corrected of a volunteer: all that the person typed. */
export const volunteerCorrection: Correction<Volunteer> = {
  // What the form no longer offers stays valid where it was stored.
  input: ({ localidad, tipo_apoyo, disponibilidad }) => {
    const others = { autorizacion: true, submission: true, sitio_web: true, origen: true } as const;
    const typed = z.omit(VolunteerInput, others).shape;
    const support = [...supportTypes.map(({ id }) => id), ...tipo_apoyo];
    const availability = [...availabilities.map(({ id }) => id), disponibilidad ?? ""];
    return z.object({
      ...typed,
      localidad: z.enum([...localidades, localidad], fields.localidad.error),
      tipoApoyo: z.pipe(
        z.array(z.enum(support, fields.tipoApoyo.error), fields.tipoApoyo.error)
          .check(z.minLength(1, fields.tipoApoyo.error)),
        z.transform((ids) => [...new Set(ids)]),
      ),
      disponibilidad: optionalChoice(availability, fields.disponibilidad.error),
    });
  },
  lists: volunteerLists,
  typed: ({ tipo_apoyo: tipoApoyo, ...record }) => {
    const typed = Object.entries({ ...record, tipoApoyo }).filter(([name]) => name in fields);
    return Object.fromEntries(typed);
  },
  changed: ({ tipoApoyo, ...fields }) => ({ ...fields, tipo_apoyo: tipoApoyo as string[] }),
};

/** What can be corrected of a message: what was said stays, or is erased. */
export const messageCorrection: Correction<Message> = {
  input: () => z.pick(MessageInput, { name: true, email: true }),
  lists: [],
  typed: ({ name, email }) => ({ name, email }),
  changed: (input) => input,
};
