import { exportColumns, exportName, newsletterAdmin } from "../../content/admin.ts";
import { volunteersPage } from "../../content/admin_volunteers.ts";
import { bogotaDay } from "../../services/clock.ts";
import { csvStream, type RowBatches } from "../../services/exports/csv.ts";
import { ExportQuery } from "../../services/schemas/admin.ts";
import { parse } from "../../services/schemas/parse.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import type { Subscriber } from "../../services/schemas/newsletter.ts";
import { inBatches, volunteerRows } from "../../services/exports/volunteer_rows.ts";
import { xlsxStream } from "../../services/exports/xlsx.ts";
import { asksForPage } from "../asks_for_page.ts";
import { audited } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { refusal } from "../validate.ts";
import { visitorOf } from "../middleware/session.ts";
import { refuseOnList } from "./bulk_form.ts";
import { createAccessCheck } from "./access.ts";

/** How wide the columns of the XLSX are, in characters. */
const widths = [32, 36, 20, 20, 44, 12, 12];

const formats = {
  csv: { type: "text/csv; charset=utf-8", stream: csvStream },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    stream: (heading: readonly string[], batches: RowBatches) =>
      xlsxStream({ name: volunteersPage.title, widths, heading, batches }),
  },
} as const;
type Format = keyof typeof formats;

/**
 * Answers with the volunteers of the list that the address names, or with those selected, as a file,
 * streamed. What is wrong in a form is said on its list, to a script by a Problem `invalid`.
 */
export async function respondVolunteers(c: AppContext, format: Format): Promise<Response> {
  const { services, clock } = c.get("deps");
  const asked = parse(ExportQuery, queryOf(c));
  if (!asked.ok) {
    if (asksForPage(c)) return refuseOnList(c, "/admin/volunteers", asked.fields);
    throw refusal(asked.fields);
  }
  const query = asked.value;
  const { type, stream } = formats[format];
  const name = `${exportName(bogotaDay(clock()))}.${format}`;
  return await respondFile(c, { type, name }, async () => {
    const { total, batches } = await services.volunteers.export(query);
    await recordExport(c, { kind: "volunteers", format, ...filtersNamed(query) });
    c.header("X-Total-Count", String(total));
    return stream(exportColumns, volunteerRows(batches));
  });
}

/** Answers with everybody who asked for the newsletter, and when, as CSV. */
export async function respondNewsletterCsv(c: AppContext): Promise<Response> {
  const { services, clock } = c.get("deps");
  const { columns, fileName } = newsletterAdmin;
  const name = `${fileName(bogotaDay(clock()))}.csv`;
  return await respondFile(c, { type: formats.csv.type, name }, async () => {
    await recordExport(c, { kind: "newsletter", format: "csv" });
    return csvStream(columns, inBatches(newsletterRows(services.newsletter.all())));
  });
}

/** Returns what the address says; what it says several times, as a list. */
function queryOf(c: AppContext): Record<string, unknown> {
  const said = Object.entries(c.req.queries());
  return Object.fromEntries(said.map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
}

/** What is searched for may be somebody's name: the log says only that there was a search. */
function filtersNamed({ q, status, id, ...filters }: ExportQuery): AuditDetail {
  const { localidad, apoyo, disponibilidad, reclamo, persona, desde, hasta } = filters;
  const named = { localidad, apoyo, disponibilidad, reclamo, persona, desde, hasta };
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
  // Who only asks whether there is a file gets none.
  if (c.req.method === "HEAD") return;
  await c.get("deps").services.audit.record(audited(c, "export", { detail }));
}

async function* newsletterRows(
  subscribers: AsyncIterable<Subscriber>,
): AsyncGenerator<string[], void> {
  for await (const { email, created_at, consent } of subscribers) {
    yield [email, bogotaDay(Date.parse(created_at)), consent.version];
  }
}

/**
 * Answers with the file that `make` makes. It goes out as it is made: to compress it here would take
 * longer than to read the records. @throws {Problem} `too_many_downloads`
 */
async function respondFile(
  c: AppContext,
  { type, name }: { type: string; name: string },
  make: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>,
): Promise<Response> {
  const { sessionId: session } = visitorOf(c);
  const downloader = { session, isAllowed: createAccessCheck(c), sent: c.env?.completed };
  const stream = await c.get("deps").services.downloads.open(downloader, make);
  const head = c.req.method === "HEAD";
  // Nothing would read, and so end, the stream behind a HEAD.
  if (head) await stream.cancel();
  return c.body(head ? "" : stream, 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store, no-transform",
  });
}
