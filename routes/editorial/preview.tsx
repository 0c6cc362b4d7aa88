import type { ReactElement } from "react";
import { PreviewFrame } from "../../components/editorial/preview_frame.tsx";
import { NewsItemPage } from "../../components/pages/news_item.tsx";
import { type ContentKindName, contentKinds } from "../../content/content_kinds.ts";
import { itemPreview, meta } from "../../content/editorial.ts";
import type { SiteContent } from "../../content/site_content.ts";
import { Problem } from "../../services/problem.ts";
import { type PublishedItem, shownAs } from "../../services/editorial/shown_items.ts";
import { slugOf } from "../../services/editorial/slug.ts";
import type { ShownImage } from "../../services/schemas/content_image.ts";
import { type ContentItem, contentSchemas, valuesOf } from "../../services/schemas/content_item.ts";
import type { AppContext } from "../env.ts";
import { type CampaignPage, campaignPages } from "../pages.tsx";
import { respondPublic } from "../respond.tsx";
import { parsed } from "../validate.ts";

/**
 * Answers with the public page as it will be with the item, with a link back to its form if there is
 * one. @throws {Problem} `not_found`, `invalid`
 */
export async function respondPreview(
  c: AppContext,
  clase: ContentKindName,
  id: string,
  href: string | null,
): Promise<Response> {
  const { services: { editorial, images }, siteContent, origins, phase } = c.get("deps");
  const item = await editorial.require(clase, id);
  const image = await images.get(valuesOf(item).imagen ?? "");
  const content = withItem(withImage(siteContent.current, image), item);
  const news = item.clase === "noticia" &&
    content.news.find(({ slug }) => slug === addressOf(item));
  const { path, embeds, content: draw } = pageOf(clase);
  const origin = origins.canonical;
  const shown: ReactElement = (
    <PreviewFrame
      back={href === null ? null : { href, version: item.version, values: valuesOf(item) }}
      share={news ? { title: news.title, text: news.excerpt, image } : null}
    >
      {news
        ? <NewsItemPage item={news} content={content} address={`${origin}${path}/${news.slug}`} />
        : draw({ origin, content, flash: null }, phase())}
    </PreviewFrame>
  );
  return respondPublic(c, {
    ...meta,
    title: itemPreview.title,
    content: shown,
    embeds: news ? news.video !== null : embeds,
  });
}

/** Returns the public page that shows the items of the kind. */
function pageOf(clase: ContentKindName): CampaignPage {
  const page = campaignPages.find(({ path }) => path === contentKinds[clase].page);
  if (!page) throw new Problem("not_found");
  return page;
}

/** Returns the last part of the address of the item: the one that it has or would get. */
function addressOf(item: ContentItem): string {
  const { titulo, nombre } = valuesOf(item);
  return item.slug ?? slugOf(titulo ?? nombre ?? "");
}

function withImage(content: SiteContent, image: ShownImage | null): SiteContent {
  return image ? { ...content, images: new Map([...content.images, [image.id, image]]) } : content;
}

/** Returns the content with the item as its form has it; others stay as they are. */
function withItem(content: SiteContent, item: ContentItem): SiteContent {
  const slug = addressOf(item);
  const known = { slug, from: 0, changed: item.updated_at };
  const fields = parsed(contentSchemas[item.clase], valuesOf(item));
  switch (item.clase) {
    case "noticia": {
      const news = shownAs.noticia({ ...known, fields } as PublishedItem<"noticia">);
      return { ...content, news: [news, ...content.news.filter((other) => other.slug !== slug)] };
    }
    case "evento": {
      const event = shownAs.evento({ ...known, fields } as PublishedItem<"evento">);
      const others = content.events.toCome.filter((other) => other.slug !== slug);
      return { ...content, events: { ...content.events, toCome: [event, ...others] } };
    }
    case "logro": {
      const shown = shownAs.logro({ ...known, fields } as PublishedItem<"logro">);
      return { ...content, achievements: replaced(content.achievements, shown, "slug") };
    }
    case "propuesta": {
      const shown = shownAs.propuesta({ ...known, fields } as PublishedItem<"propuesta">);
      return { ...content, proposals: replaced(content.proposals, shown, "slug") };
    }
    case "testimonio": {
      const shown = shownAs.testimonio({ ...known, fields } as PublishedItem<"testimonio">);
      return { ...content, testimonials: replaced(content.testimonials, shown, "id") };
    }
    case "medio": {
      const shown = shownAs.medio({ ...known, fields } as PublishedItem<"medio">);
      return { ...content, media: replaced(content.media, shown, "slug") };
    }
  }
}

/** Returns the list with the item in the place of the one with its address, or at the end. */
function replaced<T>(list: readonly T[], item: T, key: keyof T): readonly T[] {
  const at = list.findIndex((other) => other[key] === item[key]);
  return at < 0 ? [...list, item] : list.with(at, item);
}
