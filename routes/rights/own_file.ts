import type { AuditEvent } from "../../services/audit.ts";
import { csvStream } from "../../services/exports/csv.ts";
import type { Dossier } from "../../services/rights/dossier.ts";
import { dossierFile, dossierRows } from "../../services/rights/dossier_file.ts";
import { formFields } from "../../services/schemas/form_data.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../form_body.ts";

const csvHeading = ["clase", "campo", "valor"];

/** Answers with the file of what was opened, once the download is in the audit log. */
export async function respondFile(
  c: AppContext,
  dossier: Dossier,
  entry: (format: "json" | "csv") => AuditEvent,
): Promise<Response> {
  const { site, clock, services } = c.get("deps");
  const { formato } = formFields(await readForm(c));
  const format = formato === "csv" ? "csv" : "json";
  const madeAt = new Date(clock()).toISOString();
  const file = dossierFile(dossier, { site, madeAt });
  await services.audit.record(entry(format));
  c.header(
    "Content-Disposition",
    `attachment; filename="mis-datos-${madeAt.slice(0, 10)}.${format}"`,
  );
  if (format === "json") {
    c.header("Content-Type", "application/json; charset=utf-8");
    return c.body(JSON.stringify(file, null, 2));
  }
  c.header("Content-Type", "text/csv; charset=utf-8");
  return c.body(csvStream(csvHeading, oneBatch(dossierRows(file))));
}

async function* oneBatch(rows: string[][]) {
  yield rows;
}
