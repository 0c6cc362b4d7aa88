import type { App } from "./app.tsx";
import type { Env, PageDeps } from "./env.ts";
import { PageCache } from "./page_cache.ts";
import { secureHeadersFor } from "./policy.ts";
import { strangerPages } from "./stranger_pages.ts";

/** The whole site, whose greater part is loaded after the first answer. */
export interface Site {
  readonly fetch: (request: Request, info?: Env["Bindings"]) => Response | Promise<Response>;
  /** Loads what answers everything but public pages for strangers, if nobody asked for it yet. */
  readonly load: () => Promise<App>;
  /** Resolves when no page is being compressed any more. */
  readonly settled: () => Promise<void>;
}

/**
 * Returns the site. A stranger gets a public page from memory, or made on the spot; anything else
 * waits for `open`, which is called once.
 */
export function createSite(deps: PageDeps, open: (cache: PageCache) => Promise<App>): Site {
  const cache = new PageCache(deps.clock, secureHeadersFor(deps.origins.canonical));
  const stranger = strangerPages(deps, cache);
  let app: Promise<App> | undefined;
  const load = (): Promise<App> => app ??= open(cache);
  const byApp = async (request: Request, info?: Env["Bindings"]): Promise<Response> =>
    await (await load()).fetch(request, info);
  return {
    load,
    settled: () => cache.settled(),
    fetch: (request, info) =>
      cache.find(request) ??
        // What fails here fails there too, and is logged and answered as every failure is.
        stranger(request)?.catch(() => byApp(request, info)) ??
        byApp(request, info),
  };
}
