import { memo, type ReactElement } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { shortDay } from "../../../content/dates.ts";
import { claim, list } from "../../../content/admin_lists.ts";
import type { Column, ListConfig, ListRecord } from "../config.ts";
import { Marked } from "./marked.tsx";
import { dayOf } from "../moment.ts";
import { Opener } from "./opener.tsx";
import { StatusPill } from "./status_pill.tsx";

/** What a row can do. The same object for all rows, so that only those that change are drawn. */
export interface RowActions<R> {
  readonly onOpen: (id: string) => void;
  readonly onStatus: (row: R, status: string) => void;
  readonly onSelect: (place: number, row: R, range: boolean) => void;
  readonly onReply: (row: R) => void;
}

interface RowProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly row: R;
  readonly place: number;
  readonly q: string;
  /** The query of the list, for the ways without a script. */
  readonly query: string;
  readonly today: string;
  readonly hydrated: boolean;
  readonly selected: boolean;
  readonly open: boolean;
  readonly last: boolean;
  readonly actions: RowActions<R>;
}

function PlainRow<R extends ListRecord>(props: RowProps<R>): ReactElement {
  const { config, row, place, query, hydrated, selected, open, actions } = props;
  const looks = cx(
    "record record-grid",
    selected && "record-selected",
    open && "record-open",
    props.last && "record-last",
    row.status === config.opening?.from && "record-new",
  );
  const { Actions } = config;
  return (
    <tr role="row" className={looks} aria-rowindex={place + 2} data-place={place}>
      <td role="cell" className="record-check">
        <label>
          <input
            type="checkbox"
            name="id"
            value={row.id}
            // Hydrated the form is there only while something is selected.
            form={hydrated ? undefined : "seleccion"}
            className="tick"
            aria-label={list.select(config.nameOf(row))}
            checked={selected}
            onChange={({ nativeEvent }) => actions.onSelect(place, row, withShift(nativeEvent))}
          />
        </label>
      </td>
      {config.columns.map((column) => <Cell key={column.id} {...props} column={column} />)}
      <td role="cell" className="record-actions">
        <Actions row={row} query={query} hydrated={hydrated} onReply={actions.onReply} />
      </td>
    </tr>
  );
}

/** Returns whether Shift was held; React makes a change of what was a click. */
function withShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

/** A row of the table, or a card of the list on phones. */
export const Row = memo(PlainRow) as typeof PlainRow;

function Cell<R extends ListRecord>(
  { column, ...props }: RowProps<R> & { column: Column<R> },
): ReactElement {
  const { config, row, q, query, today, hydrated, actions } = props;
  switch (column.id) {
    case "name":
      return (
        <th role="rowheader" scope="row" className="record-name">
          <Opener config={config} row={row} q={q} query={query} onOpen={actions.onOpen} />
          <span className="record-mail">
            <span>
              <Marked text={row.email} q={q} />
            </span>
            {row.reclamo
              ? <span className="record-twice">{claim.legend}</span>
              : row.duplicate && <span className="record-twice">{config.texts.duplicate}</span>}
          </span>
        </th>
      );
    case "status":
      return (
        <td role="cell" className="record-status">
          <StatusPill
            config={config}
            row={row}
            query={query}
            hydrated={hydrated}
            onChange={actions.onStatus}
          />
        </td>
      );
    case "date":
      return (
        <td role="cell" className="record-date">
          <time dateTime={row.created_at}>{dayText(row.created_at, today)}</time>
        </td>
      );
    default:
      return (
        <td role="cell" className={cellClass(column.id)}>
          {column.cell?.(row, q)}
        </td>
      );
  }
}

function cellClass(id: Column<never>["id"]): string {
  return cx(
    "record-cell",
    id === "phone" && "record-phone",
    id === "place" && "record-place",
    id === "subject" && "record-subject",
  );
}

/** The day in its short form, with the year where it is not this one. */
function dayText(createdAt: string, today: string): string {
  const day = dayOf(createdAt);
  return day === today ? list.today : shortDay(day, day.slice(0, 4) !== today.slice(0, 4));
}

/** Holds the place of a row that is on its way. */
export function EmptyRow({ place }: { place: number }): ReactElement {
  return (
    <tr
      role="row"
      className="record record-grid record-empty"
      aria-rowindex={place + 2}
      data-place={place}
    >
      <td role="cell">{list.loadingRow}</td>
    </tr>
  );
}
