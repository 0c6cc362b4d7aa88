import { memo, type ReactElement } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { list } from "../../../content/inbox/lists.ts";
import { maySelect } from "../config.ts";
import { Cell, type RowProps } from "./cells.tsx";

export const Row = memo(function Row(props: RowProps): ReactElement {
  const { config, may, row, place, query, hydrated, selected, open, actions } = props;
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
        {maySelect(may) && <Tick {...props} />}
      </td>
      {config.columns.map((column) => <Cell key={column.id} {...props} column={column} />)}
      <td role="cell" className="record-actions">
        <Actions
          row={row}
          query={query}
          hydrated={hydrated}
          mayChange={may.status}
          draft={props.draft}
          onReply={actions.onReply}
        />
      </td>
    </tr>
  );
});

function Tick(
  { config, row, place, hydrated, selected, actions }: RowProps,
): ReactElement {
  return (
    <label>
      <input
        type="checkbox"
        name="id"
        value={row.id}
        // Hydrated, the form is there only while something is selected.
        form={hydrated ? undefined : "seleccion"}
        className="tick"
        aria-label={list.select(config.nameOf(row))}
        checked={selected}
        onChange={({ nativeEvent }) => actions.onSelect(place, row, withShift(nativeEvent))}
      />
    </label>
  );
}

function withShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

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
