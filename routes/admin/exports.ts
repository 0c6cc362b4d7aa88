import { exportColumns, exportName, newsletterAdmin } from "../../content/admin.ts";
import {
  optionLabel,
  statusLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { bogotaDay } from "../../services/clock.ts";
import { csvStream, inertCell } from "../../services/csv.ts";
import { readablePhone } from "../../content/phones.ts";
import type { ExportQuery } from "../../services/schemas/admin.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import type { Subscriber } from "../../services/schemas/newsletter.ts";
import type { Volunteer } from "../../services/schemas/volunteer.ts";
import { audited } from "../audited.ts";
import type { AppContext } from "../env.ts";

/** Answers with the volunteers of that list, or with those selected, as the CSV file, streamed. */
export async function respondVolunteersCsv(c: AppContext, query: ExportQuery): Promise<Response> {
  const { services, clock } = c.get("deps");
  const { total, batches } = await services.volunteers.export(query);
  await recordExport(c, { kind: "volunteers", format: "csv", ...filtersNamed(query) });
  c.header("X-Total-Count", String(total));
  return respondCsv(c, exportColumns, csvRows(batches), exportName(bogotaDay(clock())));
}

/** Answers with everybody who asked for the newsletter, and when, as CSV. */
export async function respondNewsletterCsv(c: AppContext): Promise<Response> {
  const { services, clock } = c.get("deps");
  await recordExport(c, { kind: "newsletter", format: "csv" });
  const { columns, fileName } = newsletterAdmin;
  return respondCsv(
    c,
    columns,
    newsletterRows(services.newsletter.all()),
    fileName(bogotaDay(clock())),
  );
}

/** What is searched for may be somebody's name: the log says only that there was a search. */
function filtersNamed({ q, status, id, ...filters }: ExportQuery): AuditDetail {
  const { localidad, apoyo, disponibilidad, desde, hasta } = filters;
  const named = { localidad, apoyo, disponibilidad, desde, hasta };
  return {
    searched: q !== "",
    status: status ?? "all",
    ...(id.length > 0 && { selected: id.length }),
    ...Object.fromEntries(
      Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}

/** Nothing leaves without its entry: when the log cannot be written, the export fails. */
async function recordExport(c: AppContext, detail: AuditDetail): Promise<void> {
  await c.get("deps").services.audit.record(audited(c, "export", { detail }));
}

async function* newsletterRows(
  subscribers: AsyncIterable<Subscriber>,
): AsyncGenerator<string[], void> {
  for await (const { email, created_at, consent } of subscribers) {
    yield [email, bogotaDay(Date.parse(created_at)), consent.version].map(inertCell);
  }
}

function respondCsv(
  c: AppContext,
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
  name: string,
): Response {
  return c.body(csvStream(columns, rows), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  });
}

async function* csvRows(
  batches: AsyncIterable<readonly Volunteer[]>,
): AsyncGenerator<string[], void> {
  for await (const batch of batches) yield* batch.map(csvRow);
}

function csvRow(volunteer: Volunteer): string[] {
  return [
    `${volunteer.nombre} ${volunteer.apellido}`,
    volunteer.email,
    readablePhone(volunteer.telefono),
    volunteer.localidad,
    volunteer.tipo_apoyo.map((id) => optionLabel(supportTypes, id)).join("; "),
    statusLabel(volunteerStatuses, volunteer.status),
    bogotaDay(Date.parse(volunteer.created_at)),
  ].map(inertCell);
}
