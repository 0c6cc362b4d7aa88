import { LabelsInput } from "../../services/follow_up/label_schema.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow, readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { backToList } from "./list_page.tsx";

const list = "/admin/volunteers";

/** Puts labels on one person and takes others off; leads back to the list. */
export async function labelOne(c: AppContext, id: string): Promise<Response> {
  const change = parseOrThrow(LabelsInput, await readFields(c, ["etiqueta", "antes"]));
  const result = await write(c, (tx) => c.get("deps").services.labels.set(tx, id, change));
  return redirectWithFlash(c, backToList(c, list), `labels_${result}`);
}
