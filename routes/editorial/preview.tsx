import { Hono } from "hono";
import type { ReactElement } from "react";
import { PreviewFrame } from "../../components/editorial/preview_frame.tsx";
import { AgendaPage } from "../../components/pages/agenda.tsx";
import { ErrorPage } from "../../components/pages/error.tsx";
import { NewsItemPage } from "../../components/pages/news_item.tsx";
import {
  type ContentKindName,
  contentKindNames,
  contentKinds,
} from "../../content/content_kinds.ts";
import { itemPreview, sharedPreview as texts } from "../../content/editorial.ts";
import { failedRequest } from "../../content/errors.ts";
import { oneDay } from "../../services/clock.ts";
import { publishedItems, shownAt } from "../../services/editorial/shown_items.ts";
import { slugOf } from "../../services/editorial/item_rules.ts";
import { Problem } from "../../services/problem.ts";
import { type ContentItem, valuesOf } from "../../services/schemas/content_item.ts";
import { contentSchemas } from "../../services/schemas/content_schemas.ts";
import type { SiteContent } from "../../services/schemas/site_content.ts";
import type { AppContext, Env } from "../env.ts";
import { pages, type PublicPage, visitNow } from "../pages.tsx";
import { expectProblem } from "../problems.ts";
import { respondPublic } from "../respond.tsx";
import { parsed } from "../input.ts";
import { formValuesOf } from "./item_view.ts";

type ShownPage = Pick<PublicPage, "path" | "content">;

/**
 * Answers with the public page as it will be with the item, with a link back to its form if there is
 * one. @throws {Problem} `not_found`, `invalid`
 */
export async function respondPreview(
  c: AppContext,
  kind: ContentKindName,
  id: string,
  href: string | null,
): Promise<Response> {
  const { clock, services: { editorial } } = c.get("deps");
  const item = await editorial.require(kind, id);
  const content = await contentWith(c, item);
  const own = addressOf(item);
  const news = kind === "noticia" && content.news.find(({ slug }) => slug === own);
  const { path, content: draw } = pageOf(kind);
  const visit = { ...visitNow(c.get("deps")), content };
  const address = `${visit.origin}${path}/${own}`;
  const shown: ReactElement = (
    <PreviewFrame
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

/** Returns a link that shows the draft of an item for seven days without an account. */
export function sharedPreviewLink(c: AppContext, kind: ContentKindName, id: string): string {
  const { keys, clock, origins } = c.get("deps");
  const text = `${kind}.${id}.${(clock() + sharedFor).toString(36)}`;
  return `${origins.canonical}/vista/${text}.${keys.sign(purpose, text)}`;
}

/** The drafts that the team shows by a link. */
export const sharedPreviews = new Hono<Env>().get("/vista/:sello", async (c) => {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  const shown = readSeal(c, c.req.param("sello"));
  const draw = shown && (() => respondPreview(c, shown.kind, shown.id, null));
  const answer = draw && await expectProblem(draw, "not_found", "invalid");
  if (answer && !(answer instanceof Problem)) return answer;
  const isUnfinished = answer?.code === "invalid";
  const { title, text } = texts[isUnfinished ? "unfinished" : "over"];
  const status = isUnfinished ? 422 : 410;
  const content = <ErrorPage {...failedRequest} code={`${status}`} title={title} text={text} />;
  return respondPublic(c, { name: title, status, content, alone: true });
});

/** Returns what the seal shows; null where it is not one of ours or its time is over. */
function readSeal(c: AppContext, seal: string): { kind: ContentKindName; id: string } | null {
  const { keys, clock } = c.get("deps");
  const [name = "", id = "", expires = "", signature = ""] = seal.split(".");
  const kind = contentKindNames.find((known) => known === name);
  const isOurs = keys.verify(purpose, `${name}.${id}.${expires}`, signature);
  return kind && isOurs && parseInt(expires, 36) > clock() ? { kind, id } : null;
}
