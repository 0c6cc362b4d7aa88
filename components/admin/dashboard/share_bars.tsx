import type { ReactElement } from "react";
import { figure } from "../../../content/admin_lists.ts";
import { charts } from "../../../content/admin_dashboard.ts";
import { Chart, type ChartRow } from "./chart.tsx";

interface ShareBarsProps {
  readonly id: string;
  readonly title: string;
  readonly column: string;
  readonly rows: readonly ChartRow[];
  /** The value of a full bar. */
  readonly whole: number;
  /** The links to the lists of the rows. */
  readonly hrefs: readonly string[];
}

/** Horizontal bars of the rows' shares of the total. */
export function ShareBars({ id, title, column, rows, whole, hrefs }: ShareBarsProps): ReactElement {
  return (
    <Chart id={id} title={title} columns={[column, charts.count]} rows={rows}>
      <ul className="grid gap-1">
        {rows.map(([name, count = 0], at) => (
          <li key={name}>
            <a
              href={hrefs[at]}
              className="-mx-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-[.2rem] rounded-[6px] px-2 pt-[.4rem] pb-2 no-underline hover:bg-mora-50 hover:text-mora-700"
            >
              {/* Words never break: with large text the share moves below the figure. */}
              <span className="[overflow-wrap:normal]">{name}</span>
              <span className="text-right tabular [overflow-wrap:normal]">
                <b className="font-bold">{figure(count)}</b>{" "}
                {whole > 0 && <span className="text-gris-600">{charts.share(count / whole)}</span>}
              </span>
              <svg width="100%" height="8" aria-hidden="true" className="col-span-2">
                <rect width="100%" height="8" rx="4" className="fill-gris-200" />
                <rect
                  width={`${count / Math.max(1, whole) * 100}%`}
                  height="8"
                  rx="4"
                  className="fill-mora-700"
                />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </Chart>
  );
}
