import { type ReactElement, useRef } from "react";
import { pageSize } from "../../services/schemas/page_size.ts";
import { isNarrowed, listKey, unfiltered } from "./address.ts";
import { Bulk } from "./bulk.tsx";
import { Chips } from "./chips.tsx";
import { Filters } from "./filters.tsx";
import type { Kind, ListProps, ListRecord } from "./kind.ts";
import { CountLine, ListHead, More, Pill } from "./list_head.tsx";
import { isShut, Nothing, ProblemPanel, Shut } from "./list_states.tsx";
import { RecordDialog } from "./record_dialog.tsx";
import { EmptyRow, Row } from "./row.tsx";
import { Table } from "./table.tsx";
import { useAwake } from "./use_awake.ts";
import { useCursor } from "./use_cursor.ts";
import { useFresh } from "./use_fresh.ts";
import { useHelp } from "./use_help.tsx";
import { useList } from "./use_list.ts";
import { usePrinting } from "./use_printing.ts";
import { VirtualRows } from "./virtual_rows.tsx";

/** A list of the back office: what volunteers and messages have in common, which is most of it. */
export function RecordList<R extends ListRecord>(
  { kind, ...props }: ListProps<R> & { kind: Kind<R> },
): ReactElement {
  const awake = useAwake();
  const printing = usePrinting();
  const { at, list, open, statuses, selection, actions } = useList(kind, props);
  const { address, change } = at;
  const body = useRef<HTMLTableSectionElement>(null);
  const cursor = useCursor({ list, opened: open, actions, turn: at.turn });
  const help = useHelp({ ...cursor, escape: selection.clear });
  const narrowed = isNarrowed(address);
  const fresh = useFresh(kind.name, list.version, narrowed ? null : list.counts.all ?? null);
  const clear = (): void => change(everything);
  const { rows: chosen, all } = selection.selection;
  const query = listKey(list.answered);

  const draw = (place: number): ReactElement => {
    const row = list.rows.get(place);
    if (!row) return <EmptyRow key={place} place={place} />;
    return (
      <Row
        key={place}
        kind={kind}
        row={row}
        place={place}
        q={list.answered.q ?? ""}
        query={query}
        today={props.today}
        awake={awake}
        selected={all || chosen.has(row.id)}
        open={row.id === address.id}
        last={place === list.total - 1}
        actions={actions}
      />
    );
  };
  const table = (
    <Table
      kind={kind}
      address={address}
      total={list.total}
      busy={list.loading}
      allSelected={all}
      onOrder={(orden) => change({ orden })}
      onSelectAll={selection.selectAll}
      body={body}
    >
      {awake && !printing && list.total > pageSize
        ? <VirtualRows count={list.total} body={body} draw={draw} {...cursor} />
        : [...list.rows.keys()].sort((a, b) => a - b).map(draw)}
    </Table>
  );
  const common = { kind, address, total: list.total, awake } as const;
  if (isShut(list.problem)) return <Shut kind={kind} address={address} />;
  return (
    <>
      <ListHead {...common} onHelp={help.show} />
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
        {...common}
        busy={list.loading}
        known={list.rows.size > 0 || !list.problem}
        onClear={clear}
      />
      {list.problem && (
        <ProblemPanel
          texts={kind.texts}
          kept={list.rows.size > 0}
          onRetry={list.reload}
        />
      )}
      <Pill fresh={fresh} stale={list.stale} onShow={list.reload} />
      {list.total > 0 && (
        <Bulk {...common} selection={selection} statuses={statuses} onChanged={list.reload} />
      )}
      {list.total > 0 && table}
      {list.total === 0 && !list.problem && (
        <Nothing texts={kind.texts} narrowed={narrowed} onClear={clear} />
      )}
      {!awake && <More {...common} last={Math.max(-1, ...list.rows.keys()) + 1} />}
      {open && (
        <RecordDialog
          kind={kind}
          address={address}
          open={open}
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

const everything = { ...unfiltered, status: null };
