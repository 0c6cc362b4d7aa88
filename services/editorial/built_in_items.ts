import { achievements, featuredAchievements } from "../../content/achievements.ts";
import { type ContentKindName, contentKindNames } from "../../content/content_kinds.ts";
import { media, news } from "../../content/news.ts";
import { proposals } from "../../content/proposals.ts";
import { testimonials } from "../../content/volunteers.ts";
import { idFrom } from "../record_id.ts";
import { type ContentItem, type ContentValues, emptyItem } from "../schemas/content_item.ts";

/** An item of the sources: its address and its fields, and when it appeared. */
interface BuiltInItem {
  readonly slug: string;
  readonly values: ContentValues;
  readonly date?: string;
}

const items: Readonly<Record<ContentKindName, readonly BuiltInItem[]>> = {
  noticia: news.map(({ slug, title, date, type, excerpt, body }) => ({
    slug,
    date,
    values: { titulo: title, tipo: type, fecha: date, resumen: excerpt, cuerpo: body },
  })),
  evento: [],
  logro: achievements.map((achievement) => ({
    slug: achievement.slug,
    values: {
      titulo: achievement.title,
      hashtag: achievement.hashtag,
      descripcion: achievement.description,
      impacto: achievement.impact,
      ...(achievement.videoUrls.length > 0 && { videos: achievement.videoUrls.join("\n") }),
      ...(featuredAchievements.includes(achievement) && { destacado: "on" }),
    },
  })),
  propuesta: proposals.map(({ slug, title, description, firstStep }) => ({
    slug,
    values: { titulo: title, descripcion: description, primer_paso: firstStep },
  })),
  testimonio: testimonials.items.map(({ id, quote, name, detail }) => ({
    slug: id,
    values: { cita: quote, nombre: name, detalle: detail, autorizo: "on" },
  })),
  medio: media.items.map(({ slug, name, kind, text }) => ({
    slug,
    values: { titulo: name, clase: kind, texto: text },
  })),
};

/** Items without a date: before every item that staff write. */
const launch = "2026-01-01";

/**
 * Returns the items of that kind that the sources have, as records that are the same at every start:
 * what the site shows until staff change one of them.
 */
export function builtInItems(clase: ContentKindName): ContentItem[] {
  const kind = contentKindNames.indexOf(clase);
  return items[clase].map(({ slug, values, date = launch }, orden) => {
    const at = `${date}T12:00:00.000Z`;
    // Kind and place in the list are the last parts of the id, so that two of one day differ.
    const id = idFrom(Date.parse(at)).slice(0, -3) + kind + String(orden).padStart(2, "0");
    const published = { at, by: "", values, desde: at };
    return { ...emptyItem({ id, clase, orden, at, by: "" }), slug, published };
  });
}
