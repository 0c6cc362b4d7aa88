import type { ToastCode } from "../../content/words/toasts.ts";
import type { AssignOutcome } from "../../services/follow_up/assignments.ts";
import { AssignInput, OwnerInput } from "../../services/follow_up/assign_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { recordEvent } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { parsed, readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { createAccessCheck } from "../admin/access.ts";
import { write } from "../write.ts";
import { bulkInput, refuseOnList } from "./bulk_form.ts";
import { backToList } from "./list_page.tsx";

const list = "/admin/volunteers";

/** Gives one person to an owner, in one commit with the entry; leads back to the list. */
export async function assignOne(c: AppContext, id: string): Promise<Response> {
  const input = parsed(OwnerInput, await readFields(c));
  const { assignments } = c.get("deps").services;
  const result = await write(c, (tx) => assignments.assign(tx, id, input));
  return redirectWithFlash(c, backToList(c, list), `owner_${result}`);
}

/** Gives those of the form over a selection to owners; leads back to the list. */
export async function assignSelected(c: AppContext, form: URLSearchParams): Promise<Response> {
  const responsable = form.getAll("responsable");
  const input = parse(AssignInput, { ...bulkInput(c, form), responsable });
  if (!input.ok) return refuseOnList(c, list, input.fields);
  return redirectWithFlash(c, backToList(c, list), assignedToast(await assignMany(c, input.value)));
}

/**
 * Gives many people to owners. They are many commits, so that the entry comes after them; it says how
 * many got another owner.
 */
export async function assignMany(c: AppContext, input: AssignInput): Promise<AssignOutcome> {
  const { assignments } = c.get("deps").services;
  const outcome = await assignments.assignMany(input, visitorOf(c), createAccessCheck(c));
  if (outcome.changed > 0) {
    const localidad = input.filter?.localidad;
    const detail = {
      count: outcome.changed,
      to: input.responsable.join(", "),
      ...(localidad && { localidad }),
    };
    await recordEvent(c, "owner_changed", { detail });
  }
  return outcome;
}

function assignedToast({ changed, failed, skipped, outside, noContact }: AssignOutcome): ToastCode {
  const left = failed.length + skipped + noContact + Object.keys(outside).length;
  if (left === 0) return "people_assigned";
  return changed > 0 ? "people_partly_assigned" : "people_not_assigned";
}
