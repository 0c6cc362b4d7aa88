import type { Toast } from "../../../content/words/toast.ts";
import { reportLostAccess } from "../../admin/live.ts";
import { resultOf } from "../../call_result.ts";
import { showToast } from "../../toast.ts";
import { undoAction } from "../undo_action.ts";
import type { BulkAnswer } from "../api.ts";
import { listKey } from "../list/address.ts";
import type { Selection } from "../list/selection.ts";
import type { ListState } from "../list/use_list.ts";

export type FormFields = readonly (readonly [name: string, value: string])[];

export interface BulkAction {
  readonly fields: FormFields;
  readonly failed: Toast;
  readonly question?: string;
  readonly status?: string;
}

/** Returns the fields of the form that say which records are meant: the table draws a few boxes only. */
export function fieldsOf({ rows, all }: Selection): FormFields {
  return all ? [["todos", "1"]] : [...rows.keys()].map((id) => ["id", id]);
}

/**
 * Sends the form over the selection and shows what became of it, with the form that undoes it; returns
 * null where nothing was changed for sure.
 */
export async function sendSelection(
  state: ListState,
  fields: FormFields,
  failed: Toast,
): Promise<BulkAnswer | null> {
  const { config, list: { answered, reload } } = state;
  const result = await resultOf<{ data: BulkAnswer }>(async () => {
    const answer = await fetch(`/admin/${config.name}${listKey(answered)}`, {
      method: "post",
      headers: { accept: "application/json" },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      redirect: "manual",
    });
    // The session has ended: the answer leads to the sign-in.
    if (answer.type === "opaqueredirect") reportLostAccess();
    return answer;
  });
  if (!result.ok) {
    // Without a response the server may still have changed them.
    if (result.problem.code === "network") reload();
    const [description = failed.description] = Object.values(result.problem.fields ?? {});
    showToast({ ...failed, description });
    return null;
  }
  const { data: answer } = result.body;
  const takeBack = async () => {
    await sendSelection(state, answer.undo, failed);
    reload();
  };
  if (answer.toast) showToast(answer.toast, answer.undo.length > 0 ? undoAction(takeBack) : {});
  return answer;
}
