import type { Phase } from "../../../content/site/site.ts";
import type { SiteContents } from "../../../services/editorial/site_content.ts";
import type { ReadPhase } from "../../../services/site/phase.ts";
import { carriesPersonalCookie } from "../cookies.ts";
import type { Origins } from "../origins.ts";
import { type PageCache, savesData, withoutQuery } from "./page_cache.ts";
import { contentSecurityPolicy, prefetching } from "../response_headers.ts";

/** A public page that the build rendered. */
export interface PrerenderedPage {
  readonly html: string;
  /** SHA-256 of its stylesheet, in base64. */
  readonly cssHash: string;
  readonly embeds?: boolean;
}

/** The pages as they are in one phase. */
export interface PrerenderedPages {
  readonly phase: Phase;
  /** Path → page. */
  readonly pages: Readonly<Record<string, PrerenderedPage>>;
}

/** What the sources have, which render every page themselves. */
export const noPages: PrerenderedPages = { phase: "campaign", pages: {} };

/** The content of `pages.json`. */
export interface PrerenderedBuild extends PrerenderedPages {
  /** The build whose files the pages reference. */
  readonly build: string;
}

/** A placeholder for the origin, which is known at the start of the server. */
export const placeholderOrigin = "https://origin.invalid";

/** Returns the pages that the build wrote to that folder. */
export async function loadPrerenderedPages(folder: string): Promise<PrerenderedBuild> {
  return JSON.parse(await Deno.readTextFile(`${folder}/pages.json`));
}

/** What their answers depend on. */
export interface PrerenderedParts {
  readonly prerendered: PrerenderedPages;
  readonly phase: ReadPhase;
  readonly origins: Origins;
  readonly siteContent: SiteContents;
}

/**
 * Returns a handler that answers requests for prerendered pages, and null for any other, and in any
 * other phase, and once staff have edited something. It needs no renderer or router, so the first
 * visitor does not wait for them. Its answers equal those of the routes.
 */
export function prerenderedPages(
  { prerendered, phase, siteContent, origins: { all, canonical } }: PrerenderedParts,
  cache: PageCache,
): (request: Request) => Promise<Response> | null {
  const hosts = all.map((origin) => new URL(origin).host);
  // Behind a proxy an https site receives http requests.
  const roots = hosts.flatMap((host) => [[host, `http://${host}`], [host, `https://${host}`]]);
  const byAddress = new Map(
    roots.flatMap(([host, root]) =>
      Object.entries(prerendered.pages).map(([path, page]) =>
        [root + path, { host, page }] as const
      )
    ),
  );
  return (request) => {
    const { method, url, headers } = request;
    if (siteContent.generation !== null) return null;
    // Read before the phase: a page is kept no longer than its phase lasts.
    const { validity } = cache;
    if (method !== "GET" && method !== "HEAD") return null;
    if (savesData(headers) || phase() !== prerendered.phase) return null;
    if (carriesPersonalCookie(headers.get("cookie"))) return null;
    const found = byAddress.get(withoutQuery(url));
    if (!found || found.host !== (headers.get("host") ?? found.host)) return null;
    return cache.keep(request, respond(found.page, canonical), validity);
  };
}

function respond({ html, cssHash, embeds }: PrerenderedPage, origin: string): Response {
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy({ cssHash, embeds })],
    ["Content-Type", "text/html; charset=UTF-8"],
    [...prefetching],
  ];
  const plain = html.replaceAll(placeholderOrigin, origin);
  // Share links contain the encoded URL of the page.
  const encoded = encodeURIComponent;
  return new Response(plain.replaceAll(encoded(placeholderOrigin), encoded(origin)), { headers });
}
