import {
  type FormEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from "react";
import { ChoiceGroup } from "../../../components/ui/choice_field.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Options } from "../../../components/ui/text_field.tsx";
import { labelTexts } from "../../../content/follow_up/labels.ts";
import { assignTexts } from "../../../content/follow_up/team.ts";
import { list, people } from "../../../content/inbox/lists.ts";
import { optionLabel } from "../../../content/words/options.ts";
import type { Toast } from "../../../content/words/toast.ts";
import { listToasts } from "../../../content/inbox/list_toasts.ts";
import { mostUndone } from "../../../services/inbox/list_sizes_schema.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import type { ListPart, ListState } from "../list/use_list.ts";
import { ModalDialog } from "../../admin/modal_dialog.tsx";
import type { BulkAction } from "./send_selection.ts";

/** What is chosen before the selection is changed: in a dialog; without a script in the form itself. */
interface BulkChoice {
  readonly open: string;
  readonly title: string;
  readonly fields: (state: ListState) => ReactElement;
  /** The buttons: the `accion` that each sends, and its label. */
  readonly buttons: readonly (readonly [accion: string, label: string])[];
  /** What pressing would do to so many, with so much chosen. */
  readonly effect?: (count: number, chosen: number) => string;
  readonly failed: Toast;
  readonly question?: (accion: string, chosen: string, count: number, state: ListState) => string;
}

export const bulkChoices = {
  assign: {
    open: assignTexts.open,
    title: assignTexts.title,
    fields: ({ otherOptions: { responsable = [] } }) => (
      <ChoiceGroup
        name="responsable"
        label={assignTexts.people}
        options={responsable}
        defaultValue={[]}
      />
    ),
    buttons: [["asignar", assignTexts.confirm]],
    effect: (count, chosen) => assignTexts.shares(count, chosen, count <= mostUndone),
    failed: { ...listToasts.people_not_assigned, description: assignTexts.failed },
  },
  label: {
    open: labelTexts.open,
    title: labelTexts.choose,
    fields: ({ labels }) => (
      <label className="list-field">
        {labelTexts.one}
        <select name="etiqueta" className="list-input list-select">
          <Options of={labels} />
        </select>
      </label>
    ),
    buttons: [["poner", labelTexts.put], ["quitar", labelTexts.take]],
    failed: listToasts.change_failed,
    question: (accion, chosen, count, { labels }) =>
      labelTexts.question(accion, optionLabel(labels, chosen), people(count)),
  },
} satisfies Record<string, BulkChoice>;

export type BulkChoiceName = keyof typeof bulkChoices;

interface ButtonProps extends ListPart {
  readonly name: BulkChoiceName;
  readonly onOpen: () => void;
}

export function BulkChoiceButton({ state, name, onOpen }: ButtonProps): ReactElement {
  const { open, fields, buttons }: BulkChoice = bulkChoices[name];
  if (state.hydrated) {
    return (
      <button
        type="button"
        className="admin-button"
        onClick={onOpen}
        data-assign={name === "assign" || undefined}
      >
        {open}
      </button>
    );
  }
  return (
    <details>
      <summary className="admin-button">{open}</summary>
      <div className="admin-panel mt-2 grid gap-3">
        {fields(state)}
        <p className="flex flex-wrap gap-2">{buttonsOf(buttons)}</p>
      </div>
    </details>
  );
}

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

function buttonsOf(buttons: BulkChoice["buttons"], press?: Press, disabled?: boolean): ReactNode {
  return buttons.map(([accion, label], at) => (
    <button
      key={accion}
      type="submit"
      name="accion"
      value={accion}
      className={cx("admin-button", at === 0 && "admin-main-button")}
      aria-disabled={disabled}
      onClick={press}
    >
      {label}
    </button>
  ));
}

interface DialogProps extends ListPart {
  readonly name: BulkChoiceName;
  readonly count: number;
  readonly onAct: (action: BulkAction) => void;
  readonly onClose: () => void;
}

export function BulkDialog({ state, name, count, onAct, onClose }: DialogProps): ReactElement {
  const { title, fields, buttons, effect, failed, question }: BulkChoice = bulkChoices[name];
  const [chosen, setChosen] = useState(effect ? 0 : 1);
  const press = insteadOfBrowser(
    ({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>) => {
      if (chosen === 0 || !form) return;
      const given = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      onClose();
      onAct({
        fields: [["accion", value], ...given],
        failed,
        question: question?.(value, given[0]?.[1] ?? "", count, state),
      });
    },
  );
  return (
    <ModalDialog labelledBy="eleccion" onClose={onClose}>
      <h2 id="eleccion" className="admin-heading mb-3">{title}</h2>
      <form
        method="dialog"
        className="grid gap-4"
        onChange={({ currentTarget }: FormEvent<HTMLFormElement>) =>
          setChosen([...new FormData(currentTarget)].length)}
      >
        {fields(state)}
        {effect && <p role="status">{effect(count, chosen)}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="admin-button" onClick={onClose}>{list.cancel}</button>
          {buttonsOf(buttons, press, chosen === 0)}
        </div>
      </form>
    </ModalDialog>
  );
}
