import { Zip, ZipDeflate } from "fflate";
import type { RowBatches } from "./csv.ts";
import { escapeXml, workbookParts } from "./xlsx_parts.ts";

/** The only sheet of a workbook; the widths of its columns are in characters. */
export interface Sheet {
  readonly name: string;
  readonly widths: readonly number[];
  readonly heading: readonly string[];
  readonly batches: RowBatches;
}

/** The fastest level: rows are alike and compress well at any. */
const level = 1;

/**
 * Returns the workbook as a stream of XLSX, one batch of rows at a time. Every cell is text: no
 * formula runs, and a phone stays as it was typed.
 */
export function xlsxStream(
  { name, widths, heading, batches }: Sheet,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = batches[Symbol.asyncIterator]();
  const parts = workbookParts(name, widths);
  const encoder = new TextEncoder();
  const zip = new Zip();
  const sheet = new ZipDeflate(parts.sheetPath, { level });
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
      sheet.push(encoder.encode(parts.sheetStart + rowXml(heading, 1)));
    },
    async pull(controller) {
      // The compressor may hold back a small batch.
      const before = controller.desiredSize;
      while (controller.desiredSize === before) {
        const { done, value } = await iterator.next();
        if (done) {
          sheet.push(encoder.encode(parts.sheetEnd), true);
          zip.end();
          return controller.close();
        }
        sheet.push(encoder.encode(value.map((row) => rowXml(row, 0)).join("")));
      }
    },
    async cancel() {
      zip.terminate();
      await iterator.return?.();
    },
  });
}

function rowXml(cells: readonly string[], style: 0 | 1): string {
  let xml = "<row>";
  for (const cell of cells) {
    xml += `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${
      escapeXml(cell)
    }</t></is></c>`;
  }
  return `${xml}</row>`;
}
