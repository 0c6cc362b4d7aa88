import { Buffer } from "node:buffer";
import subsetFont from "subset-font";

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÜÑÀÂÃÄÅÇÈÊËÌÎÏÒÔÕÖØÙÛÝ";
const figures = "0123456789 \u00a0.,;:!?¿¡'’\"“”«»()-–—…·•/%&#@+−×°ºª€$№";
const small = "abcdefghijklmnopqrstuvwxyzáéíóúüñàâãäåæçèêëìîïòôõöøùûýÿœß";
const signs = "[]{}<>|\\*=_~^`‘„®©™Œ\u202f\u2011";

/**
 * Subsets both typefaces to Spanish: the display face to its heaviest weight and capitals, the text
 * face to Latin-1 in all weights. Returns the bytes of each as WOFF2, and its `@font-face` rule for
 * the URL of the file.
 */
export async function buildFonts() {
  const faces = [{
    name: "display",
    family: '"Big Shoulders Display"',
    source: "big-shoulders-display",
    text: capitals + figures,
    axis: 900,
    weights: "900",
  }, {
    name: "figtree",
    family: "Figtree",
    source: "figtree",
    text: capitals + small + figures + signs,
    axis: { min: 300, max: 900 },
    weights: "300 900",
  }];
  return await Promise.all(faces.map(async ({ name, family, source, text, axis, weights }) => ({
    name,
    bytes: new Uint8Array(
      await subset(source, text, {
        targetFormat: "woff2",
        variationAxes: { wght: axis },
        keepFeatures: ["kern", "tnum"],
      }),
    ),
    css: (url: string) =>
      `@font-face{font-family:${family};font-weight:${weights};font-display:swap;` +
      `src:url(${url}) format("woff2")}`,
  })));
}

export async function subset(
  source: string,
  text: string,
  options: Parameters<typeof subsetFont>[2],
): Promise<Uint8Array> {
  const path = `@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`;
  const font = await Deno.readFile(inPackage(path));
  return await subsetFont(Buffer.from(font), text, { ...options, noHinting: true });
}

export function inPackage(path: string): URL {
  return new URL(import.meta.resolve(`../../node_modules/${path}`));
}
