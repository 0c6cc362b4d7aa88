import type { EventItem, Events } from "../../content/site/agenda.ts";
import type { ContentKindName } from "../../content/editorial/content_kinds.ts";
import type { NewsItem } from "../../content/site/news.ts";
import type { SiteContent } from "./site_content_schema.ts";
import type { Log } from "../system/log.ts";
import { type ContentItem, shownUntil } from "./item_schema.ts";
import { type ContentOf, contentSchemas } from "./kinds_schema.ts";
import { parse } from "../system/parse_schema.ts";

export interface PublishedItem<Kind extends ContentKindName> {
  readonly id: string;
  readonly slug: string;
  readonly firstSlug: string;
  /** From when and until when visitors see it, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly changed: string;
  readonly fields: ContentOf<Kind>;
}

export function publishedItems<Kind extends ContentKindName>(
  kind: Kind,
  items: readonly ContentItem[],
  log: Log,
): PublishedItem<Kind>[] {
  const own = items.filter(({ clase }) => clase === kind);
  return own.toSorted((a, b) => a.orden - b.orden || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, slug, first_slug, published }) => {
      if (!published || slug === null) return [];
      const { values, desde, at: changed } = published;
      const parsed = parse(contentSchemas[kind], values);
      if (parsed.ok) {
        const fields = parsed.value as ContentOf<Kind>;
        const [from, until] = [Date.parse(desde), shownUntil(values)];
        return { id, slug, firstSlug: first_slug ?? slug, from, until, changed, fields };
      }
      // A rule may be stricter than it was: the other items are shown.
      log("error", "content_left_out", { kind, id, fields: Object.keys(parsed.fields).join() });
      return [];
    });
}

/** Returns what pages show of the items of the kind at that moment (milliseconds since 1970). */
export function shownAt<Kind extends ContentKindName>(
  kind: Kind,
  items: readonly PublishedItem<Kind>[],
  at: number,
): Partial<SiteContent> {
  return shownAs[kind](items.filter(({ from, until }) => from <= at && at < until), at);
}

const shownAs: {
  readonly [Kind in ContentKindName]: (
    items: readonly PublishedItem<Kind>[],
    at: number,
  ) => Partial<SiteContent>;
} = {
  noticia: (items) => ({ news: items.toReversed().map(newsItem).toSorted(newestFirst) }),
  evento: (items, at) => ({
    events: eventsAt(
      items.map((item) => ({ ...shown(item), id: item.id, changed: item.changed })),
      at,
    ),
  }),
  logro: (items) => ({ achievements: items.map(shown) }),
  propuesta: (items) => ({ proposals: items.map(shown) }),
  testimonio: (items) => ({ testimonials: items.map(shown) }),
  medio: (items) => ({ media: items.map(shown) }),
};

function shown<Fields>({ slug, fields }: { readonly slug: string; readonly fields: Fields }) {
  return { slug, ...fields };
}

function newsItem({ slug, firstSlug, from, changed, fields }: PublishedItem<"noticia">): NewsItem {
  const ofFeeds = { ...(firstSlug !== slug && { firstSlug }), desde: new Date(from).toISOString() };
  return { slug, ...ofFeeds, ...fields, cuerpo: fields.cuerpo ?? "", changed };
}

function newestFirst(a: NewsItem, b: NewsItem): number {
  if (a.fecha !== b.fecha) return a.fecha < b.fecha ? 1 : -1;
  return Date.parse(b.desde ?? "") - Date.parse(a.desde ?? "") || 0;
}

function eventsAt(events: readonly EventItem[], at: number): Events {
  const ordered = events.toSorted((a, b) => Date.parse(a.empieza) - Date.parse(b.empieza));
  const isOver = ({ termina }: EventItem): boolean => Date.parse(termina) <= at;
  const listed = ordered.filter(({ reservado }) => !reservado);
  return {
    toCome: listed.filter((event) => !isOver(event)),
    past: listed.filter(isOver).toReversed(),
    reserved: ordered.filter(({ reservado }) => reservado),
  };
}
