/**
 * The names of the typefaces in drawings that are rendered to images: the family name in each font
 * file, which is the same for every weight.
 */
export const drawnFaces = {
  display: { fontFamily: "Big Shoulders Display Thin", fontWeight: 900 },
  body: { fontFamily: "Figtree Light", fontWeight: 700 },
} as const;

/** Returns the ink width of a text in the display face at a font size of 1. */
export type Measure = (text: string) => number;

/** Returns the text in capitals, as the display face is always set. */
export function capitals(text: string): string {
  return text.toLocaleUpperCase("es-CO");
}
