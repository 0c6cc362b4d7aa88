import type { ReactElement, ReactNode } from "react";
import { figure } from "../../../content/admin_lists.ts";
import { charts } from "../../../content/admin_dashboard.ts";
import { cx } from "../../ui/cx.ts";

/** A row of a chart's table: a label and its figures. */
export type ChartRow = readonly [name: string, ...figures: readonly number[]];

interface ChartProps {
  readonly id: string;
  readonly title: string;
  /** The headings of the table. */
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
  readonly className?: string;
  /** The chart. */
  readonly children: ReactNode;
}

/** A chart with its figures in a collapsed table. */
export function Chart(
  { id, title, columns, rows, className, children }: ChartProps,
): ReactElement {
  const heading = `grafica-${id}`;
  return (
    <section aria-labelledby={heading} className={cx("admin-panel flex flex-col gap-3", className)}>
      <h2 id={heading} className="admin-heading">{title}</h2>
      {children}
      <details className="chart-table">
        <summary>{charts.table}</summary>
        <table aria-labelledby={heading}>
          <thead>
            <tr>{columns.map((label) => <th key={label} scope="col">{label}</th>)}</tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((count, at) => <td key={columns[at + 1]}>{figure(count)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
