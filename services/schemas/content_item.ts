import * as z from "zod/mini";
import {
  type ContentField,
  type ContentKindName,
  contentKindNames,
  contentKinds,
  eventStates,
  eventTypes,
  online,
} from "../../content/content_kinds.ts";
import { bogotaOffset } from "../../content/dates.ts";
import { newsTypes } from "../../content/news.ts";
import { localidades } from "../../content/options.ts";
import { address, optionalAddress } from "./address.ts";
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

/** Returns until when visitors see a published item, in milliseconds since 1970; Infinity without an end. */
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

/** Returns the schemas of the fields of a kind, with their messages and limits. */
function fieldsOf(kind: ContentKindName) {
  const errorOf = (name: string): string => fieldOf(kind, name).error;
  const maxOf = (name: string): number => fieldOf(kind, name).max ?? 0;
  return {
    line: (name: string, min: number) => oneLine(min, maxOf(name), errorOf(name)),
    text: (name: string, min: number) => text({ min, max: maxOf(name), messages: errorOf(name) }),
    optional: (name: string) => optionalText(maxOf(name), errorOf(name)),
    link: (name: string) => optionalAddress(httpsAddress, errorOf(name)),
    ticked: (name: string) => ticked(errorOf(name)),
    choice: <const T extends string>(name: string, ids: readonly T[]) => z.enum(ids, errorOf(name)),
    date: (name: string) => z.iso.date(errorOf(name)),
    moment: (name: string) =>
      z.pipe(
        z.string(errorOf(name)).check(z.refine((at) => momentOf(at) !== null, errorOf(name))),
        z.transform((at) => new Date(momentOf(at) ?? 0).toISOString()),
      ),
    posts: (name: string, most: number) =>
      z.pipe(
        z.transform((typed): unknown[] => String(typed ?? "").split(/\s+/).filter(Boolean)),
        z.array(address(embeddable, errorOf(name))).check(z.maxLength(most, errorOf(name))),
      ),
  };
}

const oneImage = z.catch(
  z.nullable(z.string().check(z.regex(/^[\w-]{22}$/))),
  null,
);
const noticia = fieldsOf("noticia");
const evento = fieldsOf("evento");
const logro = fieldsOf("logro");
const propuesta = fieldsOf("propuesta");
const testimonio = fieldsOf("testimonio");
const medio = fieldsOf("medio");

const ends = { publica_hasta: z.optional(noticia.moment("publica_hasta")) };

const longestEvent = 7 * 24 * 3_600_000;

/** What an item must be when it is published, by kind: from what staff typed to what pages show. */
export const contentSchemas = {
  noticia: z.object({
    ...ends,
    titulo: noticia.line("titulo", 3),
    resumen: noticia.text("resumen", 20),
    cuerpo: noticia.optional("cuerpo"),
    imagen: oneImage,
    tipo: noticia.choice("tipo", newsTypes),
    fecha: noticia.date("fecha"),
    video: z.pipe(
      noticia.posts("video", 1),
      z.transform(([post]) => post ?? null),
    ),
  }),
  evento: z.object({
    ...ends,
    titulo: evento.line("titulo", 3),
    tipo: evento.choice("tipo", eventTypes),
    empieza: evento.moment("empieza"),
    termina: evento.moment("termina"),
    lugar: evento.line("lugar", 2),
    direccion: evento.optional("direccion"),
    localidad: evento.choice("localidad", [...localidades, online]),
    descripcion: evento.optional("descripcion"),
    enlace: evento.link("enlace"),
    estado: evento.choice("estado", eventStates),
    aviso: evento.optional("aviso"),
  }).check(z.refine(({ empieza, termina }) => {
    const length = Date.parse(termina) - Date.parse(empieza);
    return length > 0 && length <= longestEvent;
  }, { path: ["termina"], error: fieldOf("evento", "termina").error })),
  logro: z.object({
    ...ends,
    titulo: logro.line("titulo", 3),
    hashtag: logro.line("hashtag", 2).check(
      z.regex(/^#[\p{L}\p{N}_]+$/u, fieldOf("logro", "hashtag").error),
    ),
    descripcion: logro.text("descripcion", 20),
    impacto: logro.text("impacto", 5),
    videos: logro.posts("videos", 4),
    destacado: z.pipe(z.transform((value) => value === "on"), z.boolean()),
  }),
  propuesta: z.object({
    ...ends,
    titulo: propuesta.line("titulo", 3),
    descripcion: propuesta.text("descripcion", 20),
    primer_paso: propuesta.text("primer_paso", 5),
  }),
  testimonio: z.object({
    ...ends,
    cita: testimonio.text("cita", 10),
    nombre: testimonio.line("nombre", 2),
    detalle: testimonio.line("detalle", 2),
    autorizo: testimonio.ticked("autorizo"),
  }),
  medio: z.object({
    ...ends,
    titulo: medio.line("titulo", 3),
    clase: medio.line("clase", 2),
    texto: medio.text("texto", 10),
    enlace: medio.link("enlace"),
  }),
} as const satisfies Readonly<Record<ContentKindName, z.ZodMiniType>>;

/** What a published item of the kind has. */
export type ContentOf<Kind extends ContentKindName> = z.infer<(typeof contentSchemas)[Kind]>;

function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day);
}

/**
 * Returns the moment in Bogotá that a browser sends (`2026-10-24T09:00`), in milliseconds since 1970;
 * null where it is none.
 */
export function momentOf(typed: string): number | null {
  const [day = "", time = ""] = typed.split("T");
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return Date.parse(`${day}T${time}:00Z`) - bogotaOffset;
}
