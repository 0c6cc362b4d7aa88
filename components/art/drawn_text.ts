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

export function capitals(text: string): string {
  return text.toLocaleUpperCase("es-CO");
}

interface TitleLines {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface TitleRoom {
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly maxLines: number;
  readonly maxSize: number;
}

export function breakTitle(title: string, room: TitleRoom, measure: Measure): TitleLines {
  let best: TitleLines = { lines: [], size: 0 };
  let bestScore = 0;
  for (const lines of splits(capitals(title).split(/\s+/), room.maxLines)) {
    const widths = lines.map(measure);
    const widest = Math.max(...widths);
    const size = Math.min(
      room.maxSize,
      room.width / widest,
      room.height / (lines.length * room.lineHeight),
    );
    // Avoids a short word alone on a line, and an article at the end of a line.
    const even = 0.7 + 0.3 * Math.min(...widths) / widest;
    const hanging = lines.slice(0, -1).filter((line) => leading.test(line)).length;
    const score = size * even * 0.88 ** hanging;
    if (score > bestScore) [best, bestScore] = [{ lines, size }, score];
  }
  return best;
}

const leading = /(^| )(A|CON|DE|DEL|EL|EN|LA|LAS|LOS|O|PARA|POR|QUE|SIN|SU|UN|UNA|Y)$/;

/** Returns every way to break the words into at most `maxLines` lines. */
function* splits(words: readonly string[], maxLines: number): Generator<string[]> {
  yield [words.join(" ")];
  if (maxLines === 1) return;
  for (let end = 1; end < words.length; end++) {
    const first = words.slice(0, end).join(" ");
    for (const rest of splits(words.slice(end), maxLines - 1)) yield [first, ...rest];
  }
}
