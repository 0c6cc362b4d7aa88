import type { PaletteName } from "../../content/site/palettes.ts";

/**
 * The colours that a campaign chooses: `mora` for grounds and links, `maiz` for accents, and
 * greys and ink that go with them. They keep the names of the shipped palette, whose shades have the
 * same luminance: `mora-700` of another palette is a blue, and as dark. A test checks the contrast
 * of every pair in use in each palette.
 */
export interface CampaignColours {
  readonly tinta: string;
  readonly noche: string;
  readonly mora: Shades<50 | 100 | 200 | 600 | 700 | 800 | 900 | 950>;
  readonly maiz: Shades<100 | 300 | 400 | 600>;
  readonly gris: Shades<100 | 200 | 300 | 400 | 600 | 700>;
}

type Shades<Shade extends number> = Readonly<Record<Shade, string>>;

const maiz = { 100: "#fff3cc", 300: "#ffd866", 400: "#ffc62e", 600: "#b98500" };

export const palettes: Readonly<Record<PaletteName, CampaignColours>> = {
  mora: {
    tinta: "#1b1226",
    noche: "#2a2033",
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
    maiz,
    gris: {
      100: "#f2eff6",
      200: "#e4dfea",
      300: "#cbc5d3",
      400: "#938b9f",
      600: "#625a70",
      700: "#4a4356",
    },
  },
  azul: {
    tinta: "#0a1729",
    noche: "#192436",
    mora: {
      50: "#f1f6fe",
      100: "#dfebfe",
      200: "#bad4fa",
      600: "#0051b3",
      700: "#003d8c",
      800: "#002c68",
      900: "#001e4e",
      950: "#00143a",
    },
    maiz,
    gris: {
      100: "#ecf1f7",
      200: "#dbe1ec",
      300: "#c0c9d5",
      400: "#8390a2",
      600: "#515e72",
      700: "#3b4758",
    },
  },
  verde: {
    tinta: "#0b1911",
    noche: "#1a261f",
    mora: {
      50: "#f1f8f3",
      100: "#e1ede5",
      200: "#bdd9c7",
      600: "#00623b",
      700: "#004c2c",
      800: "#00361e",
      900: "#002614",
      950: "#001a0c",
    },
    maiz: { 100: "#fbf4cd", 300: "#f0dd68", 400: "#e8cf32", 600: "#a18e08" },
    gris: {
      100: "#edf2ef",
      200: "#dbe3de",
      300: "#c1c9c4",
      400: "#859189",
      600: "#526158",
      700: "#3d4941",
    },
  },
  vino: {
    tinta: "#231015",
    noche: "#321f23",
    mora: {
      50: "#fef4f5",
      100: "#f9e5e9",
      200: "#f1c7d0",
      600: "#9f2451",
      700: "#7f113d",
      800: "#5c0d2b",
      900: "#43091e",
      950: "#2e0714",
    },
    maiz: { 100: "#fef2db", 300: "#f9d89b", 400: "#f0c980", 600: "#a88a51" },
    gris: {
      100: "#f6eef0",
      200: "#eadfe1",
      300: "#d2c4c7",
      400: "#9d8a8e",
      600: "#6e585d",
      700: "#544145",
    },
  },
  grafito: {
    tinta: "#10171d",
    noche: "#1e242b",
    mora: {
      50: "#f4f6f7",
      100: "#e8eaed",
      200: "#cdd2d8",
      600: "#485767",
      700: "#364250",
      800: "#262f3a",
      900: "#1a2229",
      950: "#11161b",
    },
    maiz: { 100: "#fff1e3", 300: "#ffd4a4", 400: "#ffc47e", 600: "#c4801a" },
    gris: {
      100: "#eef1f3",
      200: "#dee2e5",
      300: "#c3c8cd",
      400: "#899096",
      600: "#585e66",
      700: "#41464d",
    },
  },
};
