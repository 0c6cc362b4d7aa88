import * as z from "zod/mini";
import { plainText } from "../../content/words/clean_text.ts";
import type { FormName } from "../../content/forms/public_forms.ts";
import { volunteerFields as fields } from "../../content/forms/form_fields.ts";
import { localidades, supportTypes } from "../../content/words/options.ts";
import type { Message } from "../inbox/message_schema.ts";
import { MessageInput } from "../inbox/message_input_schema.ts";
import { optionalChoice, orNull } from "../system/text_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import { VolunteerInput, volunteerLists } from "../inbox/volunteer_input_schema.ts";

export interface Correction<T> {
  /** What the form of the correction sends: what the public form does, with the same messages. */
  readonly input: (record: T) => z.ZodMiniType<Record<string, unknown>>;
  readonly lists: readonly string[];
  readonly typed: (record: T) => Record<string, unknown>;
  readonly changed: (input: Record<string, unknown>) => Partial<T>;
}

/** Returns whether what people sent by the form is corrected: a sign-up is cancelled, and made again. */
export function isCorrectable(form: FormName): form is "volunteer" | "message" {
  return form === "volunteer" || form === "message";
}

type VolunteerFields = typeof fields;

type NameWith<Key extends string> = {
  [Name in keyof VolunteerFields]: VolunteerFields[Name] extends { readonly [K in Key]: unknown }
    ? Name
    : never;
}[keyof VolunteerFields];

function namesWith<Key extends string>(...keys: readonly Key[]): readonly NameWith<Key>[] {
  return Object.entries(fields)
    .filter(([, field]) => keys.every((key) => key in field))
    .map(([name]) => name as NameWith<Key>);
}

export const volunteerChoices = namesWith("options", "empty");

export const volunteerTexts = namesWith("max");

/** What an imported record may lack. */
const importable = ["apellido", "email", "telefono"] as const;

function emptyOr(schema: z.ZodMiniType<string>) {
  return z.pipe(orNull(schema, plainText), z.transform((value) => value ?? ""));
}

/** What can be corrected of a volunteer: all that the person typed. */
export const volunteerCorrection: Correction<Volunteer> = {
  // What the form no longer offers stays valid where it was stored, and what an import left empty.
  input: ({ localidad, tipo_apoyo, ...record }) => {
    const others = { autorizacion: true, submission: true, sitio_web: true, origen: true } as const;
    const typed = z.omit(VolunteerInput, others).shape;
    const lacking = importable.filter((name) => record[name] === "");
    const support = [...supportTypes.map(({ id }) => id), ...tipo_apoyo];
    const choices = volunteerChoices.map((name) => [
      name,
      optionalChoice(
        [...fields[name].options.map(({ id }) => id), record[name] ?? ""],
        fields[name].error,
      ),
    ]);
    return z.object({
      ...typed,
      ...Object.fromEntries(lacking.map((name) => [name, emptyOr(typed[name])])),
      localidad: z.enum([...localidades, localidad], fields.localidad.error),
      tipoApoyo: z.pipe(
        z.array(z.enum(support, fields.tipoApoyo.error), fields.tipoApoyo.error)
          .check(z.minLength(Math.min(1, tipo_apoyo.length), fields.tipoApoyo.error)),
        z.transform((ids) => [...new Set(ids)]),
      ),
      ...Object.fromEntries(choices),
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
