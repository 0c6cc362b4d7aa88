import type { BaseTheme, Rule, TwindUserConfig } from "@twind/core";
import presetTailwind from "@twind/preset-tailwind";
import type { ComponentClasses } from "./component_classes.ts";
import { components } from "./components.ts";
import { gutter, motion, palette, typefaces } from "./palette.ts";
import { utilities, variants } from "./utilities.ts";

interface ColourOptions {
  readonly opacityValue?: string;
}

type Shades = Readonly<Record<string, string>>;

/**
 * Returns the Twind configuration. It is used while building only: neither the server nor the
 * browser ever loads Twind.
 */
export function createTheme(): TwindUserConfig {
  return {
    presets: [presetTailwind({ disablePreflight: true })],
    hash: false,
    theme: { ...scale, colors: colours(), extend: { spacing } },
    variants,
    rules: [...asRules(components), ...utilities],
  } as TwindUserConfig<BaseTheme>;
}

/** The layer that keeps its order of declaration and comes before every utility. */
function asRules(classes: ComponentClasses): Rule[] {
  return Object.entries(classes).map(([name, css]) => [name, { "@layer base": css }] as Rule);
}

function colours(): Record<string, unknown> {
  const entries = Object.entries(palette as Readonly<Record<string, string | Shades>>)
    .map(([name, value]) => [
      name,
      typeof value === "string"
        ? colour(value)
        : Object.fromEntries(Object.entries(value).map(([shade, hex]) => [shade, colour(hex)])),
    ]);
  return { ...Object.fromEntries(entries), transparent: "transparent", current: "currentColor" };
}

/** A function keeps Twind from adding a variable for the opacity to every use. */
function colour(hex: string): (options: ColourOptions) => string {
  return ({ opacityValue = "1" }) => {
    const opacity = Number(opacityValue);
    if (!(opacity < 1)) return hex;
    return hex + Math.round(opacity * 255).toString(16).padStart(2, "0");
  };
}

/** Beside the steps of a quarter of a rem: the page's margin, and the air above and below a part. */
const spacing = {
  gutter,
  section: "clamp(3rem,7vw,6rem)",
} as const;

const scale = {
  screens: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" },
  fontFamily: { display: typefaces.display, body: typefaces.body },
  fontSize: {
    xs: ["0.8125rem", "1.4"],
    sm: ["0.875rem", "1.45"],
    base: ["1.0625rem", "1.55"],
    lg: ["clamp(1.2rem,1.1rem + .5vw,1.375rem)", "1.45"],
    // Bounded by the window, so that enlarged words are not broken.
    xl: ["min(10vw,clamp(1.5rem,1.3rem + .9vw,1.9rem))", "1.05"],
    "2xl": ["min(12vw,clamp(2rem,1.6rem + 1.7vw,2.75rem))", "1.05"],
    "3xl": ["min(14vw,clamp(2.5rem,1.75rem + 3.2vw,4.25rem))", "1.04"],
    "4xl": ["min(14vw,clamp(2.9rem,1.7rem + 4.6vw,5.5rem))", "1.04"],
  },
  borderRadius: { none: "0", DEFAULT: "4px", lg: "8px", full: "999px" },
  boxShadow: { DEFAULT: "0 10px 30px #0005", none: "none" },
  transitionTimingFunction: { DEFAULT: motion.ease },
  transitionDuration: { DEFAULT: "200ms", 120: "120ms", 200: "200ms", 320: "320ms" },
  maxWidth: {
    none: "none",
    full: "100%",
    measure: "62ch",
    page: "84rem",
    form: "42rem",
    xs: "20rem",
    sm: "24rem",
    md: "28rem",
    lg: "32rem",
    xl: "36rem",
    "2xl": "42rem",
    "3xl": "48rem",
    "4xl": "56rem",
  },
} as const;
