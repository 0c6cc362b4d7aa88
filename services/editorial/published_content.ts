import type { EventItem, Events } from "../../content/agenda.ts";
import type { ContentKindName } from "../../content/content_kinds.ts";
import type { NewsItem } from "../../content/news.ts";
import { builtInContent, type SiteContent } from "../../content/site_content.ts";
import type { Log } from "../log.ts";
import { ContentImage } from "../schemas/content_image.ts";
import { ContentItem, type ContentOf, contentSchemas } from "../schemas/content_item.ts";
import { parse } from "../schemas/parse.ts";
import { type Banner, ContentSetting, type SitePhotos } from "../schemas/site_settings.ts";
import { RecordReader } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import { ContentMark } from "./content_mark.ts";
import { contentMarkKey } from "./content_mark_key.ts";
import { type PublishedItem, shownAs } from "./shown_items.ts";
import type { ContentAt } from "./site_content.ts";

/** Reads all that is published or planned; returns what visitors see of it at a moment. */
export async function readPublished(store: Store, log: Log): Promise<(at: number) => ContentAt> {
  // The mark first: what is committed meanwhile has a later one, with which it is read again.
  const { value } = await store.read((reader) => reader.get(contentMarkKey));
  const { since } = value === null ? { since: {} } : ContentMark.parse(value);
  const [items, settings] = await Promise.all([
    Array.fromAsync(new RecordReader(store, "content_items", ContentItem, {}).all()),
    Array.fromAsync(new RecordReader(store, "content_settings", ContentSetting, {}).all()),
  ]);
  const read = <Kind extends ContentKindName>(kind: Kind) => publishedItems(kind, items, log);
  const published = {
    noticia: read("noticia"),
    evento: read("evento"),
    logro: read("logro"),
    propuesta: read("propuesta"),
    testimonio: read("testimonio"),
    medio: read("medio"),
  };
  const chosen = chosenSettings(settings);
  const images = await imagesOf(store, published.noticia, chosen.photos);
  const moments = [
    ...Object.values(published).flat().map(({ from }) => from),
    ...published.evento.map(({ fields }) => Date.parse(fields.termina)),
    ...[chosen.banner?.desde, chosen.banner?.hasta].map((at) => Date.parse(at ?? "")),
    ...chosen.phase.changes.map(({ at }) => Date.parse(at)),
  ];
  return (at) => {
    const lists = listsAt(published, at);
    const isEdited = (kind: ContentKindName): boolean => since[kind] !== undefined;
    const content: SiteContent = {
      ...builtInContent,
      ...chosen,
      since,
      images,
      formerNews: formerAddresses(items, at),
      events: lists.events,
      ...(isEdited("noticia") && { news: lists.news }),
      ...(isEdited("logro") && { achievements: lists.achievements, featured: lists.featured }),
      ...(isEdited("propuesta") && { proposals: lists.proposals }),
      ...(isEdited("testimonio") && { testimonials: lists.testimonials }),
      ...(isEdited("medio") && { media: lists.media }),
      banner: chosen.banner && isShown(chosen.banner, at) ? chosen.banner : null,
    };
    return { content, until: Math.min(...moments.filter((moment) => moment > at)) };
  };
}

type PublishedItems = { readonly [Kind in ContentKindName]: readonly PublishedItem<Kind>[] };

/** Returns the items of the kind that are published or planned, in the order of their places. */
function publishedItems<Kind extends ContentKindName>(
  kind: Kind,
  items: readonly ContentItem[],
  log: Log,
): PublishedItem<Kind>[] {
  const own = items.filter(({ clase }) => clase === kind);
  return own.toSorted((a, b) => a.orden - b.orden || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, slug, first_slug, published }) => {
      if (!published || slug === null) return [];
      const parsed = parse(contentSchemas[kind], published.values);
      if (parsed.ok) {
        const { desde, at: changed } = published;
        const fields = parsed.value as ContentOf<Kind>;
        return { slug, firstSlug: first_slug ?? slug, from: Date.parse(desde), changed, fields };
      }
      // A rule may be stricter than it was: the other items are shown.
      log("error", "content_left_out", { kind, id, fields: Object.keys(parsed.fields).join() });
      return [];
    });
}

/** Returns the photographs of news and pages; one that was deleted is left out. */
async function imagesOf(
  store: Store,
  news: readonly PublishedItem<"noticia">[],
  photos: SitePhotos,
): Promise<SiteContent["images"]> {
  const ids = [...news.map(({ fields }) => fields.imagen), ...Object.values(photos)]
    .filter((id) => id !== null);
  const images = await new RecordReader(store, "content_images", ContentImage, {}).getMany(ids);
  return new Map(images.map((image) => [image.id, image]));
}

/** Returns what visitors see at that moment. */
function listsAt(published: PublishedItems, at: number) {
  const visible = <T extends { readonly from: number }>(list: readonly T[]): T[] =>
    list.filter(({ from }) => from <= at);
  const logros = visible(published.logro);
  return {
    news: visible(published.noticia).toReversed().map(shownAs.noticia).toSorted(newestFirst),
    events: eventsAt(visible(published.evento).map(shownAs.evento), at),
    achievements: logros.map(shownAs.logro),
    featured: logros.filter(({ fields }) => fields.destacado).map(shownAs.logro),
    proposals: visible(published.propuesta).map(shownAs.propuesta),
    testimonials: visible(published.testimonio).map(shownAs.testimonio),
    media: visible(published.medio).map(shownAs.medio),
  };
}

function newestFirst(a: NewsItem, b: NewsItem): number {
  return a.date === b.date ? 0 : a.date < b.date ? 1 : -1;
}

function eventsAt(events: readonly EventItem[], at: number): Events {
  const ordered = events.toSorted((a, b) => Date.parse(a.starts) - Date.parse(b.starts));
  const isOver = ({ ends }: EventItem): boolean => Date.parse(ends) <= at;
  return {
    toCome: ordered.filter((event) => !isOver(event)),
    past: ordered.filter(isOver).toReversed(),
  };
}

/** Returns the addresses that news had, each with the present one; null where that is withdrawn. */
function formerAddresses(
  items: readonly ContentItem[],
  at: number,
): SiteContent["formerNews"] {
  const addresses = new Map<string, string | null>();
  for (const { clase, slug, former, published, withdrawn_at } of items) {
    if (clase !== "noticia" || slug === null) continue;
    const isVisible = published !== null && Date.parse(published.desde) <= at;
    if (!isVisible && withdrawn_at) addresses.set(slug, null);
    if (!isVisible && !withdrawn_at) continue;
    for (const own of former) addresses.set(own, isVisible ? slug : null);
  }
  return addresses;
}

/** Returns the settings as staff made them; those that they did not change are of the sources. */
function chosenSettings(
  stored: readonly ContentSetting[],
): Pick<SiteContent, "settings" | "banner" | "phase" | "photos"> {
  let { settings, banner, phase, photos } = builtInContent;
  for (const setting of stored) {
    if (setting.id === "site") settings = setting.value;
    if (setting.id === "banner") banner = setting.value;
    if (setting.id === "phase") phase = setting.value;
    if (setting.id === "photos") photos = setting.value;
  }
  return { settings, banner, phase, photos };
}

function isShown({ desde, hasta }: Banner, at: number): boolean {
  const from = desde === null ? -Infinity : Date.parse(desde);
  return from <= at && (hasta === null || at < Date.parse(hasta));
}
