import { CsvError, parse } from "csv-parse/sync";
import { typedCell } from "../exports/csv.ts";
import { RefusedFile } from "./refused_file.ts";
import { type Encoding, type Separator, separators, type TakeRow } from "./table_schema.ts";

export function decodeText(
  file: Uint8Array<ArrayBuffer>,
  encoding: Encoding = guessEncoding(file),
): { readonly text: string; readonly encoding: Encoding } {
  return { text: new TextDecoder(encoding).decode(file), encoding };
}

/**
 * Guesses by the byte order mark, by the zero bytes of UTF-16, and by whether it is strict UTF-8. The
 * old ones of Windows and of the Macintosh differ in where their Spanish letters are.
 */
function guessEncoding(file: Uint8Array<ArrayBuffer>): Encoding {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = file.subarray(0, 4_096);
  const zeros = [0, 0];
  start.forEach((byte, at) => byte === 0 && zeros[at % 2]!++);
  if (zeros[0]! + zeros[1]! > start.length / 4) {
    return zeros[0]! > zeros[1]! ? "utf-16be" : "utf-16le";
  }
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(file);
    return "utf-8";
  } catch {
    const [windows, mac] = [
      countAccentedLetters(file, "windows-1252"),
      countAccentedLetters(file, "macintosh"),
    ];
    return mac > windows ? "macintosh" : "windows-1252";
  }
}

/** Counts the Spanish letters before or after a letter of ASCII. */
function countAccentedLetters(file: Uint8Array<ArrayBuffer>, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(file);
  return text.match(/(?<=[a-zA-Z])[áéíóúñü]|[áéíóúñÁÉÍÓÚÑ](?=[a-zA-Z])/g)?.length ?? 0;
}

/**
 * Reads the rows of a CSV, whose rows may have fewer or more cells than others, and returns what
 * separates them. @throws {RefusedFile}
 */
export function readCsv(whole: string, take: TakeRow<string>): Separator {
  // Excel writes this line for itself and shows it in no row.
  const [line = "", named] = /^sep=([;,\t|])(?:\r\n|\r|\n)/i.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const separator = separators.find((one) => one === named) ?? guessSeparator(text);
  let row = 0;
  eachRow(text, separator, (cells) => take(++row, cells.map(typedCell)));
  return separator;
}

/** Gives each row to `take`, at most `most` of them. @throws {RefusedFile} */
function eachRow(
  text: string,
  delimiter: Separator,
  take: (cells: string[]) => void,
  most = -1,
): void {
  let lines = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      to: most,
      on_record: (cells, info) => {
        lines = info.lines;
        take(cells);
        return null;
      },
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const isUnclosed = cause.code === "CSV_QUOTE_NOT_CLOSED";
    throw new RefusedFile(isUnclosed ? { unclosedFrom: lines + 1 } : "damaged", { cause });
  }
}

/** Returns the separator that gives most of the first rows one number of cells. */
function guessSeparator(text: string): Separator {
  let [best, most]: [Separator, number] = [",", 0];
  for (const separator of separators) {
    const share = shareOfAlike(text.slice(0, 64 * 1024), separator);
    if (share > most) [best, most] = [separator, share];
  }
  return best;
}

function shareOfAlike(text: string, separator: Separator): number {
  const counts = new Map<number, number>();
  let rows = 0;
  try {
    eachRow(text, separator, ({ length }) => {
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
      rows++;
    }, 30);
  } catch (error) {
    // The start of a file may end inside of a cell.
    if (!(error instanceof RefusedFile)) throw error;
  }
  return Math.max(0, ...counts.values()) / Math.max(1, rows);
}
