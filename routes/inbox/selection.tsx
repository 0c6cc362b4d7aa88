import { bulk, figure, list } from "../../content/inbox/lists.ts";
import type { Toast } from "../../content/words/toast.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { toasts } from "../../content/words/toasts.ts";
import type { BulkAnswer } from "../../islands/inbox/api.ts";
import { setStatusOfMany } from "../../services/inbox/bulk_status.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import { mostUndone } from "../../services/inbox/list_sizes_schema.ts";
import type { SubmissionRecord } from "../../services/inbox/scoped_inbox.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import { withoutEmpty } from "../../services/system/form_data_schema.ts";
import { recordId } from "../../services/system/ids_schema.ts";
import { type FieldMessages, parse } from "../../services/system/parse_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { createAccessCheck } from "../admin/access.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { backToList, respondList } from "./list_page.tsx";

function isScripted(c: AppContext): boolean {
  return c.req.header("accept") === "application/json";
}

/**
 * Returns which records the form over a selection means: all that match the filters of the address, or
 * the ticked ones.
 */
export function selectionIn(c: AppContext, form: URLSearchParams): Record<string, unknown> {
  if (!form.has("todos")) return { ids: form.getAll("id") };
  const { limit: _, cursor: __, offset: ___, orden: ____, ...filters } = c.req.query();
  // Unparsed: a misspelt filter must be refused, not dropped, which would match every record.
  return { all: true, filter: withoutEmpty(filters) };
}

/** The list's message for an invalid field of the form; any other field is an invalid filter. */
const refusals: ReadonlyMap<string | undefined, FlashCode> = new Map([
  ["ids", "none_selected"],
  ["id", "none_selected"],
  ["all", "none_selected"],
  ["todos", "none_selected"],
  ["status", "unknown_status"],
  ["responsable", "no_owner_chosen"],
  ["etiqueta", "labels_unknown"],
]);

/** The fields of the form itself, which its address may hold: the list does not keep them. */
const selection = { id: null, estado: null, etiqueta: null, todos: null, accion: null } as const;

export function refuseOnList(c: AppContext, path: string, fields: FieldMessages): Response {
  if (isScripted(c)) return c.json({ error: { code: "invalid", fields } }, 422);
  const [first] = Object.keys(fields);
  const code = refusals.get(first) ?? "unknown_filter";
  return redirectWithFlash(c, backToList(c, path, selection), code);
}

/**
 * Answers the form over a selection: a script with the toast, a browser with the list, whose toast
 * holds the form that undoes it.
 */
export async function answerSelection<T extends SubmissionRecord, Query extends ListParams>(
  c: AppContext,
  config: InboxConfig<T, Query>,
  { toast, undo, ...outcome }: BulkAnswer,
): Promise<Response> {
  if (isScripted(c)) return c.json({ data: { ...outcome, toast, undo } });
  const path = `/admin/${config.name}`;
  if (!toast) return redirectWithFlash(c, backToList(c, path, selection), "statuses_updated");
  const form = undo.length > 0 && (
    <form method="post" action={backToList(c, path, selection)}>
      {undo.map(([name, value]) => <input key={value} type="hidden" name={name} value={value} />)}
      <button type="submit" className="toast-action">{list.undo}</button>
    </form>
  );
  const query = parseOrThrow(config.inputs.query, c.req.query());
  return await respondList(c, config, query, { toast, undo: form || undefined });
}

export async function answerStatuses<T extends SubmissionRecord, Query extends ListParams>(
  c: AppContext,
  config: InboxConfig<T, Query>,
  form: URLSearchParams,
): Promise<Response> {
  if (form.get("accion") === "deshacer") return await undoStatuses(c, config, form);
  const typed = { ...selectionIn(c, form), status: form.get("estado") };
  const input = parse(config.inputs.statusOfMany, typed);
  if (!input.ok) return refuseOnList(c, `/admin/${config.name}`, input.fields);
  const { status } = input.value;
  const outcome = await setStatusOfMany(
    config.inboxFor(c),
    input.value,
    createAccessCheck(c),
  );
  await logStatuses(c, config.name, status, outcome);
  const before = Object.entries(outcome.before ?? {});
  const undo = before.map(([was, ids]) => ["antes", [was, ...ids].join(" ")] as const);
  return await answerSelection(c, config, {
    ...outcome,
    toast: toastOf(outcome, toasts[config.updated]),
    undo: undo.length > 0 ? [["accion", "deshacer"], ["estado", status], ...undo] : [],
  });
}

async function undoStatuses<T extends SubmissionRecord, Query extends ListParams>(
  c: AppContext,
  config: InboxConfig<T, Query>,
  form: URLSearchParams,
): Promise<Response> {
  const inbox = config.inboxFor(c);
  let [changed, failed, skipped] = [0, 0, 0];
  for (const [was, ids] of groupsIn(form)) {
    const change = parseOrThrow(config.inputs.status, { status: was, from: form.get("estado") });
    const outcome = await setStatusOfMany(inbox, { ...change, ids }, createAccessCheck(c));
    await logStatuses(c, config.name, change.status, outcome);
    changed += outcome.changed;
    failed += outcome.failed.length;
    skipped += outcome.skipped.length;
  }
  const left = failed > 0
    ? { ...toasts.status_failed, description: bulk.someFailed(figure(failed)) }
    : { ...toasts.statuses_skipped, description: bulk.skipped(figure(skipped)) };
  const toast = failed + skipped > 0 ? left : null;
  return await answerSelection(c, config, { changed, toast, undo: [] });
}

/**
 * Returns the ids in the form of an undo by what each had before. @throws {Problem} `malformed`
 */
export function groupsIn(form: URLSearchParams): [before: string, ids: string[]][] {
  const groups = form.getAll("antes").map((text) => text.split(" "));
  const ids = groups.flatMap(([, ...ids]) => ids);
  if (ids.length > mostUndone || !ids.every((id) => recordId.test(id))) {
    throw new Problem("malformed");
  }
  return groups.map(([before = "", ...ids]) => [before, ids]);
}

/**
 * The change is many commits, so that its entry comes after them: also where the role was taken or the
 * process ends meanwhile, which ends the work.
 */
async function logStatuses(
  c: AppContext,
  kind: string,
  status: string,
  { changed: count }: BulkOutcome,
): Promise<void> {
  if (count > 0) await recordEvent(c, "status_changed", { detail: { kind, status, count } });
}

/** Returns the text of the specification where one changed or all failed, and else how many did. */
function toastOf({ changed, failed, skipped }: BulkOutcome, updated: Toast): Toast {
  if (changed === 0 && failed.length > 0 && skipped.length === 0) return toasts.status_failed;
  const parts = [
    changed + failed.length + skipped.length > 1
      ? bulk.changed(figure(changed))
      : updated.description,
    ...(skipped.length > 0 ? [bulk.skipped(figure(skipped.length))] : []),
    ...(failed.length > 0 ? [bulk.someFailed(figure(failed.length))] : []),
  ];
  const { title, kind } = failed.length > 0 ? toasts.status_failed : updated;
  return { title, kind, description: parts.join(". ") };
}
