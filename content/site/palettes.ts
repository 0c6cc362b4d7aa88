/** What each palette is called, by its name; the first is the shipped one. */
export const paletteTexts = {
  mora: "Mora y maíz",
  azul: "Azul y maíz",
  verde: "Verde y limón",
  vino: "Vino y arena",
  grafito: "Grafito y durazno",
} as const;

export type PaletteName = keyof typeof paletteTexts;

export const paletteNames = Object.keys(paletteTexts) as [PaletteName, ...PaletteName[]];
