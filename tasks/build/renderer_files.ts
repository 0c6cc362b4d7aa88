import { drawnFaces } from "../../components/art/drawn.ts";
import {
  type RendererFiles,
  rendererFolder,
  rendererNames,
} from "../../routes/drawings/svg_renderer.ts";
import { inPackage, subset } from "./fonts.ts";
import { writeWhole } from "./write.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÜÑÀÂÃÄÅÇÈÊËÌÎÏÒÔÕÖØÙÛÝ";
const glyphs = `${letters}${letters.toLowerCase()}0123456789 .,;:!?¿¡'’«»()-–—…·/%&#@+°ºª$\u00a0`;

/** Returns the renderer's WebAssembly, and both typefaces in the weight of drawings. */
export async function makeRendererFiles(): Promise<RendererFiles> {
  const [wasm, display, body] = await Promise.all([
    Deno.readFile(inPackage("@resvg/resvg-wasm/index_bg.wasm")),
    subsetWeight("big-shoulders-display", drawnFaces.display.fontWeight),
    subsetWeight("figtree", drawnFaces.body.fontWeight),
  ]);
  return { wasm, display, body };
}

/** Writes them into a build: the site draws what a campaign fills in. */
export async function writeRendererFiles(build: string, files: RendererFiles): Promise<void> {
  const folder = `${build}/${rendererFolder}`;
  await Deno.mkdir(folder, { recursive: true });
  await writeWhole(`${folder}/${rendererNames.wasm}`, files.wasm);
  await writeWhole(`${folder}/${rendererNames.display}`, files.display);
  await writeWhole(`${folder}/${rendererNames.body}`, files.body);
}

/** Subsets one weight of a face as TrueType. */
async function subsetWeight(source: string, weight: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await subset(source, glyphs, {
      targetFormat: "truetype",
      variationAxes: { wght: weight },
      keepFeatures: ["kern"],
    }),
  );
}
