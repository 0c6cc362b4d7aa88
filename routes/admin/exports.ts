import { exportColumns, exportName, newsletterAdmin } from "../../content/admin.ts";
import {
  optionLabel,
  statusLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { bogotaDay } from "../../services/clock.ts";
import { csvStream, inertCell } from "../../services/csv.ts";
import type { StatusFilter } from "../../services/filtered_page.ts";
import { readablePhone } from "../../services/phone.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import type { Subscriber } from "../../services/schemas/newsletter.ts";
import type { Volunteer } from "../../services/schemas/volunteer.ts";
import { audited } from "../audited.ts";
import type { AppContext } from "../env.ts";

/** Answers with the volunteers that match, as the CSV file, streamed. */
export async function respondVolunteersCsv(
  c: AppContext,
  filter: StatusFilter<Volunteer["status"]>,
): Promise<Response> {
  const { services, clock } = c.get("deps");
  // What is searched for may be somebody's name: the log says only that there was a search.
  const filters = { searched: filter.q !== "", status: filter.status ?? "all" };
  await recordExport(c, { kind: "volunteers", format: "csv", ...filters });
  const rows = csvRows(services.volunteers.matching(filter));
  return respondCsv(c, exportColumns, rows, exportName(bogotaDay(clock())));
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

async function* csvRows(volunteers: AsyncIterable<Volunteer>): AsyncGenerator<string[], void> {
  for await (const volunteer of volunteers) yield csvRow(volunteer);
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
