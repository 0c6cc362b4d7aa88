import * as z from "zod/mini";
import {
  type ContentKindName,
  contentKindNames,
  contentKinds,
} from "../../content/editorial/content_kinds.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { schemaOf, type ValuesOf } from "../system/form_schema.ts";

export function fieldOf(
  kind: ContentKindName,
  name: string,
): FormField & { readonly error: string } {
  const fields: readonly FormField[] = contentKinds[kind].fields;
  const field = fields.find((field) => field.name === name);
  if (field?.error === undefined) throw new TypeError(`${kind} has no field ${name}`);
  return field;
}

/** A field of the kind that is part of its text; its address is not. */
type FieldOf<Kind extends ContentKindName> = Exclude<
  (typeof contentKinds)[Kind]["fields"][number],
  { readonly name: "slug" }
>;

export type ContentOf<Kind extends ContentKindName> = Kind extends ContentKindName
  ? ValuesOf<FieldOf<Kind>>
  : never;

const schemas = Object.fromEntries(contentKindNames.map((kind) => {
  const fields: readonly FormField[] = contentKinds[kind].fields;
  return [kind, schemaOf(fields.filter(({ name }) => name !== "slug"))];
})) as unknown as { readonly [Kind in ContentKindName]: z.ZodMiniType<ContentOf<Kind>> };

const longestEvent = 7 * 24 * 3_600_000;

/** What an item must be when it is published, by kind: from what staff typed to what pages show. */
export const contentSchemas = {
  ...schemas,
  evento: schemas.evento.check(z.refine(({ empieza, termina }) => {
    const length = Date.parse(termina) - Date.parse(empieza);
    return length > 0 && length <= longestEvent;
  }, { path: ["termina"], error: fieldOf("evento", "termina").error })),
};
