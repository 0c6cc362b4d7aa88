/**
 * The colours of the site, named after what they are taken from: ink, the mora berry, maize, the
 * brick of the houses, the páramo, paper. `styles/` names them `var(--mora-700)`, utilities
 * `bg-mora-700`. A test checks the contrast of every pair in use.
 */
export const palette = {
  tinta: "#1b1226",
  papel: "#fffcf6",
  white: "#ffffff",
  mora: {
    50: "#f8f4fe",
    100: "#efe7fb",
    200: "#dccbf5",
    600: "#6b33bd",
    700: "#53219a",
    800: "#3d1770",
    900: "#2c1050",
    950: "#1f0a36",
  },
  maiz: { 100: "#fff3cc", 300: "#ffd866", 400: "#ffc62e", 600: "#b98500" },
  ladrillo: { 100: "#fce6df", 600: "#b93a1e", 700: "#9c2f17", 800: "#74210f" },
  paramo: { 100: "#ddf3ea", 600: "#127a5c", 700: "#0b6148", 900: "#06301f" },
  rojo: { 100: "#fce4e4", 700: "#a4161a" },
  azul: { 100: "#e3edfb", 700: "#1b4f9c" },
  ambar: { 100: "#fff0cc", 800: "#7a4a00" },
  gris: {
    100: "#f2eff6",
    200: "#e4dfea",
    300: "#cbc5d3",
    400: "#938b9f",
    600: "#625a70",
    700: "#4a4356",
  },
} as const;

/** The colours by full name: `mora-700`. */
export const colours: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(palette).flatMap(([name, value]): (readonly [string, string])[] =>
    typeof value === "string"
      ? [[name, value]]
      : Object.entries(value).map(([shade, hex]) => [`${name}-${shade}`, hex])
  ),
);

/** The typefaces: a display face, and one for reading and for the back office. */
export const typefaces = {
  display: '"Big Shoulders Display","Display Fallback","Arial Narrow",Arial,sans-serif',
  body: "Figtree,Arial,sans-serif",
} as const;

/** The page's margin; bounded by the window's width, so that enlarged text has room. */
export const gutter = "min(clamp(1rem,4vw,3.5rem),5vw)";

/** The easing of every animation. */
export const ease = "cubic-bezier(.2,.8,.2,1)";
