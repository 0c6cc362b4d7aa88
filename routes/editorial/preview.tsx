import { Hono } from "hono";
import type { ReactElement } from "react";
import { PreviewFrame } from "./preview_frame.tsx";
import { AgendaPage } from "../site/agenda_page.tsx";
import { ErrorPage } from "../server/error_page.tsx";
import { NewsItemPage } from "../site/news_item_page.tsx";
import {
  type ContentKindName,
  contentKindNames,
  contentKinds,
} from "../../content/editorial/content_kinds.ts";
import { itemPreview, sharedPreview as texts } from "../../content/editorial/editorial.ts";
import { failedRequest } from "../../content/words/errors.ts";
import { oneDay } from "../../services/system/clock.ts";
import { publishedItems, shownAt } from "../../services/editorial/shown_items.ts";
import { slugOf } from "../../services/editorial/item_rules.ts";
import { Problem } from "../../services/system/problem.ts";
import { type ContentItem, stateOf, valuesOf } from "../../services/editorial/item_schema.ts";
import { contentSchemas } from "../../services/editorial/kinds_schema.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { pages, type PublicPage, visitNow } from "../site/pages.tsx";
import { problemOf } from "../problems.ts";
import { respondPublic } from "../respond.tsx";
import { parsed } from "../input.ts";
import { formValuesOf } from "./item_view.ts";

type ShownPage = Pick<PublicPage, "path" | "content">;

/**
 * Answers with the public page as it will be with the item, with a link back to its form if there is
 * one. @throws {Problem} `invalid`
 */
export async function respondPreview(
  c: AppContext,
  item: ContentItem,
  href: string | null,
): Promise<Response> {
  const { clock } = c.get("deps");
  const kind = item.clase;
  const content = await contentWith(c, item);
  const own = addressOf(item);
  const news = kind === "noticia" && content.news.find(({ slug }) => slug === own);
  const { path, content: draw } = pageOf(kind);
  const visit = { ...visitNow(c.get("deps")), content };
  const address = `${visit.origin}${path}/${own}`;
  const shown: ReactElement = (
    <PreviewFrame
      state={stateOf(item, clock())}
      back={href === null
        ? null
        : { href, version: item.version, values: formValuesOf(item, clock()) }}
      share={news
        ? {
          title: news.titulo,
          text: news.resumen,
          image: content.images.get(news.imagen ?? "") ?? null,
        }
        : null}
    >
      {news ? <NewsItemPage item={news} content={content} address={address} /> : draw(visit)}
    </PreviewFrame>
  );
  return respondPublic(c, { name: itemPreview.title, content: shown });
}

/** The page of events, which is not among the others: without an event there is none. */
const agenda: ShownPage = {
  path: contentKinds.evento.page,
  content: ({ content }) => <AgendaPage events={content.events} />,
};

function pageOf(kind: ContentKindName): ShownPage {
  const page = [...pages, agenda].find(({ path }) => path === contentKinds[kind].page);
  if (!page) throw new Problem("not_found");
  return page;
}

/** Returns the last part of the address of the item: the one that it has or would get. */
function addressOf(item: ContentItem): string {
  const { titulo, nombre } = valuesOf(item);
  return item.slug ?? slugOf(titulo ?? nombre ?? "");
}

/** Returns what visitors would see with the item as its form has it. @throws {Problem} `invalid` */
async function contentWith(c: AppContext, item: ContentItem): Promise<SiteContent> {
  const { services: { editorial, images }, siteContent: { current }, clock, log } = c.get("deps");
  const { publica_hasta: _hasta, publica_desde: _desde, ...values } = valuesOf(item);
  parsed(contentSchemas[item.clase], values);
  const published = { values, desde: item.created_at, at: item.updated_at, by: item.updated_by };
  const shown = { ...item, slug: addressOf(item), published };
  const others = (await editorial.all(item.clase)).filter(({ id }) => id !== item.id);
  const items = publishedItems(item.clase, [...others, shown], log);
  const image = await images.get(values.imagen ?? "");
  return {
    ...current,
    ...shownAt(item.clase, items, clock()),
    images: image ? new Map([...current.images, [image.id, image]]) : current.images,
  };
}

/** How long a link shows a draft, in milliseconds. */
const sharedFor = 7 * oneDay;

const purpose = "shared preview";

/**
 * Returns a link that shows the draft of the item for seven days without an account, as it is then,
 * unless its links are ended.
 */
export function sharedPreviewLink(c: AppContext, item: ContentItem): string {
  const { keys, clock, origins } = c.get("deps");
  const text = `${item.clase}.${item.id}.${(clock() + sharedFor).toString(36)}`;
  return `${origins.canonical}/vista/${text}.${keys.sign(purpose, signed(text, item))}`;
}

/** What the signature of a link is about: its own text, and the links that were ended before it. */
function signed(text: string, { links_ended }: ContentItem): string {
  return `${text}.${links_ended}`;
}

/** The drafts that the team shows by a link. */
export const sharedPreviews = new Hono<Env>().get("/vista/:sello", async (c) => {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  const item = await readSeal(c, c.req.param("sello"));
  const answer = item && await respondPreview(c, item, null).catch(problemOf("invalid"));
  if (answer && !(answer instanceof Problem)) return answer;
  const { title, text } = texts[answer ? "unfinished" : "over"];
  const status = answer ? 422 : 410;
  const content = <ErrorPage {...failedRequest} code={`${status}`} title={title} text={text} />;
  return respondPublic(c, { name: title, status, content, alone: true });
});

/** Returns the item that the seal shows; null where it is none of ours, ended, or shows what is gone. */
async function readSeal(c: AppContext, seal: string): Promise<ContentItem | null> {
  const { keys, clock, services: { editorial } } = c.get("deps");
  const [name = "", id = "", expires = "", signature = "", ...more] = seal.split(".");
  const kind = contentKindNames.find((known) => known === name);
  if (!kind || more.length > 0 || !(parseInt(expires, 36) > clock())) return null;
  const item = await editorial.require(kind, id).catch(problemOf("not_found"));
  if (item instanceof Problem || item.deleted_at) return null;
  return keys.verify(purpose, signed(`${kind}.${id}.${expires}`, item), signature) ? item : null;
}
