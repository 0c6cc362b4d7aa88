import { longAddress } from "../../content/words/errors.ts";
import { type App, createApp } from "../app.tsx";
import type { AppDeps, Env } from "../env.ts";
import { noteFormVisit } from "../forms/form_visits.ts";
import { bestCompression, type PageCompression } from "./page_cache/compression.ts";
import { PageCache } from "./page_cache/page_cache.ts";
import { addressNormaliser } from "./origins.ts";
import { type SecureHeaders, secureHeadersFor } from "./response_headers.ts";

/**
 * The longest URL that is accepted, in characters: an export of 500 selected records has 15,100.
 */
const longestAddress = 16 * 1024;

/** The longest URL with malformed escapes that is accepted, in characters. */
const longestMalformed = 1024;

export interface Site {
  readonly fetch: (request: Request, info?: Env["Bindings"]) => Response | Promise<Response>;
  /** The routes, without the pages that are kept. */
  readonly app: App;
}

/** Returns the site: public pages that are kept, before the routes. */
export function createSite(deps: AppDeps, compression: PageCompression = bestCompression()): Site {
  const { origins, clock, siteContent, visits } = deps;
  const secure = secureHeadersFor(origins.canonical);
  const cache = new PageCache(clock, secure, siteContent, compression);
  const app = createApp(deps, cache);
  const normalised = addressNormaliser(origins);
  const answer = (request: Request, info?: Env["Bindings"]): Response | Promise<Response> =>
    cache.find(request) ?? app.fetch(request, info);
  return {
    app,
    fetch: (received, info) => {
      const request = normalised(received);
      if (isTooLong(request.url)) return refuse(secure, 414, longAddress);
      noteFormVisit(visits, request, clock(), info);
      const asked = siteContent.check();
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

/** Returns a refusal without router or renderer. */
function refuse(secure: SecureHeaders, status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=UTF-8" };
  const response = new Response(text, { status, headers });
  secure(response.headers);
  return response;
}
