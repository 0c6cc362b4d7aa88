import type { PageDeps } from "../env.ts";
import { bestCompression, compressQuickly } from "../page_cache/compression.ts";
import { pagesIn } from "../pages.tsx";
import { renderForStrangers } from "../render.tsx";

/** The most bytes of the home page in brotli: what a server may send before the browser answers. */
export const homeBudget = 14_000;

/** Returns by how many bytes the home page as it is now is larger than its budget; 0 if it fits. */
export async function homeExcess(deps: PageDeps): Promise<number> {
  const home = pagesIn(deps.phase()).find(({ path }) => path === "/");
  const isEdited = Object.keys(deps.siteContent.current.since).length > 0;
  if (!home || !isEdited) return 0;
  const identity = new TextEncoder().encode(renderForStrangers(home, deps).html);
  const { br: quick } = await compressQuickly(identity);
  if (quick.length <= homeBudget) return 0;
  // The best compression takes a worker, and few pages need it to fit.
  const { br } = await bestCompression().run(identity);
  return Math.max(0, br.length - homeBudget);
}
