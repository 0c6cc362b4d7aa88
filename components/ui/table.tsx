import type { ReactElement, ReactNode } from "react";

interface TableProps {
  /** Names the table and the box that it scrolls in. */
  caption: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls in a box of its own; its head and its first column stay in view. */
export function Table({ caption, columns, children }: TableProps): ReactElement {
  return (
    <div className="table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((label) => <th key={label} scope="col">{label}</th>)}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
