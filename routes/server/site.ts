import { errorPages, longAddress } from "../../content/words/errors.ts";
import type { Clock } from "../../services/system/clock.ts";
import type { FormVisits } from "../../services/forms/form_visits.ts";
import type { App } from "../app.tsx";
import type { Env } from "../env.ts";
import { noteFormVisit } from "../forms/form_visits.ts";
import { PageCache } from "./page_cache/page_cache.ts";
import type { PageCompression } from "./page_cache/compression.ts";
import { TimedCache } from "../../services/system/timed_cache.ts";
import { addressNormaliser } from "./origins.ts";
import { type SecureHeaders, secureHeadersFor } from "./response_headers.ts";
import { prerenderedPages, type PrerenderedParts } from "./page_cache/prerendered_pages.ts";

/**
 * The longest URL that is accepted, in characters: an export of 500 selected records has 15,100.
 */
const longestAddress = 16 * 1024;

/** The longest URL with malformed escapes that is accepted, in characters. */
const longestMalformed = 1024;

/** Dependencies of the site at its start. */
export interface SiteStart extends PrerenderedParts {
  readonly clock: Clock;
  /** Recent visits of pages with a form, by sender. */
  readonly visits: FormVisits;
  /** The compression of kept pages; by default the best, in a worker. */
  readonly compression?: PageCompression;
}

/** The site. The app is loaded after the first answer. */
interface SiteHandler {
  readonly fetch: (request: Request, info?: Env["Bindings"]) => Response | Promise<Response>;
  /** Loads the app, once. */
  readonly load: () => Promise<App>;
  /** Resolves when no page is being compressed. */
  readonly settled: () => Promise<void>;
}

/**
 * Returns the site. It answers anonymous requests for public pages from the cache or from the
 * prerendered pages; any other request waits for `open`, which is called once.
 */
export function createSite(
  start: SiteStart,
  open: (cache: PageCache) => Promise<App>,
): SiteHandler {
  const secure = secureHeadersFor(start.origins.canonical);
  const cache = new PageCache(start.clock, secure, start.siteContent, start.compression);
  const normalised = addressNormaliser(start.origins);
  const prerendered = prerenderedPages(start, cache);
  // Where the store was unavailable, the next request tries again.
  const app = new TimedCache(start.clock, Infinity, () => open(cache));
  const load = (): Promise<App> => app.get("app");
  const byApp = async (request: Request, info?: Env["Bindings"]): Promise<Response> => {
    const opened = await load().catch(() => null);
    return opened ? await opened.fetch(request, info) : away(secure);
  };
  const answer = (request: Request, info?: Env["Bindings"]): Response | Promise<Response> =>
    cache.find(request) ?? prerendered(request) ?? cache.pictures.find(request) ??
      byApp(request, info);
  return {
    load,
    settled: () => cache.settled(),
    fetch: (received, info) => {
      const request = normalised(received);
      if (isTooLong(request.url)) return refuse(secure, 414, longAddress);
      noteFormVisit(start.visits, request, start.clock(), info);
      const asked = start.siteContent.check();
      return asked ? asked.then(() => answer(request, info)) : answer(request, info);
    },
  };
}

/**
 * Returns whether the URL would take too long to decode. Hono decodes paths before the first
 * middleware and throws an exception for each malformed escape: 60,000 characters take 60 ms.
 */
function isTooLong(url: string): boolean {
  if (url.length <= longestMalformed) return false;
  if (url.length > longestAddress) return true;
  try {
    decodeURIComponent(url);
    return false;
  } catch {
    return true;
  }
}

/** Answers 503 while the store has been unavailable since the start. */
function away(secure: SecureHeaders): Response {
  const response = refuse(secure, 503, errorPages.unavailable.text);
  response.headers.set("Retry-After", "60");
  return response;
}

/** Returns a refusal without router or renderer. */
function refuse(secure: SecureHeaders, status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=UTF-8" };
  const response = new Response(text, { status, headers });
  secure(response.headers);
  return response;
}
