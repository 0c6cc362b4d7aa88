// deno-lint-ignore-file jsx-void-dom-elements-no-children -- in RSS a link holds its address
/** @jsxRuntime classic */
/** @jsx h */
import { Hono } from "hono";
import { Fragment, h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import renderToXml from "preact-render-to-string/jsx";
import { agendaPage, eventPath } from "../../content/site/agenda.ts";
import { hero, meta, type NewsItem } from "../../content/site/news.ts";
import { pageTitle } from "../../content/words/meta.ts";
import { keepsContent } from "../../content/site/phases.ts";
import { newsPath } from "../../services/editorial/site_content_schema.ts";
import { readMarkdown } from "../../components/ui/read_markdown.ts";
import { renderMarkdown } from "../../components/ui/render_markdown.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { oneDay } from "../../services/system/clock.ts";
import type { AppContext, Env } from "../env.ts";
import { pages } from "./pages.tsx";
import { prefetchRulesPath } from "../server/response_headers.ts";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      [tag: string]: Record<string, unknown>;
    }
  }
}

export const documents = new Hono<Env>()
  .get("/sitemap.xml", (c) => respond(c, renderXml(sitemap(c)), "application/xml"))
  .get("/robots.txt", (c) => {
    const { canonical } = c.get("deps").origins;
    const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /login", "Disallow: /api"];
    return respond(c, [...lines, `Sitemap: ${canonical}/sitemap.xml`, ""].join("\n"), "text/plain");
  })
  .get("/.well-known/security.txt", (c) => {
    const { site, origins, clock } = c.get("deps");
    // RFC 9116: a contact and an expiry date.
    const expires = `${bogotaDay(clock() + 180 * oneDay)}T00:00:00Z`;
    const address = `${origins.canonical}/.well-known/security.txt`;
    const text = [
      `Contact: mailto:${site.email}`,
      `Expires: ${expires}`,
      "Preferred-Languages: es, en",
      `Canonical: ${address}`,
      "",
    ].join("\n");
    return respond(c, text, "text/plain");
  })
  .get(prefetchRulesPath, (c) => {
    // The browser prefetches a public page when the pointer rests on its link; the back office, the
    // sign-in, files and URLs with a query never.
    const paths = pages.map(({ path }) => path);
    const prefetch = [{ where: { href_matches: paths }, eagerness: "moderate" }];
    // Requested with every page, so the browser caches it although it does not cache the pages.
    return c.body(JSON.stringify({ prefetch }), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=86400",
    });
  });

function respond(c: AppContext, text: string, type: string): Response {
  c.set("shared", "everyone");
  return c.body(text, 200, { "Content-Type": `${type}; charset=utf-8` });
}

export function respondFeed(c: AppContext): Response {
  return respond(c, renderXml(feed(c)), "application/rss+xml");
}

/** How many items the feed has; readers keep the older ones. */
const longestFeed = 30;

function feed(c: AppContext): VNode {
  const { site, siteContent, phase, clock, origins: { canonical } } = c.get("deps");
  // On election day the news would be propaganda.
  const content = siteContent.current;
  const shown = phase() === "quiet" ? [] : content.news.slice(0, longestFeed);
  const moments = momentsOf(shown, clock());
  return (
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
      <channel>
        <title>{xmlText(pageTitle(meta.name, site))}</title>
        <link>{canonical}/noticias</link>
        <description>{xmlText(meta.description)}</description>
        <language>{site.language}</language>
        <atom:link href={canonical + hero.feed.href} rel="self" type="application/rss+xml" />
        {shown.map(({ slug, firstSlug = slug, titulo, tipo, resumen, cuerpo }, place) => (
          <item key={slug}>
            <title>{xmlText(titulo)}</title>
            <link>{canonical + newsPath(content, slug)}</link>
            <guid isPermaLink="false">{firstSlug}</guid>
            <pubDate>{new Date(moments[place] ?? 0).toUTCString()}</pubDate>
            <category>{xmlText(tipo)}</category>
            <description>{xmlText(htmlOf(resumen, cuerpo, canonical))}</description>
          </item>
        ))}
      </channel>
    </rss>
  );
}

/**
 * Returns when the items appeared, in milliseconds since 1970: none later than now, each before the
 * one above it. An item with the date of an earlier day has the noon of that day.
 */
function momentsOf(items: readonly NewsItem[], now: number): number[] {
  let latest = now;
  return items.map(({ fecha, desde }) => {
    const noon = Date.parse(`${fecha}T12:00:00-05:00`);
    const at = desde === undefined || fecha < bogotaDay(desde) ? noon : Date.parse(desde);
    const moment = Math.min(at, latest);
    latest = moment - 1_000;
    return moment;
  });
}

/** Returns what an item says as HTML, which is what readers of feeds expect in a description. */
function htmlOf(summary: string, text: string, origin: string): string {
  const body = renderMarkdown<VNode>(readMarkdown(text), (name, { href, ...more }, children) => {
    const target = href?.startsWith("/") ? origin + href : href;
    return h(name, { ...more, href: target }, ...children);
  });
  return renderToString(h(Fragment, null, h("p", null, summary), ...body));
}

function sitemap(c: AppContext): VNode {
  const { phase, siteContent: { current: content }, origins: { canonical } } = c.get("deps");
  const now = phase();
  const shown = pages.filter(({ path }) => keepsContent(path, now));
  // News of the sources have no pages that the site links.
  const news = content.since.noticia && keepsContent("/noticias", now) ? content.news : [];
  const { toCome, past } = content.events;
  const hasEvents = toCome.length + past.length > 0 && keepsContent("/agenda", now);
  const eventPaths = hasEvents ? [agendaPage.link.href, ...toCome.map(eventPath)] : [];
  return (
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      {shown.map(({ path }) => (
        <url key={path}>
          <loc>{xmlText(canonical + path)}</loc>
        </url>
      ))}
      {eventPaths.map((path) => (
        <url key={path}>
          <loc>{canonical + path}</loc>
        </url>
      ))}
      {news.map(({ slug, fecha, changed = fecha }) => (
        <url key={slug}>
          <loc>{xmlText(canonical + newsPath(content, slug))}</loc>
          <lastmod>{changed}</lastmod>
        </url>
      ))}
    </urlset>
  );
}

/** Returns the text without control characters and without the end of a CDATA section. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, "").replaceAll(
    "]]>",
    "]] >",
  );
}

function renderXml(root: VNode): string {
  const options = { jsx: false, xml: true, pretty: false };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderToXml(root, {}, options)}`;
}
