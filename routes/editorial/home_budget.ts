import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import type { PageDeps } from "../env.ts";
import { bestCompression, compressQuickly } from "../server/page_cache/compression.ts";
import { pagesIn } from "../site/pages.tsx";
import { renderPublicPage } from "../render.tsx";

/** The most bytes of the home page in brotli: what a server may send before the browser answers. */
export const homeBudget = 14_000;

/** What was measured, by content of the site: a worker takes a third of a second and 20 MB. */
const measured = new WeakMap<SiteContent, Promise<number>>();

/** Returns by how many bytes the home page as it is now is larger than its budget; 0 if it fits. */
export function homeExcess(deps: PageDeps): Promise<number> {
  const { current } = deps.siteContent;
  const known = measured.get(current);
  if (known) return known;
  const excess = measure(deps);
  measured.set(current, excess);
  excess.catch(() => measured.delete(current));
  return excess;
}

async function measure(deps: PageDeps): Promise<number> {
  const home = pagesIn(deps.phase()).find(({ path }) => path === "/");
  const isEdited = Object.keys(deps.siteContent.current.since).length > 0;
  if (!home || !isEdited) return 0;
  const identity = new TextEncoder().encode(renderPublicPage(home, deps).html);
  const { br: quick } = await compressQuickly(identity);
  if (quick.length <= homeBudget) return 0;
  // The best compression takes a worker, and few pages need it to fit.
  const { br } = await bestCompression().run(identity);
  return Math.max(0, br.length - homeBudget);
}
