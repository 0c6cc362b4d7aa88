import { Hono } from "hono";
import type { ReactElement } from "react";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { photoPath } from "../../components/ui/photo.tsx";
import { Hidden } from "../../components/ui/post_form.tsx";
import type { NewsItem } from "../../content/site/news.ts";
import { site } from "../../content/site/site.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import { EventPage } from "../events/event_page.tsx";
import { ErrorPage } from "../server/error_page.tsx";
import { NewsItemPage } from "../site/news_pages.tsx";
import {
  type ContentKindName,
  contentKindNames,
  contentKinds,
} from "../../content/editorial/content_kinds.ts";
import { itemPreview as texts, sharedPreview } from "../../content/editorial/editorial.ts";
import { failedRequest } from "../../content/words/errors.ts";
import { oneDay } from "../../services/system/clock.ts";
import { publishedItems, shownAt } from "../../services/editorial/shown_items.ts";
import { slugOf } from "../../services/editorial/item_rules.ts";
import { Problem } from "../../services/system/problem.ts";
import {
  type ContentItem,
  type ContentValues,
  stateOf,
  valuesOf,
} from "../../services/editorial/item_schema.ts";
import { contentSchemas } from "../../services/editorial/kinds_schema.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { pages } from "../site/pages.tsx";
import { type PublicPage, visitNow } from "../site/public_page.ts";
import { problemOf } from "../problems.ts";
import { respondPublic } from "../respond.tsx";
import { parseOrThrow } from "../input.ts";
import { formValuesOf } from "./item_view.ts";

/**
 * Answers with the public page as it will be with the item, under a strip that says whether visitors see
 * it so; `href` is the form of the item, for those who may change it. @throws {Problem} `invalid`
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
  const { toCome, past, reserved } = content.events;
  const event = kind === "evento" &&
    [...toCome, ...past, ...reserved].find(({ id }) => id === item.id);
  const visit = { ...visitNow(c.get("deps")), content };
  const address = `${visit.origin}${contentKinds[kind].page}/${own}`;
  const shown = (
    <>
      {news && <NewsItemPage item={news} content={content} address={address} />}
      {event && <EventPage event={event} address={address} />}
      {!news && !event && pageOf(kind).content(visit)}
      {news && <SharedLink news={news} image={content.images.get(news.imagen ?? "") ?? null} />}
      <aside
        className="print:hidden sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-4 border-maiz-400 bg-white px-4 py-[.6rem] text-tinta"
        aria-label={texts.title}
      >
        <p className="font-semibold">{texts.strip[stateOf(item, clock())]}</p>
        {href && (
          <PublishForm
            href={href}
            version={item.version}
            values={formValuesOf(item, clock())}
          />
        )}
      </aside>
    </>
  );
  return respondPublic(c, { name: texts.title, content: shown });
}

interface SharedLinkProps {
  readonly news: NewsItem;
  readonly image: ShownImage | null;
}

function SharedLink({ news, image }: SharedLinkProps): ReactElement {
  return (
    <section className="mx-auto my-8 grid max-w-lg gap-2 px-4" aria-labelledby="asi-se-comparte">
      <h2 id="asi-se-comparte" className="font-semibold">{texts.whatsapp}</h2>
      <div className="rounded-[6px] border-l-4 border-paramo-700 bg-gris-100 px-4 py-3 [overflow-wrap:anywhere]">
        {image && (
          <img
            src={photoPath(image, "og")}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
            className="mb-2 h-auto w-full rounded-[6px]"
          />
        )}
        <p className="font-semibold">{news.titulo} · {site.name}</p>
        <p>{news.resumen}</p>
      </div>
    </section>
  );
}

interface PublishFormProps {
  readonly href: string;
  readonly version: number;
  readonly values: ContentValues;
}

function PublishForm({ href, version, values }: PublishFormProps): ReactElement {
  const isPlanned = values.publica_desde !== undefined;
  return (
    <form method="post" action={href} className="flex flex-wrap gap-2">
      <LinkButton href={href} tone="secondary" size="small">{texts.back}</LinkButton>
      <Hidden fields={{ version, ...values }} />
      <Button
        type="submit"
        name="accion"
        value={isPlanned ? "programar" : "publicar"}
        size="small"
      >
        {isPlanned ? texts.schedule : texts.publish}
      </Button>
    </form>
  );
}

function pageOf(kind: ContentKindName): PublicPage {
  const page = pages.find(({ path }) => path === contentKinds[kind].page);
  if (!page) throw new Problem("not_found");
  return page;
}

function addressOf(item: ContentItem): string {
  const { titulo, nombre } = valuesOf(item);
  return item.slug ?? slugOf(titulo ?? nombre ?? "");
}

/** Returns what visitors would see with the item as its form has it. @throws {Problem} `invalid` */
async function contentWith(c: AppContext, item: ContentItem): Promise<SiteContent> {
  const { services: { editorial, images }, siteContent: { current }, clock, log } = c.get("deps");
  const { publica_hasta: _hasta, publica_desde: _desde, ...values } = valuesOf(item);
  parseOrThrow(contentSchemas[item.clase], values);
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

export const sharedPreviews = new Hono<Env>().get("/vista/:sello", async (c) => {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  const item = await readSeal(c, c.req.param("sello"));
  const answer = item && await respondPreview(c, item, null).catch(problemOf("invalid"));
  if (answer && !(answer instanceof Problem)) return answer;
  const { title, text } = sharedPreview[answer ? "unfinished" : "over"];
  const status = answer ? 422 : 410;
  const content = <ErrorPage {...failedRequest} code={`${status}`} title={title} text={text} />;
  return respondPublic(c, { name: title, status, content, alone: true });
});

/** Returns null for a seal that is not ours or has ended, and for an item that is gone. */
async function readSeal(c: AppContext, seal: string): Promise<ContentItem | null> {
  const { keys, clock, services: { editorial } } = c.get("deps");
  const [name = "", id = "", expires = "", signature = "", ...more] = seal.split(".");
  const kind = contentKindNames.find((known) => known === name);
  if (!kind || more.length > 0 || !(parseInt(expires, 36) > clock())) return null;
  const item = await editorial.require(kind, id).catch(problemOf("not_found"));
  if (item instanceof Problem || item.deleted_at) return null;
  return keys.verify(purpose, signed(`${kind}.${id}.${expires}`, item), signature) ? item : null;
}
