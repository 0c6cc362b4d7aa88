import * as z from "zod/mini";
import {
  type ContentField,
  type ContentKindName,
  contentKindNames,
  contentKinds,
} from "../../content/content_kinds.ts";
import { bogotaOffset } from "../../content/dates.ts";
import { address, optionalAddress } from "./address.ts";
import { imageId } from "./content_image.ts";
import { httpsAddress } from "./link_target.ts";
import { embeddable } from "./social_links.ts";
import { oneLine, optionalText, text, ticked } from "./text.ts";

/** What staff typed for an item, by the names of its fields; empty fields are left out. */
export const ContentValues = z.record(z.string(), z.string());
export type ContentValues = z.infer<typeof ContentValues>;

/** What visitors can see of an item. */
const Published = z.object({
  values: ContentValues,
  /** From when on, ISO; later than now where it is scheduled. */
  desde: z.string(),
  at: z.string(),
  by: z.string(),
});

/** An item of the site that staff edit: what is being written, and what visitors see. */
export const ContentItem = z.object({
  id: z.string(),
  clase: z.enum(contentKindNames),
  /** The last part of its address; null until it is published. */
  slug: z.nullable(z.string()),
  /** Addresses that it had before; they lead to the present one. */
  former: z.array(z.string()),
  /** The address that it was first published at, once it has another: feeds know it by that. */
  first_slug: z._default(z.nullable(z.string()), null),
  /** Its place among the others of its kind, where staff choose it. */
  orden: z.number(),
  /** The number of changes that it had. */
  version: z.number(),
  /** What is not published yet; null where nothing is. */
  draft: z.nullable(ContentValues),
  published: z.nullable(Published),
  withdrawn_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** Returns an item without a text at its place among the others of its kind, made at that moment (ISO). */
export function emptyItem(
  { id, clase, orden, at, by }: Pick<ContentItem, "id" | "clase" | "orden"> & {
    readonly at: string;
    readonly by: string;
  },
): ContentItem {
  return {
    id,
    clase,
    slug: null,
    former: [],
    first_slug: null,
    orden,
    version: 1,
    draft: null,
    published: null,
    withdrawn_at: null,
    deleted_at: null,
    created_at: at,
    updated_at: at,
    updated_by: by,
  };
}

/** What may be done with an item; each leaves a revision. */
const contentActions = [
  "guardar",
  "publicar",
  "programar",
  "retirar",
  "restaurar",
  "borrar",
] as const;
export type ContentAction = (typeof contentActions)[number];

/** What an item was after a change. It never changes itself. */
export const ContentRevision = z.object({
  id: z.string(),
  item: z.string(),
  accion: z.enum(contentActions),
  at: z.string(),
  by: z.string(),
  values: ContentValues,
});
export type ContentRevision = z.infer<typeof ContentRevision>;

/** The states of an item. */
export const contentStates = [
  "borrador",
  "publicada",
  "cambios",
  "programada",
  "retirada",
  "borrada",
] as const;
export type ContentState = (typeof contentStates)[number];

/** Returns the state of the item at that moment, in milliseconds since 1970. */
export function stateOf(item: ContentItem, at: number): ContentState {
  if (item.deleted_at) return "borrada";
  if (!item.published) return item.withdrawn_at ? "retirada" : "borrador";
  if (Date.parse(item.published.desde) > at) return "programada";
  if (endOf(item.published.values) <= at) return "retirada";
  return item.draft ? "cambios" : "publicada";
}

/** Returns what the editor shows of an item: what is being written, else what is published. */
export function valuesOf({ draft, published }: ContentItem): ContentValues {
  return draft ?? published?.values ?? {};
}

/** Returns until when visitors see a published item, in milliseconds; Infinity without an end. */
export function endOf({ publica_hasta = "" }: ContentValues): number {
  return momentOf(publica_hasta) ?? Infinity;
}

/** The most characters of all fields of an item together: it is stored twice in one value of 64 KiB. */
export const mostCharacters = 14_000;

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
    z.string(error).check(z.refine((at) => momentOf(at) !== null, error)),
    z.transform((at) => new Date(momentOf(at) ?? 0).toISOString()),
  );
}

function postsOf(most: number, error: string) {
  const all = z.pipe(
    z.transform((typed): unknown[] => String(typed ?? "").split(/\s+/).filter(Boolean)),
    z.array(address(embeddable, error)).check(z.maxLength(most, error)),
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
      return z.iso.date(error);
    case "moment":
      return optional ? z.optional(moment(error)) : moment(error);
    case "url":
      return optionalAddress(httpsAddress, error);
    case "tick":
      return optional
        ? z.pipe(z.transform((value) => value === "on"), z.boolean())
        : z.pipe(ticked(error), z.transform(() => true));
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

const minute = z.iso.time({ precision: -1 });

/**
 * Returns the moment in Bogotá that a browser sends (`2026-10-24T09:00`), in milliseconds since 1970;
 * null where it is none.
 */
export function momentOf(typed: string): number | null {
  const [day, time] = typed.split("T");
  const isMoment = z.iso.date().safeParse(day).success && minute.safeParse(time).success;
  return isMoment ? Date.parse(`${day}T${time}:00Z`) - bogotaOffset : null;
}
