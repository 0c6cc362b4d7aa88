import type * as z from "zod/mini";
import type { AppContext } from "../env.ts";
import { readForm } from "../form_body.ts";
import { parsed } from "../validate.ts";

/**
 * Returns what the form over a selection asks for, as the API takes it: all that the address
 * filters, or the records that are ticked.
 */
export async function bulkInput(c: AppContext, query: z.ZodMiniType): Promise<unknown> {
  const form = await readForm(c);
  const status = form.get("estado");
  if (!form.has("todos")) return { ids: form.getAll("id"), status };
  const said = parsed(query, c.req.query()) as Record<string, unknown>;
  const { limit: _, cursor: __, offset: ___, orden: ____, ...filter } = said;
  return { all: true, filter, status };
}
