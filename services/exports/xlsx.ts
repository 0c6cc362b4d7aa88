import { Zip, ZipDeflate } from "fflate";
import { yieldToEventLoop } from "../search/event_loop.ts";
import type { RowBatches } from "./csv.ts";
import { escapeXml, workbookParts } from "./workbook_parts.ts";

/** The only sheet of a workbook; the widths of its columns are in characters. */
export interface Sheet {
  readonly name: string;
  readonly widths: readonly number[];
  readonly heading: readonly string[];
  readonly batches: RowBatches;
}

/** Rows that are written before others have their turn: they take some milliseconds. */
const rowsAtOnce = 100;

/** The fastest level: rows are alike and compress well at any. */
const level = 1;

/**
 * Returns the workbook as a stream of XLSX, one batch of rows at a time. Every cell is text: no
 * formula runs, and a phone stays as it was typed. Rows and cells say where they are, and the texts are
 * shared strings, both of which the standard leaves open and small readers insist on: exceljs,
 * read-excel-file, Apple Numbers. The strings wait compressed until the sheet is through.
 */
export function xlsxStream(
  { name, widths, heading, batches }: Sheet,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = batches[Symbol.asyncIterator]();
  const parts = workbookParts(name, widths);
  const encoder = new TextEncoder();
  const zip = new Zip();
  const sheet = new ZipDeflate(parts.sheetPath, { level });
  const strings = new ZipDeflate(parts.stringsPath, { level });
  const rows = new Rows(widths.length);
  const push = (table: RowTable, style: 0 | 1): void => {
    const xml = rows.write(table, style);
    sheet.push(encoder.encode(xml.rows));
    strings.push(encoder.encode(xml.strings));
  };
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, chunk) => {
        if (error) controller.error(error);
        else if (chunk.length > 0) controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
      };
      for (const [path, text] of parts.fixed) {
        const part = new ZipDeflate(path, { level });
        zip.add(part);
        part.push(encoder.encode(text), true);
      }
      zip.add(sheet);
      zip.add(strings);
      sheet.push(encoder.encode(parts.sheetStart));
      strings.push(encoder.encode(parts.stringsStart));
      push([heading], 1);
    },
    async pull(controller) {
      // The compressor may hold back a small batch.
      const before = controller.desiredSize;
      while (controller.desiredSize === before) {
        const { done, value } = await iterator.next();
        if (done) {
          sheet.push(encoder.encode(parts.sheetEnd), true);
          strings.push(encoder.encode("</sst>"), true);
          zip.end();
          return controller.close();
        }
        for (let at = 0; at < value.length; at += rowsAtOnce) {
          push(value.slice(at, at + rowsAtOnce), 0);
          await yieldToEventLoop();
        }
      }
    },
    async cancel() {
      zip.terminate();
      await iterator.return?.();
    },
  });
}

type RowTable = readonly (readonly string[])[];

/** How many texts are remembered: those of columns with few of them are stored once. */
const mostRemembered = 1_000;

class Rows {
  readonly #columns: readonly string[];
  readonly #numbers = new Map<string, number>();
  #row = 0;
  #strings = 0;

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, (_, at) => columnName(at));
  }

  /** Returns the XML of the rows, and of the strings that come with them; empty cells are left out. */
  write(table: RowTable, style: 0 | 1): { readonly rows: string; readonly strings: string } {
    let [rows, strings] = ["", ""];
    const numberOf = (text: string): number => {
      const known = this.#numbers.get(text);
      if (known !== undefined) return known;
      strings += `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`;
      if (this.#numbers.size < mostRemembered) this.#numbers.set(text, this.#strings);
      return this.#strings++;
    };
    for (const cells of table) {
      const row = ++this.#row;
      rows += `<row r="${row}">`;
      cells.forEach((text, at) => {
        if (text === "") return;
        rows += `<c r="${this.#columns[at]}${row}" s="${style}" t="s"><v>${numberOf(text)}</v></c>`;
      });
      rows += "</row>";
    }
    return { rows, strings };
  }
}

/** Returns the letters of a column, from 0 for A. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + at % 26);
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
