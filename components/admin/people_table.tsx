import type { ReactElement, ReactNode } from "react";
import { cx } from "../ui/cx.ts";

interface PeopleTableProps {
  readonly caption: string;
  /** The headings; the class of each column places it on phones. */
  readonly columns: readonly { readonly title: string; readonly className: string }[];
  readonly className?: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of people. Explicit roles keep it a table for screen readers where phones show cards. */
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
