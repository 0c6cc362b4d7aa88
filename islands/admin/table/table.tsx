import type { ReactElement, ReactNode, RefObject } from "react";
import { downIcon, upIcon } from "../../../components/ui/admin_icons.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { bulk, figure, list as texts } from "../../../content/admin_lists.ts";
import { useLate } from "../use_late.ts";
import { type Address, queryOf } from "../list/address.ts";
import { preventDefaultThen } from "../prevent_default.ts";
import type { Column, ListConfig, ListRecord } from "../config.ts";

interface TableProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly total: number;
  readonly busy: boolean;
  readonly hydrated: boolean;
  readonly allSelected: boolean;
  readonly someSelected: boolean;
  readonly onOrder: (order: string) => void;
  readonly onSelectAll: (all: boolean) => void;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** The rows. */
  readonly children: ReactNode;
}

/** The frame of a list: a table on desks, cards on phones, from the same markup. */
export function Table<R extends ListRecord>(props: TableProps<R>): ReactElement {
  const { config, total, busy, hydrated, body, children, allSelected, someSelected, onSelectAll } =
    props;
  const late = useLate(busy);
  const everything = bulk.everything(figure(total));
  return (
    <table
      role="table"
      className={cx(
        "records",
        config.name === "messages" && "records-messages",
        late && "records-late",
      )}
      aria-rowcount={total + 1}
      aria-busy={busy}
    >
      <caption className="sr-only">{config.texts.caption}</caption>
      <thead role="rowgroup" className="records-top">
        <tr role="row" className="record-head record-grid" aria-rowindex={1}>
          <th role="columnheader" scope="col" className="record-check">
            <label>
              <input
                type="checkbox"
                name="todos"
                value="1"
                form={hydrated ? undefined : "seleccion"}
                className="tick"
                aria-label={everything}
                title={everything}
                checked={allSelected}
                ref={(box) => {
                  if (box) box.indeterminate = someSelected && !allSelected;
                }}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </label>
          </th>
          {config.columns.map((column) => <Heading key={column.id} {...props} column={column} />)}
          <th role="columnheader" scope="col" className="record-actions">{texts.actions}</th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="records-body">{children}</tbody>
    </table>
  );
}

function Heading<R extends ListRecord>(
  { column, address, onOrder }: TableProps<R> & { column: Column<R> },
): ReactElement {
  const { label, order } = column;
  const className = headClasses[column.id];
  if (!order) return <th role="columnheader" scope="col" className={className}>{label}</th>;
  const now = address.orden ?? "-created_at";
  const sorted = now === order ? "ascending" : now === `-${order}` ? "descending" : undefined;
  // Dates begin with the newest, words with A; another click turns it round.
  const first = order === "created_at" ? `-${order}` : order;
  const next = now === first ? (first === order ? `-${order}` : order) : first;
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={sorted}>
      <a
        href={queryOf(address, { orden: next, id: null, offset: null }) || "?"}
        className="record-sort"
        onClick={preventDefaultThen(() => onOrder(next))}
      >
        {label}
        {sorted && <Icon shape={sorted === "ascending" ? upIcon : downIcon} size={16} />}
      </a>
    </th>
  );
}

const headClasses: Readonly<Record<Column<never>["id"], string>> = {
  name: "record-name",
  phone: "record-phone",
  place: "record-place",
  subject: "record-subject",
  status: "record-status",
  date: "record-date",
};
