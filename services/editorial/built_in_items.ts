import { achievements } from "../../content/site/achievements.ts";
import { type ContentKindName, contentKindNames } from "../../content/editorial/content_kinds.ts";
import { media, news } from "../../content/site/news.ts";
import { proposals } from "../../content/site/proposals.ts";
import { testimonials } from "../../content/site/volunteers.ts";
import { idFrom } from "../system/record_id.ts";
import { type ContentItem, type ContentValues, emptyItem } from "./item_schema.ts";

interface BuiltInItem {
  readonly slug: string;
  readonly values: ContentValues;
}

const items: Readonly<Record<ContentKindName, readonly BuiltInItem[]>> = {
  noticia: news.map(({ slug, titulo, tipo, fecha, resumen, cuerpo }) => ({
    slug,
    values: { titulo, tipo, fecha, resumen, cuerpo },
  })),
  evento: [],
  logro: achievements.map(({ slug, videos, destacado, ...values }) => ({
    slug,
    values: {
      ...values,
      ...(videos.length > 0 && { videos: videos.join("\n") }),
      ...(destacado && { destacado: "on" }),
    },
  })),
  propuesta: proposals.map(({ slug, ...values }) => ({ slug, values })),
  testimonio: testimonials.items.map(({ slug, ...values }) => ({
    slug,
    values: { ...values, autorizo: "on" },
  })),
  medio: media.items.map(({ slug, titulo, clase, texto }) => ({
    slug,
    values: { titulo, clase, texto },
  })),
};

/** Items without a date: before every item that staff write. */
const launch = "2026-01-01";

/**
 * Returns the items of that kind that the sources have, as records that are the same at every start:
 * what the site shows until staff change one of them.
 */
export function builtInItems(kind: ContentKindName): ContentItem[] {
  const number = contentKindNames.indexOf(kind);
  return items[kind].map(({ slug, values }, orden) => {
    const at = `${values.fecha ?? launch}T12:00:00.000Z`;
    // Kind and place in the list are the last parts of the id, so that two of one day differ.
    const id = idFrom(Date.parse(at)).slice(0, -3) + number + String(orden).padStart(2, "0");
    // Noon in Bogotá, as the feed says of items of the sources.
    const desde = `${at.slice(0, 10)}T17:00:00.000Z`;
    const published = { at, by: "", values, desde };
    return { ...emptyItem({ id, clase: kind, orden, at, by: "" }), slug, published };
  });
}
