import * as z from "zod/mini";
import { contentKindNames } from "../../content/editorial/content_kinds.ts";
import { momentOf } from "../system/moment_schema.ts";

/** What staff typed for an item, by the names of its fields; empty fields are left out. */
export const ContentValues = z.record(z.string(), z.string());
export type ContentValues = z.infer<typeof ContentValues>;

const Published = z.object({
  values: ContentValues,
  /** From when on, ISO; later than now where it is scheduled. */
  desde: z.string(),
  at: z.string(),
  by: z.string(),
});

export const ContentItem = z.object({
  id: z.string(),
  clase: z.enum(contentKindNames),
  /** The last part of its address; null until it is published. */
  slug: z.nullable(z.string()),
  former: z.array(z.string()),
  first_slug: z._default(z.nullable(z.string()), null),
  /** How often the links that show its draft were ended; those of before show it no more. */
  links_ended: z._default(z.number(), 0),
  orden: z.number(),
  version: z.number(),
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
    links_ended: 0,
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

const contentActions = [
  "guardar",
  "publicar",
  "programar",
  "retirar",
  "restaurar",
  "borrar",
] as const;
export type ContentAction = (typeof contentActions)[number];

export const ContentRevision = z.object({
  id: z.string(),
  item: z.string(),
  accion: z.enum(contentActions),
  at: z.string(),
  by: z.string(),
  values: ContentValues,
});
export type ContentRevision = z.infer<typeof ContentRevision>;

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
  if (shownUntil(item.published.values) <= at) return "retirada";
  return item.draft ? "cambios" : "publicada";
}

export function valuesOf({ draft, published }: ContentItem): ContentValues {
  return draft ?? published?.values ?? {};
}

/** Returns until when visitors see a published item, in milliseconds; Infinity without an end. */
export function shownUntil({ publica_hasta = "" }: ContentValues): number {
  return momentOf(publica_hasta) ?? Infinity;
}

/** The most characters of all fields of an item together: it is stored twice in one value of 64 KiB. */
export const mostCharacters = 14_000;
