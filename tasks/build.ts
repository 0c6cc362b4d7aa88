import { shareImagesIn } from "../components/art/drawings.ts";
import { phases } from "../content/site/campaign.ts";
import { type IslandName, registry, scripts } from "../islands/registry.ts";
import { cssOf } from "../components/theme/page_css.ts";
import type { BuildManifest } from "../routes/server/assets.ts";
import { SvgRenderer } from "../routes/drawings/svg_renderer.ts";
import { buildDrawings, makeRendererFiles, writeRendererFiles } from "./build/drawings.ts";
import { buildFonts } from "./build/fonts.ts";
import { buildGuides } from "./build/guides.ts";
import { buildIslands, type IslandBuild } from "./build/islands.ts";
import { scanClasses, sourceFiles } from "./build/sources.ts";
import { buildStyles } from "./build/styles.ts";
import { hashed, writeBuiltFile, writeManifest } from "./build/write.ts";

export interface BuildOptions {
  readonly folder: string;
  readonly mode: "production" | "development";
}

const loader = "islands/client.ts";
const runtime = "islands/hydrate.ts";
/** What a page fetches later: the schema of a public form after it was hydrated, a service worker. */
const later = [
  "islands/events/door_worker.ts",
  "services/inbox/volunteer_input_schema.ts",
  "services/inbox/message_input_schema.ts",
  "services/newsletter/newsletter_input_schema.ts",
];

const islandFiles = Object.entries(registry).map(([name, load]) =>
  [name as IslandName, sourceOf(load)] as const
);
const scriptFiles = Object.values(scripts).map(sourceOf);

function sourceOf(load: () => Promise<unknown>): string {
  return `islands/${/import\("\.\/(.+?)"\)/.exec(`${load}`)?.[1]}`;
}

/** Builds islands, stylesheet, fonts and images, compresses them, and writes all into `folder`. */
export async function build({ folder, mode }: BuildOptions): Promise<void> {
  const entries = ["islands/actions.ts", ...scriptFiles, ...islandFiles.map(([, file]) => file)];
  const islands = await buildIslands({ loader, runtime, entries, later }, mode);
  const styles = await buildStylesheet();
  const rendererFiles = await makeRendererFiles();
  // A development build has no share images: they take most of its time.
  const shareImages = new Map(
    phases.map((phase) => [phase, mode === "production" ? shareImagesIn(phase) : new Map()]),
  );
  const drawings = buildDrawings(await SvgRenderer.open(rendererFiles), shareImages);
  const guides = await buildGuides();
  const built = [
    ...islands.files,
    ...styles.fonts,
    styles.stylesheet,
    ...drawings.files,
    ...guides.files,
  ];

  await Deno.mkdir(`${folder}/assets`, { recursive: true });
  const files = await Promise.all(built.map(async (file) => {
    const compressed = await writeBuiltFile(folder, file);
    return [file.url, { type: file.type, compressed }] as const;
  }));
  await writeRendererFiles(folder, rendererFiles);
  const { version } = JSON.parse(await Deno.readTextFile("deno.json"));
  const manifest: Omit<BuildManifest, "build"> = {
    version,
    client: islands.client,
    stylesheet: styles.stylesheet.url,
    ...drawings.urls,
    guides: guides.urls,
    fonts: styles.fonts.map((file) => file.url),
    rules: styles.rules,
    islands: await islandClasses(islands),
    files: Object.fromEntries(files),
  };
  await writeManifest(folder, manifest);
}

async function buildStylesheet() {
  const fonts = await buildFonts();
  const files = fonts.map((font) => hashed(font.name, "woff2", "font/woff2", font.bytes));
  const faces = fonts.map((font, index) => font.css(files[index]?.url ?? "")).join("");
  const { rules, unknown, unused } = await buildStyles(scanClasses(await sourceFiles()), faces);
  if (unknown.length) throw new Error(`Classes without a rule: ${unknown.join(" ")}`);
  if (unused.length) throw new Error(`Rules that no markup uses: ${unused.join("\n")}`);
  const css = new TextEncoder().encode(cssOf(rules));
  return {
    fonts: files,
    rules,
    stylesheet: hashed("site", "css", "text/css; charset=utf-8", css),
  };
}

async function islandClasses({ sources }: IslandBuild): Promise<BuildManifest["islands"]> {
  const found = islandFiles.map(async ([name, file]) => {
    const components = (sources.get(file) ?? []).filter((source) => source.endsWith(".tsx"));
    const texts = await Promise.all(components.map((source) => Deno.readTextFile(source)));
    return [name, [...scanClasses(texts)]] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as BuildManifest["islands"];
}

if (import.meta.main) {
  await build({ folder: "static/build", mode: "production" });
}
