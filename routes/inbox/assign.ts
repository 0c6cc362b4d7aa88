import { assignTexts as texts } from "../../content/follow_up/team.ts";
import { toasts } from "../../content/words/toasts.ts";
import { AssignInput, OwnerInput } from "../../services/follow_up/assign_schema.ts";
import type { AssignOutcome } from "../../services/follow_up/assignments.ts";
import type { VolunteersQuery } from "../../services/inbox/inbox_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { recordId } from "../../services/system/ids_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { createAccessCheck } from "../admin/access.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow, readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { backToList } from "./list_page.tsx";
import { answerSelection, groupsIn, refuseOnList, selectionIn } from "./selection.tsx";
import type { InboxConfig } from "./inbox_config.ts";

const list = "/admin/volunteers";

type Volunteers = InboxConfig<Volunteer, Partial<VolunteersQuery>>;

/** Gives one person to an owner, in one commit with the entry; leads back to the list. */
export async function assignOne(c: AppContext, id: string): Promise<Response> {
  const input = parseOrThrow(OwnerInput, await readFields(c));
  const { assignments } = c.get("deps").services;
  const result = await write(c, (tx) => assignments.assign(tx, id, input));
  return redirectWithFlash(c, backToList(c, list), `owner_${result}`);
}

export async function assignSelected(
  c: AppContext,
  inbox: Volunteers,
  form: URLSearchParams,
): Promise<Response> {
  const responsable = form.getAll("responsable");
  const input = parse(AssignInput, { ...selectionIn(c, form), responsable });
  if (!input.ok) return refuseOnList(c, list, input.fields);
  const outcome = await assignMany(c, input.value);
  const { title, kind } = toasts[outcome.changed > 0 ? "people_assigned" : "people_not_assigned"];
  const undo = (outcome.before ?? []).map(({ from, to, ids }) =>
    ["antes", [`${from || "nadie"}/${to}`, ...ids].join(" ")] as const
  );
  return await answerSelection(c, inbox, {
    ...outcome,
    toast: { title, kind, description: await describe(c, outcome) },
    undo: undo.length > 0 ? [["accion", "devolver"], ...undo] : [],
  });
}

/** Gives everyone back to the owner of before, where they still have the new one. */
export async function returnToOwners(
  c: AppContext,
  inbox: Volunteers,
  form: URLSearchParams,
): Promise<Response> {
  let [changed, left] = [0, 0];
  for (const [owners, ids] of groupsIn(form)) {
    const [from = "", to = ""] = owners.split("/");
    if (from !== "nadie" && !recordId.test(from)) throw new Problem("malformed");
    const outcome = await assignMany(c, { ids, responsable: [from], from: to });
    changed += outcome.changed;
    left += ids.length - outcome.changed;
  }
  const toast = left > 0
    ? { ...toasts.people_partly_assigned, description: texts.left(left) }
    : null;
  return await answerSelection(c, inbox, { changed, toast, undo: [] });
}

/**
 * Gives many people to owners. They are many commits, so that the entry comes after them; it says how
 * many got another owner.
 */
async function assignMany(c: AppContext, input: AssignInput): Promise<AssignOutcome> {
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

async function describe(
  c: AppContext,
  { changed, failed, skipped, outside, noContact }: AssignOutcome,
): Promise<string> {
  const owners = await c.get("deps").services.owners.visibleTo(visitorOf(c));
  const nameOf = (id: string) => owners.find((owner) => owner.id === id)?.name ?? id;
  return [
    texts.done(changed),
    ...Object.entries(outside).map(([id, count]) => texts.outside(count, nameOf(id))),
    ...(noContact > 0 ? [texts.noContact(noContact)] : []),
    ...(failed.length + skipped > 0 ? [texts.left(failed.length + skipped)] : []),
  ].join(" ");
}
