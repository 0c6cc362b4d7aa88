import { createHash } from "node:crypto";
import { site } from "../content/site/site.ts";
import { type Assets, loadAssets } from "../routes/server/assets.ts";
import {
  placeholderOrigin,
  type PrerenderedBuild,
  type PrerenderedPage,
  type PrerenderedPages,
} from "../routes/server/page_cache/prerendered_pages.ts";
import { pagesIn } from "../routes/site/pages.tsx";
import { renderForStrangers } from "../routes/render.tsx";
import { builtInContent } from "../services/editorial/site_content_schema.ts";
import { buildServer } from "./build/server.ts";
import { writeWhole } from "./build/write.ts";

const entry = "main.js";

/**
 * Bundles the server into `folder`, with the prerendered pages of the build in `assets`. Files of
 * the previous bundle are removed last: a server may be starting from them.
 */
export async function buildServerInto(folder: string, assets: string): Promise<void> {
  const files = await buildServer();
  const built = await loadAssets(assets);
  const prerendered: PrerenderedBuild = {
    build: built.manifest.build,
    ...prerenderPages(built),
  };
  const written = new Map([...files, ["pages.json", JSON.stringify(prerendered)]]);
  await Deno.mkdir(folder, { recursive: true });
  // The entry is written last, when its imports exist.
  const names = [...written.keys()].filter((name) => name !== entry);
  for (const name of [...names, entry]) await writeWhole(`${folder}/${name}`, written.get(name)!);
  for await (const { name } of Deno.readDir(folder)) {
    if (!written.has(name)) await Deno.remove(`${folder}/${name}`);
  }
}

/** Where the phase follows the calendar, most days are of the campaign. */
const phase = site.phase === "auto" ? "campaign" : site.phase;

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

if (import.meta.main) {
  await buildServerInto("static/build/server", "static/build");
}
