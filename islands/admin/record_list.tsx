import type { ReactElement } from "react";
import { isNarrowed, unfiltered } from "./list/address.ts";
import { Bulk } from "./toolbar/bulk.tsx";
import { Chips } from "./toolbar/chips.tsx";
import { Filters } from "./toolbar/filters.tsx";
import type { Kind, ListProps, ListRecord } from "./config.ts";
import { CountLine, focusCount, ListHead, More, Pill } from "./toolbar/list_head.tsx";
import { isShut, Nothing, ProblemPanel, Shut, Unreadable } from "./toolbar/list_states.tsx";
import { RecordDialog } from "./detail/record_dialog.tsx";
import { RecordTable } from "./table/record_table.tsx";
import { useAwake } from "./use_awake.ts";
import { useCursor } from "./list/use_cursor.ts";
import { useFresh } from "./use_fresh.ts";
import { useHelp } from "./toolbar/use_help.tsx";
import { useShut } from "./use_shut.ts";
import { type ListState, useList } from "./list/use_list.ts";

/** A list of the back office: what volunteers and messages have in common, which is most of it. */
export function RecordList<R extends ListRecord>(
  { kind, ...props }: ListProps<R> & { kind: Kind<R> },
): ReactElement {
  const awake = useAwake();
  const state = useList(kind, props);
  const { at, list, open, statuses, selection, actions } = state;
  const { address } = at;
  const cursor = useCursor({ list, opened: open, actions, turn: at.turn });
  const help = useHelp({ ...cursor, escape: selection.clear });
  const narrowed = isNarrowed(address);
  const fresh = useFresh(kind.name, list.version, narrowed ? null : list.counts.all ?? null);
  useShut(list.reload);
  const clear = (): void => {
    focusCount();
    at.change(everything);
  };
  // What is done with all that match means the rows in view, also while others are waited for.
  const common = { kind, address: list.answered, total: list.total, awake } as const;
  if (isShut(list.problem)) return <Shut kind={kind} address={address} />;
  return (
    <>
      <ListHead {...common} onHelp={help.show} />
      <Tools kind={kind} state={state} onClear={clear} />
      {list.problem && (
        <ProblemPanel texts={kind.texts} kept={list.rows.size > 0} onRetry={list.reload} />
      )}
      <Unreadable count={list.unreadable} />
      <Pill fresh={fresh} stale={list.stale} onShow={list.reload} />
      {list.total > 0 && (
        <>
          <Bulk {...common} selection={selection} statuses={statuses} onChanged={list.reload} />
          <RecordTable
            kind={kind}
            state={state}
            cursor={cursor}
            today={props.today}
            awake={awake}
          />
        </>
      )}
      {list.total === 0 && !list.problem && (
        <Nothing texts={kind.texts} narrowed={narrowed} onClear={clear} />
      )}
      {!awake && (
        <More
          address={address}
          total={list.total}
          last={Math.max(-1, ...list.rows.keys()) + 1}
        />
      )}
      {open && (
        <RecordDialog
          kind={kind}
          address={address}
          open={open}
          awake={awake}
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
  readonly kind: Kind<R>;
  readonly state: ListState<R>;
  readonly onClear: () => void;
}

/** What narrows the list, and how many are left. */
function Tools<R extends ListRecord>(
  { kind, state: { at: { address, change }, list }, onClear }: ToolsProps<R>,
): ReactElement {
  return (
    <>
      <Filters
        kind={kind}
        address={address}
        onChange={(next) => change({ ...unfiltered, ...next })}
      />
      <Chips
        kind={kind}
        address={address}
        counts={list.counts}
        onChoose={(status) => change({ status })}
      />
      <CountLine
        kind={kind}
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
