import { type ReactElement, useEffect, useMemo, useState } from "react";
import {
  type ListConfig,
  type ListProps,
  type ListRecord,
  maySelect,
  type PermittedConfig,
} from "./config.ts";
import { RecordDialog } from "./detail/record_dialog.tsx";
import { isNarrowed, unfiltered } from "./list/address.ts";
import { useCursor } from "./list/keyboard.ts";
import { type ListState, useList } from "./list/use_list.ts";
import { useAccessLost, useNewCount } from "./live.ts";
import { RecordTable } from "./table/record_table.tsx";
import { BulkBar } from "./toolbar/bulk_bar.tsx";
import { Filters, StatusChips } from "./toolbar/filters.tsx";
import { useHelp } from "./toolbar/help.tsx";
import { CountLine, focusCount, ListHead } from "./toolbar/list_head.tsx";
import {
  AccessLost,
  isAccessLost,
  More,
  NewItemsPill,
  Nothing,
  ProblemPanel,
  Unreadable,
} from "./toolbar/list_states.tsx";

/** A list of the back office: everything that volunteers and messages have in common. */
export function RecordList<R extends ListRecord>(
  { config: own, ...props }: ListProps<R> & { config: ListConfig<R> },
): ReactElement {
  const { may } = props;
  const config = useMemo((): PermittedConfig<R> => ({ ...own, may }), [own, may]);
  const hydrated = useHydrated();
  const state = useList(config, props);
  const { at, list, open, statuses, selection, actions } = state;
  const { address } = at;
  const cursor = useCursor({
    list,
    opened: open,
    actions,
    turn: at.turn,
    maySelect: maySelect(config),
  });
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
  // Actions on all that match mean the list in view, also while another one is loading.
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
          <BulkBar {...common} selection={selection} statuses={statuses} />
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

/** Returns whether React has hydrated the list: the first render is the server's. */
function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

interface ToolsProps<R extends ListRecord> {
  readonly config: PermittedConfig<R>;
  readonly state: ListState<R>;
  readonly onClear: () => void;
}

/** Search, filters and the number of records. */
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
      <StatusChips
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
