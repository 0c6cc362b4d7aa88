import type { ToastCode } from "../../content/words/toasts.ts";
import { withoutEmpty } from "../../services/system/form_data_schema.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { backToList } from "./list_page.tsx";

/**
 * Returns which records the form over a selection means, as the API takes them: all that match the
 * filters of the address, or the ticked ones.
 */
export function bulkInput(c: AppContext, form: URLSearchParams): Record<string, unknown> {
  if (!form.has("todos")) return { ids: form.getAll("id") };
  const { limit: _, cursor: __, offset: ___, orden: ____, ...filters } = c.req.query();
  // Unparsed: a misspelt filter must be refused, not dropped, which would match every record.
  return { all: true, filter: withoutEmpty(filters) };
}

/** The list's message for an invalid field of the form; any other field is an invalid filter. */
const refusals: ReadonlyMap<string | undefined, ToastCode> = new Map([
  ["ids", "none_selected"],
  ["id", "none_selected"],
  ["all", "none_selected"],
  ["todos", "none_selected"],
  ["status", "unknown_status"],
  ["responsable", "no_owner_chosen"],
]);

/** The fields of the form itself, which its address may hold: the list does not keep them. */
const selection = { id: null, estado: null, todos: null, accion: null } as const;

/** Leads back to the list from which that form was sent, which says what is wrong in it. */
export function refuseOnList(c: AppContext, path: string, fields: FieldMessages): Response {
  const [first] = Object.keys(fields);
  return redirectWithFlash(
    c,
    backToList(c, path, selection),
    refusals.get(first) ?? "unknown_filter",
  );
}
