import * as esbuild from "esbuild";
import { coloursByName, ease, gutter, palette, typefaces } from "../../components/theme/palette.ts";

/**
 * Returns the stylesheet of an entry and its imports: minified, with nesting and palette resolved.
 * @throws on malformed CSS, and on undeclared custom properties
 */
export async function bundleCss(entry: string): Promise<string> {
  const { outputFiles: [file], warnings } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    supported: { nesting: false },
    charset: "utf8",
    plugins: [putPaletteIn],
    logLevel: "silent",
    write: false,
  });
  await esbuild.stop();
  if (warnings.length) {
    throw new Error(warnings.map(({ text, location }) => `${location?.file}: ${text}`).join("\n"));
  }
  const css = file?.text.trim() ?? "";
  const missing = [...css.matchAll(/var\((--[\w-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !css.includes(`${name}:`));
  if (missing.length) throw new Error(`Nothing declares ${[...new Set(missing)].join(" ")}`);
  return css;
}

const colours = coloursByName(palette);

const values: Readonly<Record<string, string>> = {
  ...colours,
  "font-display": typefaces.display,
  "font-body": typefaces.body,
  gutter,
  ease,
};

const putPaletteIn: esbuild.Plugin = {
  name: "palette",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: withValues(await Deno.readTextFile(path)),
      loader: "css",
    }));
    onLoad({ filter: /\.svg$/ }, async ({ path, suffix }) => {
      const colour = colours[suffix.slice(1)];
      if (!colour) return { errors: [{ text: `${path}${suffix} names no colour of the palette` }] };
      const svg = (await Deno.readTextFile(path)).trim().replace(/\s+/g, " ");
      const contents = svg.replaceAll("> <", "><").replaceAll("currentColor", colour);
      return { contents, loader: "dataurl" };
    });
  },
};

/** Replaces `var(--mora-700)`, and a colour with an alpha, `rgb(from var(--mora-700) r g b / 50%)`. */
function withValues(css: string): string {
  const veil = /rgb\(from\s+var\(--([\w-]+)\)\s+r\s+g\s+b\s+\/\s+(\d+)%\)/g;
  return css
    .replace(veil, (whole, name, percent) => {
      const alpha = Math.round(Number(percent) / 100 * 255).toString(16).padStart(2, "0");
      return colours[name] ? colours[name] + alpha : whole;
    })
    .replace(/var\(--([\w-]+)\)/g, (whole, name) => values[name] ?? whole);
}
