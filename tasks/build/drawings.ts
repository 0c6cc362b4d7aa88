import { type Drawing, formatOf } from "../../components/art/drawings.ts";
import { phases } from "../../content/site/campaign.ts";
import { draw } from "../../routes/drawings/draw.tsx";
import {
  drawnUrls,
  type ShareImages,
  webManifest,
  webManifestType,
} from "../../routes/drawings/drawn_manifest.ts";
import { type BuiltFile, hashed, writeWhole } from "./write.ts";
import { drawnFaces } from "../../components/art/drawn_text.ts";
import {
  type RendererFiles,
  rendererFolder,
  rendererNames,
  type SvgRenderer,
} from "../../routes/drawings/svg_renderer.ts";
import { inPackage, subset } from "./fonts.ts";

/** Draws the icons and the share images; returns their files, and what the manifest says of them. */
export function buildDrawings(renderer: SvgRenderer, shareImages: ShareImages) {
  const drawn = new Map<Drawing, BuiltFile>();
  const urlOf = (drawing: Drawing): string => {
    const file = drawn.get(drawing) ?? fileOf(drawing, renderer);
    drawn.set(drawing, file);
    return file.url;
  };
  const manifests = new Map(
    phases.map((phase) =>
      [phase, hashed("site", "webmanifest", webManifestType, webManifest(phase, urlOf))] as const
    ),
  );
  const urls = drawnUrls(shareImages, urlOf, (phase) => manifests.get(phase)?.url ?? "");
  // Phases share images: each file is written once.
  const all = [...manifests.values(), ...drawn.values()];
  const files = new Map(all.map((file) => [file.url, file]));
  return { urls, files: [...files.values()] };
}

function fileOf(drawing: Drawing, renderer: SvgRenderer): BuiltFile {
  const { extension, type } = formatOf(drawing);
  return hashed(drawing.name, extension, type, draw(drawing, renderer));
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÜÑÀÂÃÄÅÇÈÊËÌÎÏÒÔÕÖØÙÛÝ";
const glyphs = `${letters}${letters.toLowerCase()}0123456789 .,;:!?¿¡'’«»()-–—…·/%&#@+°ºª$\u00a0`;

export async function makeRendererFiles(): Promise<RendererFiles> {
  const [wasm, display, body] = await Promise.all([
    Deno.readFile(inPackage("@resvg/resvg-wasm/index_bg.wasm")),
    subsetWeight("big-shoulders-display", drawnFaces.display.fontWeight),
    subsetWeight("figtree", drawnFaces.body.fontWeight),
  ]);
  return { wasm, display, body };
}

export async function writeRendererFiles(build: string, files: RendererFiles): Promise<void> {
  const folder = `${build}/${rendererFolder}`;
  await Deno.mkdir(folder, { recursive: true });
  await writeWhole(`${folder}/${rendererNames.wasm}`, files.wasm);
  await writeWhole(`${folder}/${rendererNames.display}`, files.display);
  await writeWhole(`${folder}/${rendererNames.body}`, files.body);
}

async function subsetWeight(source: string, weight: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await subset(source, glyphs, {
      targetFormat: "truetype",
      variationAxes: { wght: weight },
      keepFeatures: ["kern"],
    }),
  );
}
