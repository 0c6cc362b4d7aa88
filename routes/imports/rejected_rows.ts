import { columnsPage } from "../../content/imports/batch.ts";
import { rejectedFile as texts, templateFile } from "../../content/imports/imports.ts";
import { refusedRows } from "../../content/imports/rows.ts";
import { csvStream } from "../../services/exports/csv.ts";
import { xlsxStream } from "../../services/exports/xlsx.ts";
import type { RejectedRow } from "../../services/imports/import_parts.ts";
import { textOf } from "../../services/imports/table_rows.ts";
import { Problem } from "../../services/system/problem.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { fileHeaders, respondFile } from "../inbox/exports.ts";

const rowsAtOnce = 100;

/** The width of a column of the template, in characters. */
const templateWidth = 24;

export async function respondRejectedRows(c: AppContext): Promise<Response> {
  const { imports } = c.get("deps").services;
  const list = await imports.require(c.req.param("id") ?? "");
  if (list.rows_until === null || list.state === "draft") throw new Problem("not_found");
  const heading = list.columns.flatMap(({ field, heading }, at) =>
    field === null ? [] : [heading || columnsPage.column(at + 1)]
  );
  return await respondFile(c, { format: "csv", name: texts.name(list.created_at) }, async () => {
    const detail = { kind: "import_rows", format: "csv" };
    await recordEvent(c, "export", { subject: list.id, detail });
    return csvStream([texts.row, texts.reason, ...heading], inBatches(imports.rejectedRows(list)));
  });
}

async function* inBatches(
  rows: AsyncIterable<RejectedRow>,
): AsyncGenerator<string[][], void> {
  let batch: string[][] = [];
  for await (const { row, code, other, cells } of rows) {
    const reason = code === "in" ? "" : refusedRows[code].reason("", other);
    batch.push([`${row}`, reason, ...cells.map(textOf)]);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

export function respondTemplate(c: AppContext): Response {
  const { name, sheet, headings } = templateFile;
  const widths = headings.map(() => templateWidth);
  const batches = ReadableStream.from<string[][]>([]);
  const workbook = xlsxStream({ name: sheet, widths, heading: headings, batches });
  return c.body(workbook, 200, fileHeaders({ format: "xlsx", name }));
}
