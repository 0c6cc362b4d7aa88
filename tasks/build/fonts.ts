import { Buffer } from "node:buffer";
import subsetFont from "subset-font";

/** A built font. */
export interface BuiltFont {
  readonly name: string;
  /** WOFF2. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The `@font-face` rule for the URL of the file. */
  readonly css: (url: string) => string;
}

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÜÑÀÂÃÄÅÇÈÊËÌÎÏÒÔÕÖØÙÛÝ";
const figures = "0123456789 \u00a0.,;:!?¿¡'’\"“”«»()-–—…·•/%&#@+−×°ºª€$№";
const small = "abcdefghijklmnopqrstuvwxyzáéíóúüñàâãäåæçèêëìîïòôõöøùûýÿœß";
const signs = "[]{}<>|\\*=_~^`‘„®©™Œ\u202f\u2011";

/**
 * Subsets both typefaces to Spanish: the display face to its heaviest weight and capitals, the text
 * face to Latin-1 in all weights.
 */
export async function buildFonts(): Promise<BuiltFont[]> {
  return await Promise.all([
    build({
      name: "display",
      family: '"Big Shoulders Display"',
      source: "big-shoulders-display",
      text: capitals + figures,
      axis: 900,
      weights: "900",
    }),
    build({
      name: "figtree",
      family: "Figtree",
      source: "figtree",
      text: capitals + small + figures + signs,
      axis: { min: 300, max: 900 },
      weights: "300 900",
    }),
  ]);
}

interface FontPlan {
  readonly name: string;
  readonly family: string;
  readonly source: string;
  readonly text: string;
  readonly axis: number | { readonly min: number; readonly max: number };
  readonly weights: string;
}

async function build(plan: FontPlan): Promise<BuiltFont> {
  const { name, family, source, text, axis, weights } = plan;
  const module = import.meta.resolve(
    `../../node_modules/@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`,
  );
  const subset = await subsetFont(Buffer.from(await Deno.readFile(new URL(module))), text, {
    targetFormat: "woff2",
    variationAxes: { wght: axis },
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  return {
    name,
    bytes: new Uint8Array(subset),
    css: (url) =>
      `@font-face{font-family:${family};font-weight:${weights};font-display:swap;` +
      `src:url(${url}) format("woff2")}`,
  };
}
