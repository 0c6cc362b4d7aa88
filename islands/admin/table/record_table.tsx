import { type ReactElement, useRef } from "react";
import { pageSize } from "../../../services/schemas/page_size.ts";
import { listKey, queryOf } from "../list/address.ts";
import type { ListConfig, ListRecord } from "../config.ts";
import { EmptyRow, Row } from "./row.tsx";
import { Table } from "./table.tsx";
import type { Cursor } from "../list/use_cursor.ts";
import type { ListState } from "../list/use_list.ts";
import { usePrinting } from "./use_printing.ts";
import { VirtualRows } from "./virtual_rows.tsx";

interface RecordTableProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly state: ListState<R>;
  readonly cursor: Cursor;
  /** Today in Bogotá, `YYYY-MM-DD`. */
  readonly today: string;
  readonly hydrated: boolean;
}

/** The rows of a list in their table: near the window only, where there is more than a page. */
export function RecordTable<R extends ListRecord>(
  { config, state, cursor, today, hydrated }: RecordTableProps<R>,
): ReactElement {
  const { at: { address, change }, list, selection, actions } = state;
  const printing = usePrinting();
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows: chosen, all } = selection.selection;
  // Without a script a list is many pages, and a change in one leads back to it.
  const query = hydrated ? listKey(list.answered) : queryOf(address, { id: null });

  const draw = (place: number): ReactElement => {
    const row = list.rows.get(place);
    if (!row) return <EmptyRow key={place} place={place} />;
    return (
      <Row
        key={place}
        config={config}
        row={row}
        place={place}
        q={list.answered.q ?? ""}
        query={query}
        today={today}
        hydrated={hydrated}
        selected={all || chosen.has(row.id)}
        open={row.id === address.id}
        last={place === list.total - 1}
        actions={actions}
      />
    );
  };
  return (
    <Table
      config={config}
      address={address}
      total={list.total}
      busy={list.loading}
      hydrated={hydrated}
      allSelected={all}
      someSelected={chosen.size > 0}
      onOrder={(orden) => change({ orden })}
      onSelectAll={selection.selectAll}
      body={body}
    >
      {hydrated && !printing && list.total > pageSize
        ? <VirtualRows count={list.total} body={body} draw={draw} {...cursor} />
        : [...list.rows.keys()].sort((a, b) => a - b).map(draw)}
    </Table>
  );
}
