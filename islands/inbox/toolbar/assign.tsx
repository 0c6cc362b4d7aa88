import { type ReactElement, useState } from "react";
import { ChoiceGroup } from "../../../components/ui/choice_field.tsx";
import { list as listTexts } from "../../../content/inbox/lists.ts";
import type { Option } from "../../../content/words/options.ts";
import { assignTexts as texts } from "../../../content/follow_up/team.ts";
import { mostUndone } from "../../../services/inbox/list_sizes_schema.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import type { ListPart } from "../list/use_list.ts";
import { ModalDialog } from "../../admin/modal_dialog.tsx";

interface AssignProps {
  readonly owners: readonly Option[];
  readonly count: number;
  readonly onAssign: (chosen: readonly string[]) => void;
  readonly onClose: () => void;
}

interface AssignButtonProps extends ListPart {
  readonly owners: readonly Option[];
  readonly onOpen: () => void;
}

/** Opens the dialog that gives the selection to owners; without a script the form itself has it. */
export function AssignButton({ state, owners, onOpen }: AssignButtonProps): ReactElement {
  if (state.hydrated) {
    return (
      <button type="button" className="admin-button" onClick={onOpen} data-assign>
        {texts.open}
      </button>
    );
  }
  return (
    <details>
      <summary className="admin-button">{texts.open}</summary>
      <div className="admin-panel mt-2 grid gap-3">
        <Owners owners={owners} />
        <button
          type="submit"
          name="accion"
          value="asignar"
          className="admin-button admin-main-button"
        >
          {texts.confirm}
        </button>
      </div>
    </details>
  );
}

function Owners({ owners }: { owners: readonly Option[] }): ReactElement {
  return <ChoiceGroup name="responsable" label={texts.people} options={owners} defaultValue={[]} />;
}

export function AssignDialog(
  { owners, count, onAssign, onClose }: AssignProps,
): ReactElement {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const onSubmit = insteadOfBrowser((): void => {
    if (chosen.length === 0) return;
    onClose();
    onAssign(chosen);
  });
  return (
    <ModalDialog labelledBy="asignar" onClose={onClose}>
      <h2 id="asignar" className="admin-heading mb-3">{texts.title}</h2>
      <form
        method="dialog"
        className="grid gap-4"
        onSubmit={onSubmit}
        onChange={({ currentTarget }) =>
          setChosen(new FormData(currentTarget).getAll("responsable").map(String))}
      >
        <Owners owners={owners} />
        <p role="status">{texts.shares(count, chosen.length, count <= mostUndone)}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="admin-button" onClick={onClose}>
            {listTexts.cancel}
          </button>
          <button
            type="submit"
            className="admin-button admin-main-button"
            aria-disabled={chosen.length === 0}
          >
            {texts.confirm}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
