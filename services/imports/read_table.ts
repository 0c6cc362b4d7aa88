import { guessFields, isNewsletterExport, isOwnExport } from "./guess.ts";
import { decodeText, readCsv } from "./read_csv.ts";
import { readXlsx } from "./read_xlsx.ts";
import { RefusedFile } from "./refused_file.ts";
import { TableRows } from "./table_rows.ts";
import type { ReadingChoice, Table } from "./table_schema.ts";

/** Returns what the file holds. @throws {RefusedFile} */
export function readTable(file: Uint8Array<ArrayBuffer>, choice: ReadingChoice): Table {
  const rows = new TableRows(choice.headingRow);
  const facts = isZip(file)
    ? {
      kind: "xlsx" as const,
      encoding: null,
      separator: null,
      ...readXlsx(file, choice.sheet, (...row) => rows.take(...row)),
    }
    : { kind: "csv" as const, sheets: [], sheet: null, ...readText(file, choice, rows) };
  const read = rows.end();
  const headings = read.columns.map(({ heading }) => heading);
  if (isNewsletterExport(headings)) throw new RefusedFile("own_newsletter");
  if (read.rows === 0) throw new RefusedFile("no_rows");
  return { ...facts, ...read, guess: guessFields(headings), isOwnExport: isOwnExport(headings) };
}

function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b;
}

function readText(file: Uint8Array<ArrayBuffer>, choice: ReadingChoice, rows: TableRows) {
  // A compound file: an old workbook, or a new one with a password.
  if (file[0] === 0xd0 && file[1] === 0xcf) throw new RefusedFile("old_or_locked");
  const { text, encoding } = decodeText(file, choice.encoding);
  refuseOthers(text);
  const separator = readCsv(text, (...row) => rows.take(...row));
  return { encoding, separator };
}

/** @throws {RefusedFile} if the text begins as another kind of file */
function refuseOthers(text: string): void {
  const start = text.slice(0, 2_000).trimStart();
  if (start === "" && text.trim() === "") throw new RefusedFile("no_rows");
  if (start.startsWith("{")) {
    if (start.includes('"campaign-export"')) throw new RefusedFile("own_store");
    if (start.includes('"datos-personales/')) throw new RefusedFile("own_dossier");
    throw new RefusedFile("unknown_kind");
  }
  // What old programs save as .xls: a page, or XML of 2003.
  if (/^<(\?xml|!doctype|html|table|workbook)/i.test(start)) throw new RefusedFile("old_or_locked");
  // deno-lint-ignore no-control-regex
  if (/^%PDF|[\x00-\x08\x0e-\x1a]/.test(start)) throw new RefusedFile("unknown_kind");
}
