import { carriesPersonalCookie } from "./cookies.ts";
import type { PageDeps } from "./env.ts";
import { type PageCache, withoutQuery } from "./page_cache.ts";
import { pages, type PublicPage } from "./pages.tsx";
import { contentSecurityPolicy } from "./policy.ts";
import { prefetching } from "./prefetch.ts";
import { publicFrame, renderPage } from "./render.tsx";
import { savesData } from "./save_data.ts";

const stranger = { signedIn: false, isAdmin: false };

/**
 * Returns what answers a stranger's request for a public page, and null to any other. It needs
 * neither store nor router, so that the first visitor does not wait until they are there; its
 * answer is the one that the routes give.
 */
export function strangerPages(
  deps: PageDeps,
  cache: PageCache,
): (request: Request) => Promise<Response> | null {
  const { all, canonical } = deps.origins;
  const hosts = all.map((origin) => new URL(origin).host);
  // Behind a proxy a site of https is asked by http.
  const roots = hosts.flatMap((host) => [[host, `http://${host}`], [host, `https://${host}`]]);
  const byAddress = new Map(
    roots.flatMap(([host, root]) => pages.map((page) => [root + page.path, { host, page }])),
  );

  const make = async (page: PublicPage, light: boolean): Promise<Response> => {
    const content = page.content({ origin: canonical, flash: null });
    const { html, css } = renderPage(
      {
        ...page.meta,
        content: publicFrame({ path: page.path, visitor: stranger }, content),
        listed: page,
        shared: true,
        light,
      },
      deps,
      null,
    );
    const cssHash = css && await sha256Base64(css);
    return new Response(html, {
      headers: {
        "Content-Security-Policy": contentSecurityPolicy({ cssHash, embeds: page.embeds }),
        "Content-Type": "text/html; charset=UTF-8",
        ...(light ? {} : Object.fromEntries([prefetching])),
      },
    });
  };

  return (request) => {
    const { method, url, headers } = request;
    if (method !== "GET" || carriesPersonalCookie(headers.get("cookie"))) return null;
    const found = byAddress.get(withoutQuery(url));
    if (!found || found.host !== (headers.get("host") ?? found.host)) return null;
    return make(found.page, savesData(headers)).then((made) => cache.keep(request, made));
  };
}

/** The platform's own digest: `node:crypto` would be most of what the first answer has to load. */
async function sha256Base64(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toBase64();
}
