import { type ReactElement, useState } from "react";
import { bulk } from "../../../content/admin_lists.ts";
import { mostUndone } from "../../../services/schemas/bulk.ts";
import type { Address } from "../list/address.ts";
import { focusCount } from "./list_head.tsx";
import { Ask, type Question } from "./ask.tsx";
import { BulkBar } from "./bulk_bar.tsx";
import { type ListConfig, type ListRecord, statusOf } from "../config.ts";
import type { SelectionState } from "../list/selection.ts";
import type { Statuses } from "../list/statuses.ts";

interface BulkProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly total: number;
  readonly hydrated: boolean;
  readonly selection: SelectionState<R>;
  readonly statuses: Statuses<R>;
  /** Called when more has changed than the rows that are here. */
  readonly onChanged: () => void;
}

/** The bar of a selection, and the question before all that match are changed. */
export function Bulk<R extends ListRecord>(props: BulkProps<R>): ReactElement {
  const { config, address, total, hydrated, selection, statuses, onChanged } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const { rows, all } = selection.selection;

  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    focusCount();
    selection.clear();
  };
  const onAllChanged = (): void => {
    leave();
    onChanged();
  };
  const whileBusy = async (work: Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const changeStatus = (status: string): void => {
    if (all) {
      return setQuestion({
        title: bulk.confirmTitle(config.texts.count(total), statusOf(config, status).label),
        text: total > mostUndone ? bulk.confirmFinal : bulk.confirmText,
        confirm: bulk.confirm,
        run: () => {
          const change = { address, status, onChanged: onAllChanged, onUnknown: onChanged };
          void whileBusy(statuses.setMatching(change));
        },
      });
    }
    // What the server refused stays selected, to be tried again.
    void statuses.set({ rows: [...rows.values()], status }).then((done) => done && leave());
  };
  return (
    <>
      <BulkBar
        config={config}
        address={address}
        total={total}
        hydrated={hydrated}
        busy={busy}
        selection={selection.selection}
        onStatus={changeStatus}
        onAll={() => selection.selectAll(true)}
        onClear={selection.clear}
      />
      {question && <Ask question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}
