import { bogotaDay } from "../../content/words/dates.ts";
import { dossierFile as texts } from "../../content/rights/people.ts";
import type { AuditEvent } from "../../services/admin/audit.ts";
import { csvStream } from "../../services/exports/csv.ts";
import type { Dossier } from "../../services/rights/dossier.ts";
import { readPersonExports } from "../../services/rights/person_exports.ts";
import { dossierRows, toDossierFile } from "../../services/rights/dossier_file.ts";
import type { AppContext } from "../env.ts";
import { readFields } from "../input.ts";

interface DossierDownload {
  /** The name of the file, which its day and format follow. */
  readonly name: string;
  readonly entry: (format: "json" | "csv") => AuditEvent;
}

/** Answers with what is stored about a person as a file, once the download is in the audit log. */
export async function respondDossier(
  c: AppContext,
  dossier: Dossier,
  { name, entry }: DossierDownload,
): Promise<Response> {
  const { site, origins, clock, services } = c.get("deps");
  const now = clock();
  const format = (await readFields(c)).formato === "csv" ? "csv" : "json";
  const file = toDossierFile(dossier, {
    site,
    origin: origins.canonical,
    madeAt: new Date(now).toISOString(),
    isMailOn: services.outbox.isOn,
    exports: await readPersonExports(services, dossier),
  });
  await services.audit.record(entry(format));
  c.header("Content-Disposition", `attachment; filename="${name}-${bogotaDay(now)}.${format}"`);
  c.header("Cache-Control", "no-store");
  if (format === "json") {
    c.header("Content-Type", "application/json; charset=utf-8");
    return c.body(JSON.stringify(file, null, 2));
  }
  c.header("Content-Type", "text/csv; charset=utf-8");
  return c.body(csvStream(texts.columns, oneBatch(dossierRows(file))));
}

async function* oneBatch(rows: string[][]) {
  yield rows;
}
