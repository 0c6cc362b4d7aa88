import { carriesPersonalCookie } from "../cookies.ts";
import { type PageCache, withoutQuery } from "./page_cache.ts";
import { contentSecurityPolicy } from "../policy.ts";
import { preparedOrigin, type PreparedPage } from "./prepared_pages.ts";
import { prefetching } from "../prefetch.ts";
import { savesData } from "./save_data.ts";
import type { SiteStart } from "../site.ts";

/**
 * Returns what answers a stranger's request for a public page that the build prepared, and null to
 * any other. It needs no renderer, router or store, so that the first visitor does not wait until
 * they are there; its answer is the one that the routes give.
 */
export function strangerPages(
  { prepared, origins: { all, canonical } }: SiteStart,
  cache: PageCache,
): (request: Request) => Promise<Response> | null {
  const hosts = all.map((origin) => new URL(origin).host);
  // Behind a proxy a site of https is asked by http.
  const roots = hosts.flatMap((host) => [[host, `http://${host}`], [host, `https://${host}`]]);
  const byAddress = new Map(
    roots.flatMap(([host, root]) =>
      Object.entries(prepared).map(([path, page]) => [root + path, { host, page }] as const)
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

function respond({ html, cssHash, embeds }: PreparedPage, origin: string): Response {
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy({ cssHash, embeds })],
    ["Content-Type", "text/html; charset=UTF-8"],
    [...prefetching],
  ];
  const plain = html.replaceAll(preparedOrigin, origin);
  // Links that share the page carry its address as a parameter.
  const encoded = encodeURIComponent;
  return new Response(plain.replaceAll(encoded(preparedOrigin), encoded(origin)), { headers });
}
