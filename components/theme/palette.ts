import { chosenCampaign } from "../../content/site/campaign.ts";
import type { PaletteName } from "../../content/site/palettes.ts";
import { type CampaignColours, palettes } from "./palettes.ts";

/**
 * The colours of the site, named after what they are taken from: ink, the mora berry, maize, the
 * brick of the houses, the páramo, paper. `styles/` names them `var(--mora-700)`, utilities
 * `bg-mora-700`. Only those of {@link CampaignColours} differ between palettes.
 */
export interface Palette extends CampaignColours, Readonly<typeof shared> {}

const shared = {
  papel: "#fffcf6",
  white: "#ffffff",
  ladrillo: { 100: "#fce6df", 600: "#b93a1e", 700: "#9c2f17", 800: "#74210f" },
  paramo: { 100: "#ddf3ea", 600: "#127a5c", 700: "#0b6148", 900: "#06301f" },
  rojo: { 100: "#fce4e4", 700: "#a4161a" },
  azul: { 100: "#e3edfb", 700: "#1b4f9c" },
  ambar: { 100: "#fff0cc", 800: "#7a4a00" },
} as const;

export function paletteOf(name: PaletteName): Palette {
  return { ...palettes[name], ...shared };
}

export const palette: Palette = /* @__PURE__ */ paletteOf(
  /* @__PURE__ */ chosenCampaign()?.palette ?? "mora",
);

/** Returns the colours by full name: `mora-700`. */
export function coloursByName(of: Palette): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, value]): (readonly [string, string])[] =>
      typeof value === "string"
        ? [[name, value]]
        : Object.entries(value).map(([shade, hex]) => [`${name}-${shade}`, `${hex}`])
    ),
  );
}

export const typefaces = {
  display: '"Big Shoulders Display","Display Fallback","Display Android",sans-serif',
  body: 'Figtree,"Text Fallback",sans-serif',
} as const;

/** The page's margin; bounded by the window's width, so that enlarged text has room. */
export const gutter = "min(clamp(1rem,4vw,3.5rem),5vw)";

export const ease = "cubic-bezier(.2,.8,.2,1)";
