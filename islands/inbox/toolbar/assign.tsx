import { type ReactElement, useState } from "react";
import { ChoiceGroup } from "../../../components/ui/choice_field.tsx";
import { list as listTexts } from "../../../content/inbox/lists.ts";
import type { Option } from "../../../content/words/options.ts";
import { assignTexts as texts } from "../../../content/follow_up/team.ts";
import { toasts } from "../../../content/words/toasts.ts";
import type { AssignOutcome } from "../../../services/follow_up/assignments.ts";
import { mostSelected, mostUndone } from "../../../services/inbox/list_sizes_schema.ts";
import { resultOf } from "../../call_result.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import { showToast } from "../../toast.ts";
import { assignApi, type AssignCall } from "../api.ts";
import { filterOf } from "../list/address.ts";
import type { ListPart } from "../list/use_list.ts";
import { ModalDialog } from "../../admin/modal_dialog.tsx";
import { undo } from "../list/statuses.ts";

interface AssignProps extends ListPart {
  readonly owners: readonly Option[];
  /** How many are selected. */
  readonly count: number;
  /** Called when the selection has its owners. */
  readonly onDone: () => void;
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

/** Asks who gets the selection. */
export function AssignDialog(props: AssignProps): ReactElement {
  const { owners, count, onClose } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const onSubmit = insteadOfBrowser((): void => {
    if (chosen.length === 0) return;
    onClose();
    void assign(props, chosen);
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

function send(json: AssignCall) {
  return resultOf(() => assignApi.$post({ json }));
}

/** Sends the assignment, says what became of it, and offers to undo it. */
async function assign(
  { owners, state, onDone }: AssignProps,
  chosen: readonly string[],
): Promise<void> {
  const { selection: { selection: { rows, all } }, list } = state;
  const responsable = [...chosen];
  const result = await send(
    all
      ? { all: true, filter: filterOf(list.answered), responsable }
      : { ids: [...rows.keys()], responsable },
  );
  if (!result.ok) {
    const [message] = Object.values(result.problem.fields ?? {});
    return showToast({ ...toasts.people_not_assigned, description: message ?? texts.failed });
  }
  onDone();
  list.reload();
  const { changed, before } = result.body.data;
  const description = describe(result.body.data, owners);
  const { title, kind } = toasts[changed > 0 ? "people_assigned" : "people_not_assigned"];
  const options = undo(before !== null && before.length > 0, async () => {
    await takeBack(before ?? []);
    list.reload();
  });
  showToast({ title, description, kind }, options);
}

/** Returns what became of the assignment, in words. */
function describe(
  { changed, failed, skipped, outside, noContact }: AssignOutcome,
  owners: readonly Option[],
): string {
  const nameOf = (id: string) => owners.find((owner) => owner.id === id)?.label ?? id;
  return [
    texts.done(changed),
    ...Object.entries(outside).map(([id, count]) => texts.outside(count, nameOf(id))),
    ...(noContact > 0 ? [texts.noContact(noContact)] : []),
    ...(failed.length + skipped > 0 ? [texts.left(failed.length + skipped)] : []),
  ].join(" ");
}

/** Gives everyone back to the owner of before, where they still have the new one. */
async function takeBack(before: NonNullable<AssignOutcome["before"]>): Promise<void> {
  let left = 0;
  for (const { from, to, ids } of before) {
    for (let start = 0; start < ids.length; start += mostSelected) {
      const some = ids.slice(start, start + mostSelected);
      const result = await send({ ids: [...some], responsable: [from || "nadie"], from: to });
      left += result.ok ? some.length - result.body.data.changed : some.length;
    }
  }
  if (left > 0) showToast({ ...toasts.people_partly_assigned, description: texts.left(left) });
}
