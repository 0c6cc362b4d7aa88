import { createHash } from "node:crypto";
import { site } from "../../content/site.ts";
import { builtInContent } from "../../services/schemas/site_content.ts";
import type { Assets } from "../../routes/assets.ts";
import { pagesIn } from "../../routes/pages.tsx";
import {
  placeholderOrigin,
  type PrerenderedPage,
  type PrerenderedPages,
} from "../../routes/page_cache/prerendered_pages.ts";
import { renderForStrangers } from "../../routes/render.tsx";

/** Where the phase follows the calendar, most days are of the campaign. */
const phase = site.phase === "auto" ? "campaign" : site.phase;

/** Renders every public page for anonymous visitors, as it is in the phase. */
export function prerenderPages(assets: Assets): PrerenderedPages {
  const origins = { canonical: placeholderOrigin, all: [placeholderOrigin] };
  const deps = {
    site,
    siteContent: { current: builtInContent },
    phase: () => phase,
    assets,
    origins,
  };
  const prepared = pagesIn(phase).map((page) => {
    const { html, css = "" } = renderForStrangers(page, deps);
    const cssHash = createHash("sha256").update(css).digest("base64");
    return [page.path, { html, cssHash, embeds: page.embeds }] satisfies [string, PrerenderedPage];
  });
  return { phase, pages: Object.fromEntries(prepared) };
}
