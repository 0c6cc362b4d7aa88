import { exportName, newsletterAdmin } from "../../content/admin/admin.ts";
import { volunteersPage } from "../../content/inbox/volunteers.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { followUp } from "../../content/follow_up/follow_up.ts";
import {
  allVolunteerColumns,
  type Column,
  subscriberColumns,
  toRows,
  volunteerColumns,
} from "../../services/exports/columns.ts";
import { csvStream } from "../../services/exports/csv.ts";
import { ExportQuery } from "../../services/inbox/inbox_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import type { AuditDetail } from "../../services/admin/audit_schema.ts";
import { chosen, filterNames } from "../../services/inbox/filters_schema.ts";
import { xlsxStream } from "../../services/exports/xlsx.ts";
import { asksForPage } from "../problems.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { invalidProblem, readForm } from "../input.ts";
import { visitorOf } from "../accounts/session.ts";
import { refuseOnList } from "./selection.tsx";
import { createAccessCheck } from "../admin/access.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
type Format = keyof typeof types;

function streamOf<T>(
  { format, title }: { readonly format: Format; readonly title: string },
  columns: readonly Column<T>[],
  records: AsyncIterable<readonly T[]>,
) {
  const heading = columns.map(({ heading }) => heading);
  const batches = toRows(columns, records);
  if (format === "csv") return csvStream(heading, batches);
  const widths = columns.map(({ width }) => width);
  return xlsxStream({ name: title, widths, heading, batches });
}

/**
 * Answers with the volunteers of the list that the address names, or with those selected, as a file,
 * streamed. What is wrong in a form is shown on its list; a script gets a Problem `invalid`.
 */
export async function respondVolunteers(c: AppContext, format: Format): Promise<Response> {
  const { services, clock } = c.get("deps");
  const asked = parse(ExportQuery, { ...queryOf(c), ...await selectionOf(c) });
  if (!asked.ok) {
    if (asksForPage(c)) return refuseOnList(c, "/admin/volunteers", asked.fields);
    throw invalidProblem(asked.fields);
  }
  const query = asked.value;
  const name = `${exportName(bogotaDay(clock()))}.${format}`;
  return await respondFile(c, { format, name }, async () => {
    const { total, batches } = await services.volunteers.for(visitorOf(c)).export(query);
    const detail = { kind: "volunteers", format, ...filtersNamed(query) };
    await recordEvent(c, "export", { detail });
    c.header("X-Total-Count", String(total));
    const columns = query.completa
      ? allVolunteerColumns({
        ownerOf: await ownerNames(c),
        labels: await services.labels.options(),
      })
      : volunteerColumns();
    return streamOf({ format, title: volunteersPage.title }, columns, batches);
  });
}

/** Returns the name of an owner, or that the account no longer follows people up. */
async function ownerNames(c: AppContext): Promise<(account: string) => string> {
  const owners = await c.get("deps").services.owners.visibleTo(visitorOf(c));
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  return (account) => names.get(account) ?? followUp.noAccess;
}

export async function respondNewsletter(c: AppContext, format: Format): Promise<Response> {
  const { services, clock } = c.get("deps");
  const name = `${newsletterAdmin.fileName(bogotaDay(clock()))}.${format}`;
  return await respondFile(c, { format, name }, async () => {
    await recordEvent(c, "export", { detail: { kind: "newsletter", format } });
    const columns = subscriberColumns(services.outbox.isOn);
    return streamOf(
      { format, title: newsletterAdmin.title },
      columns,
      services.newsletter.batches(),
    );
  });
}

/** Returns the query of the address; names that it holds several times have a list. */
function queryOf(c: AppContext): Record<string, unknown> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
}

/** Returns what the form over a selection sends; nothing where an address alone asks. */
async function selectionOf(c: AppContext): Promise<Record<string, unknown>> {
  if (c.req.method !== "POST") return {};
  const form = await readForm(c);
  const todos = form.getAll("todos");
  // With a status named, a form without a selection is refused.
  return { id: form.getAll("id"), estado: "any", ...(todos.length > 0 && { todos }) };
}

/** The text of the search may be a person's name: the log says only that there was one. */
function filtersNamed(query: ExportQuery): AuditDetail {
  const { q, status, id, completa } = query;
  return {
    searched: q !== "",
    status: status ?? "all",
    ...(completa && { complete: true }),
    ...(id.length > 0 && { selected: id.length }),
    ...chosen(query, filterNames),
  };
}

export function fileHeaders(
  { format, name }: { readonly format: Format; readonly name: string },
): Record<string, string> {
  return {
    "Content-Type": types[format],
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store, no-transform",
  };
}

/**
 * Answers with the file that `make` makes, once it has its entry in the log: where that cannot be
 * written, no byte goes out. It goes out as it is made: to compress it here would take longer than to
 * read the records. @throws {Problem} `too_many_downloads`
 */
export async function respondFile(
  c: AppContext,
  { format, name }: { readonly format: Format; readonly name: string },
  make: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>,
): Promise<Response> {
  const headers = fileHeaders({ format, name });
  if (c.req.method === "HEAD") return c.body("", 200, headers);
  const { profile: { id: account } } = visitorOf(c);
  const downloader = { account, isAllowed: createAccessCheck(c), sent: c.env?.completed };
  return c.body(await c.get("deps").services.downloads.open(downloader, make), 200, headers);
}
