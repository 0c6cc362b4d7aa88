import { Hono } from "hono";
import type { ReactElement } from "react";
import { ErrorPage } from "../server/error_page.tsx";
import { PhasePage } from "../../components/layout/ballot_page.tsx";
import { hero, type NewsItem, newsPages as texts } from "../../content/site/news.ts";
import type { ErrorPage as ErrorPageTexts } from "../../content/words/errors.ts";
import { phaseTexts } from "../../content/site/phases.ts";
import { Problem } from "../../services/system/problem.ts";
import { respondFeed } from "./documents.tsx";
import type { AppContext, Env } from "../env.ts";
import type { ListedPage } from "./page_metadata.ts";
import { respondPublic } from "../respond.tsx";
import { articleOf, campaign } from "./structured_data.ts";
import { longDate } from "../../content/words/dates.ts";
import { site } from "../../content/site/site.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Embed } from "../../components/layout/embed.tsx";
import { ShareLinks } from "../../components/layout/share_links.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Markdown } from "../../components/ui/markdown.tsx";
import { newsPhotoSizes, Photo } from "../../components/ui/photo.tsx";
import { Container, Section } from "../../components/ui/section.tsx";
import { Leaf, MoreLink, NewsPager, Story } from "./story.tsx";

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
    if (!item) return respondFormer(c, texts.gone, content.formerNews.get(slug));
    const path = `${list}/${slug}`;
    const shown = <NewsItemPage item={item} content={content} address={canonical + path} />;
    const page = {
      path,
      meta: { name: item.titulo, description: item.resumen },
      data: [campaign, articleOf(item)],
      card: list,
      photo: content.images.get(item.imagen ?? ""),
    };
    return respondItem(c, page, shown, item.video !== null);
  });

/** Leads to the present address; says that the item was withdrawn. @throws {Problem} `not_found` */
export function respondFormer(
  c: AppContext,
  gone: ErrorPageTexts,
  present: string | null | undefined,
): Response {
  if (present === undefined) throw new Problem("not_found");
  if (present !== null) return c.redirect(`${gone.action.href}/${present}`, 308);
  return respondPublic(c, { name: gone.title, content: <ErrorPage {...gone} />, status: 410 });
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

interface NewsItemPageProps {
  readonly item: NewsItem;
  readonly content: SiteContent;
  readonly address: string;
}

export function NewsItemPage({ item, content, address }: NewsItemPageProps): ReactElement {
  const { titulo, fecha, tipo, resumen, cuerpo, video } = item;
  const image = content.images.get(item.imagen ?? "");
  return (
    <>
      <PageHero eyebrow={tipo} title={titulo} />
      <article aria-label={titulo} className="py-section">
        <Container className="grid grid-cols-1 items-start gap-x-[clamp(1.5rem,4vw,3.5rem)] gap-y-5 md:grid-cols-[10.5rem_minmax(0,1fr)]">
          <Leaf date={fecha} />
          <div className="max-w-measure">
            {image && <Photo image={image} sizes={newsPhotoSizes} first />}
            <p className="mt-5 text-lg font-semibold">{resumen}</p>
            <div className="mt-2 text-lg">
              <Markdown text={cuerpo} className="mt-4" />
            </div>
            {video && (
              <div className="embeds mt-8">
                <Embed url={video} title={titulo} />
              </div>
            )}
            <div className="mt-10">
              <ShareLinks text={`${titulo} · ${site.name}`} address={address} label={texts.share} />
            </div>
          </div>
        </Container>
      </article>
      <MoreNews item={item} content={content} />
    </>
  );
}

function MoreNews({ item, content }: Omit<NewsItemPageProps, "address">): ReactElement {
  const others = content.news.filter(({ slug }) => slug !== item.slug).slice(0, 2);
  return (
    <Section id="mas-noticias" title={texts.others} tone="white">
      <ul className="grid gap-10 md:grid-cols-2">
        {others.map(({ slug, titulo, fecha, resumen }) => (
          <li key={slug}>
            <p className="font-bold text-ladrillo-700">
              <time dateTime={fecha}>{longDate(fecha)}</time>
            </p>
            <Heading level={3} size="2xl" className="mt-1">{titulo}</Heading>
            <p className="mt-3">{resumen}</p>
            <MoreLink href={`/noticias/${slug}`} title={titulo} />
          </li>
        ))}
      </ul>
      <LinkButton href={texts.all.href} tone="secondary" className="mt-10">
        {texts.all.label}
      </LinkButton>
    </Section>
  );
}

interface NewsArchivePageProps {
  /** From 2 on; the first page is the page of news. */
  readonly page: number;
  readonly content: SiteContent;
}

function NewsArchivePage({ page, content }: NewsArchivePageProps): ReactElement {
  const { perPage } = texts;
  const shown = content.news.slice((page - 1) * perPage, page * perPage);
  return (
    <>
      <PageHero eyebrow={hero.eyebrow} title={texts.older} lead={texts.page(page)} />
      <section aria-label={texts.older} className="py-section">
        <Container>
          {shown.map((item) => (
            <Story
              key={item.slug}
              item={item}
              images={content.images}
              hasPage
            />
          ))}
          <NewsPager page={page} count={content.news.length} />
        </Container>
      </section>
    </>
  );
}
