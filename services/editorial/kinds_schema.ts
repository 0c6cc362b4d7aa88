import * as z from "zod/mini";
import { cleanText } from "../../content/words/clean_text.ts";
import {
  type ContentField,
  type ContentKindName,
  contentKindNames,
  contentKinds,
} from "../../content/editorial/content_kinds.ts";
import { address, optionalAddress } from "../system/web_address_schema.ts";
import { imageId } from "./image_schema.ts";
import { httpsAddress } from "./link_target_schema.ts";
import { isoMoment } from "../system/moment_schema.ts";
import { postAddress } from "./social_links_schema.ts";
import { box, day, oneLine, optionalText, text, ticked } from "../system/text_schema.ts";

/** Returns the field of the kind with that name. */
export function fieldOf(kind: ContentKindName, name: string): ContentField {
  const fields: readonly ContentField[] = contentKinds[kind].fields;
  const field = fields.find((field) => field.name === name);
  if (!field) throw new TypeError(`${kind} has no field ${name}`);
  return field;
}

/** A field of the kind that is part of its text; its address is not. */
type FieldOf<Kind extends ContentKindName> = Exclude<
  (typeof contentKinds)[Kind]["fields"][number],
  { readonly name: "slug" }
>;

/** What a field is when its item is published. */
type ValueOf<Field> = Field extends { readonly posts: 1 } ? string | null
  : Field extends { readonly posts: number } ? string[]
  : Field extends { readonly options: readonly (infer Name)[] } ? Name
  : Field extends { readonly type: "tick" } ? boolean
  : Field extends { readonly type: "moment"; readonly optional: true } ? string | undefined
  : Field extends { readonly optional: true } ? string | null
  : string;

/** What a published item of the kind has. */
export type ContentOf<Kind extends ContentKindName> = Kind extends ContentKindName
  ? { readonly [Field in FieldOf<Kind> as Field["name"]]: ValueOf<Field> }
  : never;

function moment(error: string) {
  return z.pipe(
    z.string(error).check(z.refine((at) => isoMoment(at) !== null, error)),
    z.transform((at) => isoMoment(at) ?? ""),
  );
}

function postsOf(most: number, error: string) {
  const all = z.pipe(
    z.transform((typed): unknown[] => cleanText(String(typed ?? "")).split(/\s+/).filter(Boolean)),
    z.array(address(postAddress, error)).check(z.maxLength(most, error)),
  );
  return most === 1 ? z.pipe(all, z.transform(([post]) => post ?? null)) : all;
}

/** Returns the schema of a field, from what staff typed to what pages show. */
function schemaOf(field: ContentField): z.ZodMiniType {
  const { type, optional, min = 0, max = 0, options = [], pattern = /^/, posts, error } = field;
  if (posts !== undefined) return postsOf(posts, error);
  switch (type) {
    case "line":
      return optional
        ? optionalText(max, error)
        : oneLine(min, max, error).check(z.regex(pattern, error));
    case "text":
    case "markdown":
      return optional ? optionalText(max, error) : text({ min, max, messages: error });
    case "choice":
      return z.enum(options, error);
    case "date":
      return day(error);
    case "moment":
      return optional ? z.optional(moment(error)) : moment(error);
    case "url":
      return optionalAddress(httpsAddress, error);
    case "tick":
      return optional ? box() : z.pipe(ticked(error), z.transform(() => true));
    case "image":
      return z.catch(z.nullable(z.string().check(z.regex(imageId))), null);
  }
}

const schemas = Object.fromEntries(contentKindNames.map((kind) => {
  const fields = contentKinds[kind].fields.filter(({ name }) => name !== "slug");
  const shape = fields.map((field) => [field.name, schemaOf(field)]);
  return [kind, z.object(Object.fromEntries(shape))];
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
