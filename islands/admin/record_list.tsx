import type { ReactElement } from "react";
import { isNarrowed, unfiltered } from "./list/address.ts";
import { Bulk } from "./toolbar/bulk.tsx";
import { Chips } from "./toolbar/chips.tsx";
import { Filters } from "./toolbar/filters.tsx";
import type { ListConfig, ListProps, ListRecord } from "./config.ts";
import { CountLine, focusCount, ListHead, More, NewItemsPill } from "./toolbar/list_head.tsx";
import {
  AccessLost,
  isAccessLost,
  Nothing,
  ProblemPanel,
  Unreadable,
} from "./toolbar/list_states.tsx";
import { RecordDialog } from "./detail/record_dialog.tsx";
import { RecordTable } from "./table/record_table.tsx";
import { useHydrated } from "./use_hydrated.ts";
import { useCursor } from "./list/use_cursor.ts";
import { useNewCount } from "./use_new_count.ts";
import { useHelp } from "./toolbar/use_help.tsx";
import { useAccessLost } from "./use_access_lost.ts";
import { type ListState, useList } from "./list/use_list.ts";

/** A list of the back office: what volunteers and messages have in common, which is most of it. */
export function RecordList<R extends ListRecord>(
  { config, ...props }: ListProps<R> & { config: ListConfig<R> },
): ReactElement {
  const hydrated = useHydrated();
  const state = useList(config, props);
  const { at, list, open, statuses, selection, actions } = state;
  const { address } = at;
  const cursor = useCursor({ list, opened: open, actions, turn: at.turn });
  const help = useHelp({ ...cursor, escape: selection.clear });
  const narrowed = isNarrowed(address);
  const newCount = useNewCount(
    config.name,
    list.version,
    narrowed ? null : list.counts.all ?? null,
  );
  useAccessLost(list.reload);
  const clear = (): void => {
    focusCount();
    at.change(everything);
  };
  // What is done with all that match means the rows in view, also while others are waited for.
  const common = { config, address: list.answered, total: list.total, hydrated } as const;
  if (isAccessLost(list.problem)) return <AccessLost config={config} address={address} />;
  return (
    <>
      <ListHead {...common} onHelp={help.show} />
      <Tools config={config} state={state} onClear={clear} />
      {list.problem && (
        <ProblemPanel texts={config.texts} kept={list.rows.size > 0} onRetry={list.reload} />
      )}
      <Unreadable count={list.unreadable} />
      <NewItemsPill newCount={newCount} stale={list.stale} onShow={list.reload} />
      {list.total > 0 && (
        <>
          <Bulk {...common} selection={selection} statuses={statuses} onChanged={list.reload} />
          <RecordTable
            config={config}
            state={state}
            cursor={cursor}
            today={props.today}
            hydrated={hydrated}
          />
        </>
      )}
      {list.total === 0 && !list.problem && (
        <Nothing texts={config.texts} narrowed={narrowed} onClear={clear} />
      )}
      {!hydrated && (
        <More
          address={address}
          total={list.total}
          last={Math.max(-1, ...list.rows.keys()) + 1}
        />
      )}
      {open && (
        <RecordDialog
          config={config}
          address={address}
          open={open}
          hydrated={hydrated}
          replyReady={props.replyReady && open.record.id === props.open?.record.id}
          onStatus={actions.onStatus}
          onReply={actions.onReply}
          onTurn={at.turn}
          onClose={at.close}
        />
      )}
      {help.element}
    </>
  );
}

interface ToolsProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly state: ListState<R>;
  readonly onClear: () => void;
}

/** What narrows the list, and how many are left. */
function Tools<R extends ListRecord>(
  { config, state: { at: { address, change }, list }, onClear }: ToolsProps<R>,
): ReactElement {
  return (
    <>
      <Filters
        config={config}
        address={address}
        onChange={(next) => change({ ...unfiltered, ...next })}
      />
      <Chips
        config={config}
        address={address}
        counts={list.counts}
        onChoose={(status) => change({ status })}
      />
      <CountLine
        config={config}
        address={address}
        total={list.total}
        busy={list.loading}
        known={list.rows.size > 0 || !list.problem}
        onRemove={(name) => {
          focusCount();
          change({ [name]: null });
        }}
        onClear={onClear}
      />
    </>
  );
}

const everything = { ...unfiltered, status: null };
