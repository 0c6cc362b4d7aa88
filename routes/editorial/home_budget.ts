import type { Phase } from "../../content/site.ts";
import type { SiteContent } from "../../services/schemas/site_content.ts";
import type { PageDeps } from "../env.ts";
import { bestCompression, compressQuickly } from "../page_cache/compression.ts";
import { pagesIn } from "../pages.tsx";
import { renderForStrangers } from "../render.tsx";

/** The most bytes of the home page in brotli: what a server may send before the browser answers. */
export const homeBudget = 14_000;

/** By how many bytes the home page is larger than its budget, measured once for each content. */
export class HomeExcess {
  #known:
    | { readonly content: SiteContent; readonly phase: Phase; readonly bytes: Promise<number> }
    | null = null;

  /** Returns the bytes for the home page as it is now; 0 if it fits. */
  of(deps: PageDeps): Promise<number> {
    const content = deps.siteContent.current;
    const phase = deps.phase();
    if (Object.keys(content.since).length === 0) return Promise.resolve(0);
    if (this.#known?.content === content && this.#known.phase === phase) return this.#known.bytes;
    const bytes = measure(deps);
    this.#known = { content, phase, bytes };
    bytes.catch(() => this.#known = null);
    return bytes;
  }
}

async function measure(deps: PageDeps): Promise<number> {
  const home = pagesIn(deps.phase()).find(({ path }) => path === "/");
  if (!home) return 0;
  const identity = new TextEncoder().encode(renderForStrangers(home, deps).html);
  const { br: quick } = await compressQuickly(identity);
  if (quick.length <= homeBudget) return 0;
  // The best compression takes a worker, and few pages need it to fit.
  const { br } = await bestCompression().run(identity);
  return Math.max(0, br.length - homeBudget);
}
