import { type Attributes, readXml } from "./read_xml.ts";
import { readingLimits, RefusedFile } from "./refused_file.ts";
import type { Cell, TakeRow } from "./table_schema.ts";

interface CellFacts {
  readonly strings: readonly string[];
  /** Of each style of cells, whether it shows a day. */
  readonly isDay: readonly boolean[];
  /** Days count from 1904, as on an old Macintosh. */
  readonly is1904: boolean;
}

/** The last row of a sheet of Excel. */
const lastRow = 1_048_576;

/** Reads the rows of a sheet that have cells. Cells and rows may leave out where they are. */
export function readSheet(part: Uint8Array, facts: CellFacts, take: TakeRow<Cell>): void {
  let [row, column, isHidden] = [0, 0, false];
  let cells: Cell[] = [];
  let cell: Attributes = {};
  let [value, isIn, inReading] = ["", false, false];
  readXml(part, {
    open: (name, attributes) => {
      if (name === "row") {
        row = placeOf(attributes.r, row);
        isHidden = isTrue(attributes.hidden);
        [cells, column] = [[], 0];
      } else if (name === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        [cell, value] = [attributes, ""];
      } else if (name === "v" || name === "t") isIn = !inReading;
      else if (name === "rPh") inReading = true;
    },
    text: (piece) => {
      // One character more, so that the row is known to be too long.
      if (isIn && value.length <= readingLimits.cell) value += piece;
    },
    close: (name) => {
      if (name === "v" || name === "t") isIn = false;
      else if (name === "rPh") inReading = false;
      else if (name === "c" && value !== "") {
        // What lies beyond the columns that are read is one cell, which says that there is more.
        const at = Math.min(column - 1, readingLimits.columns);
        while (cells.length < at) cells.push("");
        cells[at] = cellOf(cell, value, facts);
      } else if (name === "row" && cells.length > 0) take(row, cells, isHidden);
    },
  });
}

/** Returns the number of a row: the one that it says, if it is after the row before, else the next. */
function placeOf(said: string | undefined, before: number): number {
  const row = Number(said);
  return Number.isInteger(row) && row > before && row <= lastRow ? row : before + 1;
}

/** Returns the column of a cell from its place (`C12` is 3). */
function columnOf(place: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(place ?? "") ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellOf({ t, s }: Attributes, value: string, facts: CellFacts): Cell {
  if (t === "s") return facts.strings[Number(value)] ?? "";
  if (t === "b") return isTrue(value);
  if (t === "e") return { error: value };
  if (t === "d") return { day: value.slice(0, 10) };
  const number = Number(value);
  if (t !== undefined && t !== "n" || !Number.isFinite(number)) return unescaped(value);
  return facts.isDay[Number(s ?? 0)] ? dayOf(number, facts.is1904) : number;
}

/**
 * Returns the day of a serial number. Excel counts a 29 February 1900, which was none. A number before
 * the first day is a time.
 */
export function dayOf(serial: number, is1904: boolean): Cell {
  const days = Math.floor(serial);
  if (days < 1 || days > 2_958_465) return serial;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return { day: new Date(first + days * 86_400_000).toISOString().slice(0, 10) };
}

export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

/** As many as the cells that are read; and the styles that Excel keeps of a workbook. */
const mostStrings = readingLimits.rows * readingLimits.columns;
const mostStyles = 65_490;

/** Returns the shared strings, without the readings of phonetic signs. */
export function readStrings(part: Uint8Array): string[] {
  const strings: string[] = [];
  let [text, inText, inReading] = ["", false, false];
  readXml(part, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "t") inText = !inReading;
      else if (name === "rPh") inReading = true;
    },
    text: (piece) => {
      // One character more, so that the row is known to be too long.
      if (inText && text.length <= readingLimits.cell) text += piece;
    },
    close: (name) => {
      if (name === "t") inText = false;
      else if (name === "rPh") inReading = false;
      else if (name === "si" && strings.push(unescaped(text)) > mostStrings) {
        throw new RefusedFile("too_large_inside");
      }
    },
  });
  return strings;
}

/** Undoes the escapes of characters that XML lacks (`ST_Xstring`: ECMA-376, part 1, 22.9.2.19). */
function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

/** The formats that every workbook has and that show a day (ECMA-376, part 1, 18.8.30). */
function isDayFormat(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

export function readDayStyles(part: Uint8Array): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  readXml(part, {
    open: (name, { numFmtId, formatCode = "" }) => {
      const id = Number(numFmtId);
      if (name === "cellXfs") inCells = true;
      else if (name === "numFmt") {
        // Without texts, colours and conditions.
        own.set(id, /[dy]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "")));
      } else if (name === "xf" && inCells && styles.length < mostStyles) {
        styles.push(own.get(id) ?? isDayFormat(id));
      }
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return styles;
}
