import { withoutEmpty } from "../../services/schemas/form_fields.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../form_body.ts";

/**
 * Returns what the form over a selection asks for, as the API takes it: all that the address
 * filters, or the records that are ticked.
 */
export async function bulkInput(c: AppContext): Promise<unknown> {
  const form = await readForm(c);
  const status = form.get("estado");
  if (!form.has("todos")) return { ids: form.getAll("id"), status };
  const { limit: _, cursor: __, offset: ___, orden: ____, ...said } = c.req.query();
  // As it stands: a filter that is misspelt must not become one that lets all pass.
  return { all: true, filter: withoutEmpty(said), status };
}
