import { recolour } from "../components/theme/recolour.ts";
import { chosenCampaign } from "../content/campaign.ts";
import type { Assets, BuildManifest, BuiltVariants } from "./assets.ts";
import { compressQuickly } from "./page_cache/page_compression.ts";

/** Returns the files of the build as the campaign of this site has them: in the colours it chose. */
export function campaignAssets(built: Assets): Assets {
  const colours = chosenCampaign()?.palette ?? "mora";
  if (colours === "mora") return built;
  const coloured = (url: string): string => url.replace(/\.css$/, `-${colours}.css`);
  const { stylesheet, officeStylesheet, rules, files } = built.manifest;
  const sheets = [stylesheet, officeStylesheet];
  const manifest: BuildManifest = {
    ...built.manifest,
    stylesheet: coloured(stylesheet),
    officeStylesheet: coloured(officeStylesheet),
    rules: rules.map((rule) => ({ ...rule, css: recolour(rule.css) })),
    files: { ...files, ...Object.fromEntries(sheets.map((url) => [coloured(url), files[url]!])) },
  };
  const read = new Map(sheets.map((url) => [coloured(url), once(() => readSheet(built, url))]));
  return { manifest, read: (url) => read.get(url)?.() ?? built.read(url) };
}

async function readSheet(built: Assets, url: string): Promise<BuiltVariants> {
  const css = new TextDecoder().decode((await built.read(url))?.identity);
  return await compressQuickly(new TextEncoder().encode(recolour(css)));
}

/** Returns what makes the value with the first call and keeps it. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => made ??= make();
}
