import type { ReactElement, ReactNode } from "react";
import { figure } from "../../content/inbox/lists.ts";

interface CountTableProps {
  readonly caption: string;
  /** The headings: of the kinds, and of each count. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [kind: string, counts: readonly number[], hint?: ReactNode])[];
}

export function CountTable({ caption, columns, rows }: CountTableProps): ReactElement {
  return (
    <table className="erasure-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at > 0 ? "erasure-count" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([kind, counts, hint]) => (
          <tr key={kind}>
            <th scope="row">
              {kind}
              {hint && <span className="hint block font-normal">{hint}</span>}
            </th>
            {counts.map((count, at) => <td key={at} className="erasure-count">{figure(count)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
