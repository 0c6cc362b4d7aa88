import type { Achievement } from "../../content/achievements.ts";
import type { EventItem } from "../../content/agenda.ts";
import type { ContentKindName } from "../../content/content_kinds.ts";
import type { MediaItem, NewsItem } from "../../content/news.ts";
import type { Proposal } from "../../content/proposals.ts";
import type { Testimonial } from "../../content/volunteers.ts";
import type { ContentOf } from "../schemas/content_item.ts";

/** An item that is published, or will be, with its fields as pages show them. */
export interface PublishedItem<Kind extends ContentKindName> {
  readonly slug: string;
  /** The address that it was first published at. */
  readonly firstSlug: string;
  /** From when on visitors see it, in milliseconds since 1970. */
  readonly from: number;
  /** When staff published it last, ISO. */
  readonly changed: string;
  readonly fields: ContentOf<Kind>;
}

/** Returns the item as pages show it, by its kind. */
export const shownAs = {
  noticia: ({ slug, firstSlug, changed, fields }: PublishedItem<"noticia">): NewsItem => ({
    slug,
    ...(firstSlug !== slug && { firstSlug }),
    title: fields.titulo,
    date: fields.fecha,
    type: fields.tipo,
    excerpt: fields.resumen,
    body: fields.cuerpo ?? "",
    image: fields.imagen,
    video: fields.video,
    changed,
  }),
  evento: ({ slug, changed, fields }: PublishedItem<"evento">): EventItem => ({
    slug,
    title: fields.titulo,
    type: fields.tipo,
    starts: fields.empieza,
    ends: fields.termina,
    place: fields.lugar,
    address: fields.direccion,
    localidad: fields.localidad,
    description: fields.descripcion,
    url: fields.enlace,
    state: fields.estado,
    notice: fields.aviso,
    changed,
  }),
  logro: ({ slug, fields }: PublishedItem<"logro">): Achievement => ({
    slug,
    hashtag: fields.hashtag,
    title: fields.titulo,
    description: fields.descripcion,
    impact: fields.impacto,
    videoUrls: fields.videos,
  }),
  propuesta: ({ slug, fields }: PublishedItem<"propuesta">): Proposal => ({
    slug,
    title: fields.titulo,
    description: fields.descripcion,
    firstStep: fields.primer_paso,
  }),
  testimonio: ({ slug, fields }: PublishedItem<"testimonio">): Testimonial => ({
    id: slug,
    quote: fields.cita,
    name: fields.nombre,
    detail: fields.detalle,
  }),
  medio: ({ slug, fields }: PublishedItem<"medio">): MediaItem => ({
    slug,
    name: fields.titulo,
    kind: fields.clase,
    text: fields.texto,
    url: fields.enlace,
  }),
};
