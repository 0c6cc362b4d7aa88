import { type FormEvent, type ReactElement, useLayoutEffect, useState } from "react";
import { closeIcon } from "../../../components/ui/icons.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Options } from "../../../components/ui/text_field.tsx";
import { bulk, figure, list } from "../../../content/inbox/lists.ts";
import { mostUndone } from "../../../services/inbox/list_sizes_schema.ts";
import { maySelect, type Status, statusOf } from "../config.ts";
import { listKey } from "../list/address.ts";
import type { Toast } from "../../../content/words/toast.ts";
import { listToasts } from "../../../content/inbox/list_toasts.ts";
import { assignTexts } from "../../../content/follow_up/team.ts";
import type { BulkAnswer } from "../api.ts";
import { applyStatus } from "../list/rows.ts";
import { AssignButton, AssignDialog } from "./assign.tsx";
import { fieldsOf, type FormFields, sendSelection } from "./send_selection.ts";
import { ExportNote, SelectionExports } from "./exports.tsx";
import { focusCount, type ListPart } from "../list/use_list.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import { pageToasts } from "../../toast.ts";
import { ModalDialog } from "../../admin/modal_dialog.tsx";

/** The actions on several records, and the questions before some of them. */
export function BulkBar({ state }: ListPart): ReactElement {
  const { config, may, hydrated, selection } = state;
  // All that match are those of the list in view, also while another one is loading.
  const { total } = state.list;
  // The status that is asked about before all that match get it.
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const { rows, all } = selection.selection;
  const count = all ? total : rows.size;
  const shown = maySelect(may) && (count > 0 || !hydrated);
  useLiftedToasts(shown && hydrated);
  const leave = (): void => {
    focusCount();
    selection.clear();
  };
  const send = async (fields: FormFields, failed: Toast): Promise<BulkAnswer | null> => {
    setBusy(true);
    const sent = [...fields, ...fieldsOf(selection.selection)];
    const answer = await sendSelection(state, sent, failed).finally(() => setBusy(false));
    // If the server refused every row, they stay selected for another try.
    if (answer && answer.changed > 0) leave();
    return answer;
  };
  const setStatus = async (status: string): Promise<void> => {
    const answer = await send([["estado", status]], listToasts.status_failed);
    if (!answer) return;
    if (all) return state.list.reload();
    // Rows keep their places while work on them takes them out of the list.
    const ids = [...rows.keys()].filter((id) => !answer.failed?.includes(id));
    state.list.update((list) => ids.reduce((made, id) => applyStatus(made, id, status), list));
  };
  const assign = () => setAssigning(true);
  return (
    <>
      {shown && (
        <BulkForm {...{ state, count, busy, changeStatus: all ? setAsked : setStatus, assign }} />
      )}
      {isAssigning && (
        <AssignDialog
          owners={state.otherOptions.responsable ?? []}
          count={count}
          onAssign={(chosen) => {
            const responsable = chosen.map((id) => ["responsable", id] as const);
            const failed = { ...listToasts.people_not_assigned, description: assignTexts.failed };
            void send([["accion", "asignar"], ...responsable], failed)
              .then((answer) => answer && state.list.reload());
          }}
          onClose={() => setAssigning(false)}
        />
      )}
      {asked !== null && (
        <ConfirmQuestion
          title={bulk.confirmTitle(config.texts.count(total), statusOf(config, asked).label)}
          text={total > mostUndone ? bulk.confirmFinal : bulk.confirmText}
          onConfirm={() => void setStatus(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface BulkFormProps extends ListPart {
  readonly count: number;
  readonly busy: boolean;
  readonly changeStatus: (status: string) => unknown;
  readonly assign: () => void;
}

/** The form of the actions; without a script it is always there. */
function BulkForm({ state, count, busy, changeStatus, assign }: BulkFormProps): ReactElement {
  const { config, may, hydrated, selection } = state;
  return (
    <form
      id="seleccion"
      method="post"
      action={`/admin/${config.name}${listKey(state.list.answered)}`}
      className={cx(hydrated ? "bulk" : "bulk-plain")}
      aria-label={bulk.title}
      onSubmit={insteadOfBrowser(({ currentTarget }: FormEvent<HTMLFormElement>) => {
        const status = new FormData(currentTarget).get("estado");
        if (typeof status === "string" && !busy) changeStatus(statusOf(config, status).id);
      })}
    >
      <Scope state={state} count={count} />
      {may.export && <ExportNote state={state} />}
      <div className="bulk-actions">
        {may.status && <StatusChoice statuses={config.statuses} busy={busy} />}
        {may.assign && (
          <AssignButton
            state={state}
            owners={state.otherOptions.responsable ?? []}
            onOpen={assign}
          />
        )}
        {may.export && <SelectionExports state={state} />}
        {hydrated && (
          <button
            type="button"
            className="absolute top-2 right-2 grid h-11 w-11 place-items-center rounded-[6px] hover:bg-mora-800 xl:static"
            aria-label={bulk.clear}
            title={`${bulk.clear} (Esc)`}
            onClick={selection.clear}
          >
            <Icon shape={closeIcon} size={20} />
          </button>
        )}
      </div>
    </form>
  );
}

function StatusChoice(
  { statuses, busy }: { statuses: readonly Status[]; busy: boolean },
): ReactElement {
  return (
    <>
      <select
        name="estado"
        // Selected records mostly have the first one.
        defaultValue={statuses[1]?.id}
        className="list-input list-select"
        aria-label={bulk.status}
      >
        <Options of={statuses} />
      </select>
      <button type="submit" className="admin-button admin-main-button" aria-disabled={busy}>
        {busy ? bulk.applying : bulk.apply}
      </button>
    </>
  );
}

function Scope({ state, count }: ListPart & { readonly count: number }): ReactElement {
  const { hydrated, list: { total }, selection: { selection: { all }, selectAll } } = state;
  if (!hydrated) {
    return (
      <label className="flex items-center gap-2">
        <input type="checkbox" name="todos" value="1" className="tick" />
        {bulk.every(figure(total))}
      </label>
    );
  }
  return (
    <>
      <p className="bulk-count" role="status">
        {all ? bulk.allSelected(figure(total)) : bulk.selected(figure(count))}
      </p>
      {!all && total > count && (
        <button
          type="button"
          className="bulk-all"
          onClick={() => selectAll(true)}
        >
          {bulk.everything(figure(total))}
        </button>
      )}
    </>
  );
}

function useLiftedToasts(lifted: boolean): void {
  useLayoutEffect(() => {
    if (!lifted) return;
    const region = pageToasts();
    region?.classList.add(cx("toasts-lifted"));
    return () => region?.classList.remove(cx("toasts-lifted"));
  }, [lifted]);
}

interface ConfirmQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks in a dialog before a change that is hard to undo; closing it cancels. */
function ConfirmQuestion(
  { title, text, onConfirm, onClose }: ConfirmQuestionProps,
): ReactElement {
  return (
    <ModalDialog labelledBy="pregunta" onClose={onClose}>
      <h2 id="pregunta" className="admin-heading">{title}</h2>
      <p className="mt-2">{text}</p>
      <form method="dialog" className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="submit" className="admin-button" autoFocus>{list.cancel}</button>
        <button type="submit" className="admin-button admin-main-button" onClick={onConfirm}>
          {bulk.confirm}
        </button>
      </form>
    </ModalDialog>
  );
}
