import type { ReactElement, ReactNode } from "react";
import { cx } from "../ui/cx.ts";

interface PeopleTableProps {
  readonly caption: string;
  /** The headings; each column has its place on phones by its class. */
  readonly columns: readonly { readonly title: string; readonly className: string }[];
  readonly className?: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** People one by one. The roles stay where phones lay rows out as cards, which are no table then. */
export function PeopleTable(
  { caption, columns, className, children }: PeopleTableProps,
): ReactElement {
  return (
    <table role="table" className={cx("people", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row" className="person person-head">
          {columns.map(({ title, className }) => (
            <th key={title} role="columnheader" scope="col" className={className}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
