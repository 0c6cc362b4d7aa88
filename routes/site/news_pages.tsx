import { Hono } from "hono";
import type { ReactElement } from "react";
import { ErrorPage } from "../server/error_page.tsx";
import { NewsArchivePage } from "./news_page.tsx";
import { NewsItemPage } from "./news_item_page.tsx";
import { PhasePage } from "../../components/layout/ballot_page.tsx";
import { hero, newsPages as texts } from "../../content/site/news.ts";
import { phaseTexts } from "../../content/site/phases.ts";
import { Problem } from "../../services/system/problem.ts";
import { respondFeed } from "./documents.tsx";
import type { AppContext, Env } from "../env.ts";
import type { ListedPage } from "./page_metadata.ts";
import { respondPublic } from "../respond.tsx";
import { articleOf, campaign } from "./structured_data.ts";

const list = "/noticias";

/**
 * The pages of older news, of single items, and the feed. Where there is no such item: 308, 410 or 404.
 * RegExpRouter takes no word beside a parameter, so the handlers look for `pagina` and `feed.xml`.
 */
export const newsPages = new Hono<Env>()
  .get("/noticias/:slug/:page", (c) => {
    const page = Number(c.req.param("page"));
    const path = `${list}/pagina/${page}`;
    const content = c.get("deps").siteContent.current;
    const isThere = page > 1 && content.news.length > (page - 1) * texts.perPage;
    if (c.req.path !== path || !isThere) throw new Problem("not_found");
    const meta = {
      name: `${texts.older}, ${texts.page(page).toLowerCase()}`,
      description: texts.olderMeta(page),
    };
    const shown = <NewsArchivePage page={page} content={content} />;
    return respondItem(c, { path, meta, card: list }, shown);
  })
  .get("/noticias/:slug", (c) => {
    const slug = c.req.param("slug");
    c.set("isItem", true);
    if (c.req.path === hero.feed.href) return respondFeed(c);
    const { siteContent: { current: content }, origins: { canonical } } = c.get("deps");
    const item = content.news.find((other) => other.slug === slug);
    if (!item) return respondFormer(c, content.formerNews.get(slug));
    const path = `${list}/${slug}`;
    const image = content.images.get(item.imagen ?? "");
    const shown = <NewsItemPage item={item} content={content} address={canonical + path} />;
    const page = {
      path,
      meta: {
        name: item.titulo,
        description: item.resumen,
      },
      data: [campaign, articleOf(item)],
      card: list,
      photo: image,
    };
    return respondItem(c, page, shown, item.video !== null);
  });

/** Leads to the present address; says that the item was withdrawn. @throws {Problem} `not_found` */
function respondFormer(c: AppContext, present: string | null | undefined): Response {
  if (present === undefined) throw new Problem("not_found");
  if (present !== null) return c.redirect(`${list}/${present}`, 308);
  const { title } = texts.gone;
  return respondPublic(c, {
    name: title,
    content: <ErrorPage {...texts.gone} />,
    status: 410,
  });
}

/** Answers with the page; in a phase without news, with what the page of news says then. */
function respondItem(
  c: AppContext,
  page: ListedPage,
  shown: ReactElement,
  embeds = false,
): Response {
  c.set("isItem", true);
  if (c.get("deps").phase() === "quiet") return respondQuiet(c);
  return respondPublic(c, { ...page.meta, content: shown, embeds, listed: page, shared: true });
}

export function respondQuiet(c: AppContext): Response {
  const { meta } = phaseTexts.quiet;
  const listed = { path: "/noticias", meta };
  const content = <PhasePage phase="quiet" content={c.get("deps").siteContent.current} />;
  return respondPublic(c, { ...meta, content, listed, shared: true });
}
