import { carriesPersonalCookie } from "../cookies.ts";
import { type PageCache, withoutQuery } from "./page_cache.ts";
import { contentSecurityPolicy } from "../policy.ts";
import { prefetching } from "../prefetch.ts";
import { savesData } from "./save_data.ts";
import type { SiteStart } from "../site.ts";

/** A public page as the build rendered it for strangers. */
export interface PrerenderedPage {
  readonly html: string;
  /** SHA-256 of its stylesheet, in base64. */
  readonly cssHash: string;
  readonly embeds?: boolean;
}

/** Path → page. */
export type PrerenderedPages = Readonly<Record<string, PrerenderedPage>>;

/** What the build wrote beside the bundled server. */
export interface PrerenderedBuild {
  /** Which build the pages name the files of. */
  readonly build: string;
  readonly pages: PrerenderedPages;
}

/** Stands for the site's own origin, which only a start knows. */
export const placeholderOrigin = "https://origin.invalid";

/** Returns what the build prepared beside the bundled server in that folder. */
export async function loadPrerenderedPages(folder: string): Promise<PrerenderedBuild> {
  return JSON.parse(await Deno.readTextFile(`${folder}/pages.json`));
}

/**
 * Returns what answers a stranger's request for a public page that the build prepared, and null to
 * any other. It needs no renderer, router or store, so that the first visitor does not wait until
 * they are there; its answer is the one that the routes give.
 */
export function prerenderedPages(
  { prerendered, origins: { all, canonical } }: SiteStart,
  cache: PageCache,
): (request: Request) => Promise<Response> | null {
  const hosts = all.map((origin) => new URL(origin).host);
  // Behind a proxy a site of https is asked by http.
  const roots = hosts.flatMap((host) => [[host, `http://${host}`], [host, `https://${host}`]]);
  const byAddress = new Map(
    roots.flatMap(([host, root]) =>
      Object.entries(prerendered).map(([path, page]) => [root + path, { host, page }] as const)
    ),
  );
  return (request) => {
    const { method, url, headers } = request;
    if (method !== "GET" || savesData(headers)) return null;
    if (carriesPersonalCookie(headers.get("cookie"))) return null;
    const found = byAddress.get(withoutQuery(url));
    if (!found || found.host !== (headers.get("host") ?? found.host)) return null;
    return cache.keep(request, respond(found.page, canonical));
  };
}

function respond({ html, cssHash, embeds }: PrerenderedPage, origin: string): Response {
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy({ cssHash, embeds })],
    ["Content-Type", "text/html; charset=UTF-8"],
    [...prefetching],
  ];
  const plain = html.replaceAll(placeholderOrigin, origin);
  // Links that share the page carry its address as a parameter.
  const encoded = encodeURIComponent;
  return new Response(plain.replaceAll(encoded(placeholderOrigin), encoded(origin)), { headers });
}
