import { type ContentKindName, contentKindNames } from "../../content/editorial/content_kinds.ts";
import { builtInContent, type FormerAddresses, type SiteContent } from "./site_content_schema.ts";
import type { Log } from "../system/log.ts";
import { ContentImage } from "./image_schema.ts";
import { ContentItem, shownUntil } from "./item_schema.ts";
import { type Banner, ContentSetting, type SitePhotos } from "./site_settings_schema.ts";
import { RecordReader } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import { readMark } from "./content_mark.ts";
import { type PublishedItem, publishedItems, shownAt } from "./shown_items.ts";

/** The content at a moment, and until when (milliseconds since 1970) it stays as it is. */
export interface ContentAt {
  readonly content: SiteContent;
  readonly until: number;
}

export async function readPublished(store: Store, log: Log): Promise<(at: number) => ContentAt> {
  // The mark first: what is committed after it has a later one, with which it is read again.
  const { since } = await readMark(store);
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
  // Of the items themselves nothing else stays in memory.
  const newsAddresses = addressesOf("noticia", items);
  const eventAddresses = addressesOf("evento", items);
  const moments = [
    ...Object.values(published).flat().flatMap(({ from, until }) => [from, until]),
    ...published.evento.map(({ fields }) => Date.parse(fields.termina)),
    ...momentsOf(chosen),
  ];
  return (at) => {
    const edited = contentKindNames.filter((kind) => since[kind] !== undefined);
    const content = edited.reduce<SiteContent>(
      (content, kind) => ({ ...content, ...shownAt(kind, published[kind], at) }),
      {
        ...builtInContent,
        ...chosen,
        since,
        images,
        formerNews: formerAddresses(newsAddresses, at),
        formerEvents: formerAddresses(eventAddresses, at),
        banner: chosen.banner && isShown(chosen.banner, at) ? chosen.banner : null,
      },
    );
    return { content, until: Math.min(...moments.filter((moment) => moment > at)) };
  };
}

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

interface Address {
  readonly slug: string;
  readonly former: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly isWithdrawn: boolean;
}

function addressesOf(kind: ContentKindName, items: readonly ContentItem[]): Address[] {
  return items.flatMap(({ clase, slug, former, published, withdrawn_at }) => {
    if (clase !== kind || slug === null) return [];
    const from = published ? Date.parse(published.desde) : Infinity;
    const until = shownUntil(published?.values ?? {});
    return [{ slug, former, from, until, isWithdrawn: withdrawn_at !== null }];
  });
}

function formerAddresses(items: readonly Address[], at: number): FormerAddresses {
  const addresses = new Map<string, string | null>();
  for (const { slug, former, from, until, isWithdrawn } of items) {
    const isVisible = from <= at && at < until;
    const isGone = !isVisible && (isWithdrawn || until <= at);
    if (isGone) addresses.set(slug, null);
    if (!isVisible && !isGone) continue;
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

function momentsOf({ banner, phase }: Pick<SiteContent, "banner" | "phase">): number[] {
  const moments = [banner?.desde, banner?.hasta, ...phase.changes.map(({ at }) => at)];
  return moments.map((at) => Date.parse(at ?? ""));
}

function isShown({ desde, hasta }: Banner, at: number): boolean {
  const from = desde === null ? -Infinity : Date.parse(desde);
  return from <= at && (hasta === null || at < Date.parse(hasta));
}
