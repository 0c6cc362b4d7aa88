import { type BaseTheme, type Sheet, twind, type TwindUserConfig } from "@twind/core";
import presetTailwind from "@twind/preset-tailwind";
import { coloursByName, gutter, palette } from "../../components/theme/palette.ts";

/**
 * The declaration that the preset adds to every `::before` and `::after` without a `content-…`
 * utility.
 */
const ownContent = "content:var(--tw-content);";

interface Utility {
  readonly name: string;
  readonly css: string;
}

export function buildUtilities(classes: Iterable<string>): Utility[] {
  const utilities: Utility[] = [];
  let current = "";
  const sheet: Sheet<null> = {
    target: null,
    insert: (css, at) => {
      utilities.splice(at, 0, { name: current, css: css.replaceAll(ownContent, "") });
    },
    snapshot: () => () => {},
    clear() {},
    destroy() {},
    resume() {},
  };
  const tw = twind(config, sheet);
  for (current of classes) tw(current);
  return utilities;
}

const config = {
  presets: [presetTailwind({ disablePreflight: true })],
  hash: false,
  variants: [["js", ".js &"]],
  theme: {
    screens: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" },
    colors: {
      ...Object.fromEntries(
        Object.entries(coloursByName(palette)).map(([name, hex]) => [name, withAlpha(hex)]),
      ),
      transparent: "transparent",
      current: "currentColor",
    },
    fontSize: {
      xs: ["0.8125rem", "1.4"],
      sm: ["0.875rem", "1.45"],
      base: ["1.0625rem", "1.55"],
      lg: ["clamp(1.2rem,1.1rem + .5vw,1.375rem)", "1.45"],
      // Limited by the viewport, so that enlarged words do not break.
      xl: ["min(10vw,clamp(1.5rem,1.3rem + .9vw,1.9rem))", "1.05"],
      "2xl": ["min(12vw,clamp(2rem,1.6rem + 1.7vw,2.75rem))", "1.05"],
      "3xl": ["min(14vw,clamp(2.5rem,1.75rem + 3.2vw,4.25rem))", "1.04"],
      "4xl": ["min(14vw,clamp(2.9rem,1.7rem + 4.6vw,5.5rem))", "1.04"],
    },
    borderRadius: { DEFAULT: "4px" },
    extend: {
      maxWidth: { measure: "62ch", page: "84rem" },
      // Besides the steps of 0.25 rem: the page margin, the space around a section.
      spacing: { gutter, section: "clamp(3rem,7vw,6rem)" },
    },
  },
} as TwindUserConfig<BaseTheme>;

/** A function prevents Twind's opacity variable in every use. */
function withAlpha(hex: string): (options: { readonly opacityValue?: string }) => string {
  return ({ opacityValue = "1" }) => {
    const opacity = Number(opacityValue);
    if (!(opacity < 1)) return hex;
    return hex + Math.round(opacity * 255).toString(16).padStart(2, "0");
  };
}
