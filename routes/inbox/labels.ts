import { labelled, labelTexts } from "../../content/follow_up/labels.ts";
import { assignTexts } from "../../content/follow_up/team.ts";
import { people } from "../../content/inbox/lists.ts";
import { done, failed, type Toast } from "../../content/words/toast.ts";
import { LabelsInput, LabelsOfMany, OneLabel } from "../../services/follow_up/label_schema.ts";
import type { LabelOutcome } from "../../services/follow_up/labels.ts";
import type { VolunteersQuery } from "../../services/inbox/inbox_schema.ts";
import { mostUndone } from "../../services/inbox/list_sizes_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { createAccessCheck } from "../admin/access.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow, readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { backToList } from "./list_page.tsx";
import { answerSelection, groupsIn, refuseOnList, selectionIn } from "./selection.tsx";

const list = "/admin/volunteers";

export async function labelOne(c: AppContext, id: string): Promise<Response> {
  const change = parseOrThrow(LabelsInput, await readFields(c, ["etiqueta", "antes"]));
  const result = await write(c, (tx) => c.get("deps").services.labels.set(tx, id, change));
  return redirectWithFlash(c, backToList(c, list), `labels_${result}`);
}

/**
 * Puts a label on those selected, or takes it off; `antes` has those of an undo. They are many
 * commits, so that the entry comes after them.
 */
export async function labelSelected(
  c: AppContext,
  inbox: InboxConfig<Volunteer, Partial<VolunteersQuery>>,
  form: URLSearchParams,
): Promise<Response> {
  const label = { accion: form.get("accion"), etiqueta: form.get("etiqueta") };
  const undone = form.has("antes") ? groupsIn(form).flatMap(([, ids]) => ids) : null;
  const input = undone
    ? { ok: true, value: { ...parseOrThrow(OneLabel, label), ids: undone } } as const
    : parse(LabelsOfMany, { ...selectionIn(c, form), ...label });
  if (!input.ok) return refuseOnList(c, list, input.fields);
  const { labels } = c.get("deps").services;
  const outcome = await labels.setMany(input.value, visitorOf(c), createAccessCheck(c));
  if (outcome === "unknown") return refuseOnList(c, list, { etiqueta: labelTexts.choose });
  const { changed, count } = outcome;
  if (changed.length > 0) await recordEvent(c, "labels_set", { detail: { count: changed.length } });
  const { accion, etiqueta } = input.value;
  const isUndoable = !undone && changed.length > 0 && changed.length <= mostUndone;
  const back = accion === "poner" ? "quitar" : "poner";
  return await answerSelection(c, inbox, {
    changed: count,
    toast: toastOf(labelled[accion], outcome),
    undo: isUndoable
      ? [["accion", back], ["etiqueta", etiqueta], ["antes", [etiqueta, ...changed].join(" ")]]
      : [],
  });
}

function toastOf(
  texts: typeof labelled[keyof typeof labelled],
  { count, full, left }: LabelOutcome,
): Toast {
  const description = [
    ...(count > 0 ? [texts.done(people(count))] : []),
    ...(full > 0 ? [labelTexts.full(full)] : []),
    ...(left > 0 ? [assignTexts.left(left)] : []),
  ].join(" ");
  return count > 0 ? done(texts.title, description) : failed(texts.failed, description);
}
