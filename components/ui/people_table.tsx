import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";

const places: Readonly<Record<string, string>> = {
  name: cx("person-name"),
  text: cx("person-text"),
  role: cx("person-role"),
  date: cx("person-date"),
  action: cx("person-action"),
  last: cx("team-last"),
};

interface PeopleTableProps<Column extends string> {
  readonly caption: string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly rows:
    readonly ({ readonly id: string } & Readonly<Record<NoInfer<Column>, ReactNode>>)[];
  readonly className?: string;
}

/** A table of people. Explicit roles keep it a table for screen readers where phones show cards. */
export function PeopleTable<Column extends string>(
  { caption, columns, rows, className }: PeopleTableProps<Column>,
): ReactElement {
  const names = Object.keys(columns) as Column[];
  const looks = (column: Column): string => places[column] ?? cx("whitespace-nowrap");
  return (
    <table role="table" className={cx("people", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row" className="person person-head">
          {names.map((name) => (
            <th key={name} role="columnheader" scope="col" className={looks(name)}>
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" className="person">
            {names.map((name, at) =>
              at === 0
                ? (
                  <th key={name} role="rowheader" scope="row" className={looks(name)}>
                    {row[name]}
                  </th>
                )
                : <td key={name} role="cell" className={looks(name)}>{row[name]}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
