import { type FormEvent, type ReactElement, useLayoutEffect, useState } from "react";
import { closeIcon } from "../../../components/ui/icons.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Options } from "../../../components/ui/text_field.tsx";
import { callButton, callPath } from "../../../content/events/calls.ts";
import { bulk, figure, list } from "../../../content/inbox/lists.ts";
import { listToasts } from "../../../content/inbox/list_toasts.ts";
import { mostUndone } from "../../../services/inbox/list_sizes_schema.ts";
import { maySelect, type Status, statusOf } from "../config.ts";
import { listKey } from "../list/address.ts";
import { applyStatus } from "../list/rows.ts";
import { BulkChoiceButton, type BulkChoiceName, BulkDialog } from "./bulk_choices.tsx";
import { type BulkAction, fieldsOf, sendSelection } from "./send_selection.ts";
import { ExportNote, SelectionExports } from "./exports.tsx";
import { focusCount, type ListPart } from "../list/use_list.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import { pageToasts } from "../../toast.ts";
import { ModalDialog } from "../../admin/modal_dialog.tsx";

export function BulkBar({ state }: ListPart): ReactElement {
  const { may, hydrated, selection, list } = state;
  const [asked, ask] = useState<BulkAction | null>(null);
  const [choice, choose] = useState<BulkChoiceName | null>(null);
  const [busy, setBusy] = useState(false);
  const { rows, all } = selection.selection;
  // All that match are those of the list in view, also while another one is loading.
  const count = all ? list.total : rows.size;
  const shown = maySelect(may) && (count > 0 || !hydrated);
  useLiftedToasts(shown && hydrated);
  const send = async ({ fields, failed, status }: BulkAction): Promise<void> => {
    setBusy(true);
    const sent = [...fields, ...fieldsOf(selection.selection)];
    const answer = await sendSelection(state, sent, failed).finally(() => setBusy(false));
    if (!answer) return;
    // If the server refused every row, they stay selected for another try.
    if (answer.changed > 0) {
      focusCount();
      selection.clear();
    }
    if (all || status === undefined) return list.reload();
    // Rows keep their places while work on them takes them out of the list.
    const ids = [...rows.keys()].filter((id) => !answer.failed?.includes(id));
    list.update((list) => ids.reduce((made, id) => applyStatus(made, id, status), list));
  };
  const act = (action: BulkAction): void => {
    if (busy) return;
    if (all && action.question) ask(action);
    else void send(action);
  };
  return (
    <>
      {shown && <BulkForm {...{ state, count, busy, act, choose }} />}
      {choice && (
        <BulkDialog
          {...{ state, count }}
          name={choice}
          onAct={act}
          onClose={() => choose(null)}
        />
      )}
      {asked && (
        <ConfirmQuestion
          title={asked.question ?? ""}
          text={count > mostUndone ? bulk.confirmFinal : bulk.confirmText}
          onConfirm={() => void send(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

interface BulkFormProps extends ListPart {
  readonly count: number;
  readonly busy: boolean;
  readonly act: (action: BulkAction) => void;
  readonly choose: (choice: BulkChoiceName) => void;
}

/** The form of the actions; without a script it is always there. */
function BulkForm({ state, count, busy, act, choose }: BulkFormProps): ReactElement {
  const { config, may, hydrated, labels, selection } = state;
  const mayLabel = may.label && labels.length > 0;
  const choices = (["assign", "label"] as const).filter((name) =>
    name === "label" ? mayLabel : may[name]
  );
  return (
    <form
      id="seleccion"
      method="post"
      action={`/admin/${config.name}${listKey(state.list.answered)}`}
      className={cx(hydrated ? "bulk" : "bulk-plain")}
      aria-label={bulk.title}
      onSubmit={insteadOfBrowser(({ currentTarget }: FormEvent<HTMLFormElement>) => {
        const status = statusOf(config, String(new FormData(currentTarget).get("estado")));
        act({
          fields: [["estado", status.id]],
          failed: listToasts.status_failed,
          question: bulk.confirmTitle(config.texts.count(count), status.label),
          status: status.id,
        });
      })}
    >
      <Scope state={state} count={count} />
      {may.export && <ExportNote state={state} />}
      <div className="bulk-actions">
        {may.status && <StatusChoice statuses={config.statuses} busy={busy} />}
        {choices.map((name) => (
          <BulkChoiceButton
            key={name}
            {...{ state, name }}
            onOpen={() => choose(name)}
          />
        ))}
        {may.callout && <CallButton state={state} />}
        {may.export && <SelectionExports state={state} />}
        {hydrated && (
          <button
            type="button"
            className="bulk-close grid h-11 w-11 place-items-center rounded-[6px] hover:bg-mora-800"
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

/** Leads to the question about an event; the table draws a few of the boxes only. */
function CallButton({ state }: ListPart): ReactElement {
  const { hydrated, selection, list: { answered } } = state;
  const action = callPath + listKey(answered);
  const leave = insteadOfBrowser(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action });
    for (const [name, value] of fieldsOf(selection.selection)) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
  });
  return (
    <button
      type="submit"
      formAction={action}
      className="admin-button"
      onClick={hydrated ? leave : undefined}
    >
      {callButton}
    </button>
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
