/**
 * What drawings that become pictures name the typefaces: the family that stands in each font file,
 * whatever weight was cut out of it.
 */
export const drawnFaces = {
  display: { fontFamily: "Big Shoulders Display Thin", fontWeight: 900 },
  body: { fontFamily: "Figtree Light", fontWeight: 700 },
} as const;

/** Returns the width of a text's ink in the loud face at a size of one. */
export type Measure = (text: string) => number;

/** Returns the text in capitals, as the loud face is always set. */
export function capitals(text: string): string {
  return text.toLocaleUpperCase("es-CO");
}
