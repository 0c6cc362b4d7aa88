import { type ReactElement, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { downIcon, upIcon } from "../../../components/ui/icons.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { bulk, figure, list as texts } from "../../../content/inbox/lists.ts";
import { pageSize } from "../../../services/inbox/list_sizes_schema.ts";
import { type Column, maySelect } from "../config.ts";
import { type AddressState, listKey, queryOf } from "../list/address.ts";
import type { Cursor } from "../list/keyboard.ts";
import type { ListPart } from "../list/use_list.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import { columnClasses } from "./cells.tsx";
import { EmptyRow, Row } from "./row.tsx";
import { VirtualRows } from "./virtual_rows.tsx";

/** A table on desks, cards on phones, from the same markup; a long list draws the rows in view. */
export function RecordTable(
  { state, cursor }: ListPart & { readonly cursor: Cursor },
): ReactElement {
  const { config, may, hydrated, at: { address }, list, selection } = state;
  const { late, today, workdays, draft, actions } = state;
  const { total, loading } = list;
  const printing = usePrinting();
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows: selected, all } = selection.selection;
  // Without a script a list is many pages, and a change leads back to the same one.
  const query = hydrated ? listKey(list.answered) : queryOf(address, { id: null });

  const draw = (place: number): ReactElement => {
    const row = list.rows.get(place);
    if (!row) return <EmptyRow key={place} place={place} />;
    return (
      <Row
        key={place}
        {...{ config, may, hydrated, today, workdays, draft, actions, query, row, place }}
        q={list.answered.q ?? ""}
        selected={all || selected.has(row.id)}
        open={row.id === address.id}
        last={place === total - 1}
      />
    );
  };
  return (
    <table
      role="table"
      className={cx(
        "records",
        config.name === "messages" && "records-messages",
        late && "opacity-60",
      )}
      aria-rowcount={total + 1}
      aria-busy={loading}
    >
      <caption className="sr-only">{config.texts.caption}</caption>
      <Head state={state} />
      <tbody role="rowgroup" ref={body} className="block">
        {hydrated && !printing && total > pageSize
          ? <VirtualRows count={total} body={body} draw={draw} {...cursor} />
          : [...list.rows.keys()].sort((a, b) => a - b).map(draw)}
      </tbody>
    </table>
  );
}

function Head({ state }: ListPart): ReactElement {
  const { config, may, at } = state;
  return (
    <thead role="rowgroup" className="block md:sticky md:top-0 md:z-10">
      <tr role="row" className="record-head record-grid" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="record-check">
          {maySelect(may) && <SelectAll state={state} />}
        </th>
        {config.columns.map((column) => <Heading key={column.id} column={column} at={at} />)}
        <th role="columnheader" scope="col" className="record-actions">{texts.actions}</th>
      </tr>
    </thead>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let seen = 0;
    const begin = (): void => {
      seen = scrollY;
      flushSync(() => setPrinting(true));
    };
    // The page was shorter while it was printed.
    const end = (): void => {
      flushSync(() => setPrinting(false));
      scrollTo({ top: seen });
    };
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

function SelectAll({ state: { hydrated, list: { total }, selection } }: ListPart): ReactElement {
  const { selection: { rows, all }, selectAll } = selection;
  const label = bulk.everything(figure(total));
  return (
    <label>
      <input
        type="checkbox"
        name="todos"
        value="1"
        form={hydrated ? undefined : "seleccion"}
        className="tick"
        aria-label={label}
        title={label}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = rows.size > 0 && !all;
        }}
        onChange={(event) => selectAll(event.target.checked)}
      />
    </label>
  );
}

function Heading(
  { column: { id, label, order }, at: { address, change } }: { column: Column; at: AddressState },
): ReactElement {
  const className = columnClasses[id];
  if (!order) return <th role="columnheader" scope="col" className={className}>{label}</th>;
  const now = address.orden ?? "-created_at";
  const sorted = now === order ? "ascending" : now === `-${order}` ? "descending" : undefined;
  // Dates begin with the newest, words with A; another click reverses the order.
  const first = order === "created_at" ? `-${order}` : order;
  const next = now === first ? (first === order ? `-${order}` : order) : first;
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={sorted}>
      <a
        href={queryOf(address, { orden: next, id: null, cursor: null }) || "?"}
        className="inline-flex min-h-[2.75rem] items-center gap-[.2rem] no-underline hover:text-mora-700 hover:underline hover:underline-offset-[.25em]"
        onClick={insteadOfBrowser(() => change({ orden: next }))}
      >
        <span>{label}</span>
        {sorted && <Icon shape={sorted === "ascending" ? upIcon : downIcon} size={16} />}
      </a>
    </th>
  );
}
