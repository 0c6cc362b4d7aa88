import type { ReactElement, ReactNode } from "react";
import { figure } from "../../content/inbox/lists.ts";
import { charts } from "../../content/admin/dashboard.ts";
import { cx } from "../../components/ui/cx.ts";
import { shortDay } from "../../content/words/dates.ts";
import type { DayFigures } from "../../services/inbox/stats.ts";

export type ChartRow = readonly [name: string, ...figures: readonly number[]];

interface ChartProps {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
  readonly className?: string;
  readonly children: ReactNode;
}

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

const dayTexts = charts.days;
/** The sizes in SVG units; the bars are stretched to their container. */
const dayWidth = 10;
const plotHeight = 100;

/** Registrations and messages per day as stacked bars, the latest day at the right. */
export function DayBars({ days }: { days: readonly DayFigures[] }): ReactElement {
  const top = Math.max(1, ...days.map(({ volunteers, messages }) => volunteers + messages));
  const sum = (kind: "volunteers" | "messages"): number =>
    days.reduce((total, day) => total + day[kind], 0);
  const [volunteers, messages] = [sum("volunteers"), sum("messages")];
  const middle = days[Math.floor(days.length / 2)];
  return (
    <Chart
      id="dias"
      title={dayTexts.title}
      columns={[charts.day, dayTexts.volunteers, dayTexts.messages]}
      rows={days.toReversed().map((day) => [shortDay(day.day), day.volunteers, day.messages])}
      className="md:col-span-2"
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-[.8125rem] text-gris-700">
        <span className="chart-key-a">{dayTexts.volunteers}</span>
        <span className="chart-key-b">{dayTexts.messages}</span>
      </p>
      <div className="chart-plot">
        {volunteers + messages === 0
          ? (
            <p className="absolute inset-x-0 top-1/2 bottom-0 grid place-items-center px-4 text-center text-gris-600">
              {dayTexts.none}
            </p>
          )
          : (
            <span className="absolute bottom-full right-0 z-[1] text-[.75rem] leading-[1.3] text-gris-600 tabular">
              {figure(top)}
            </span>
          )}
        <svg
          viewBox={`0 0 ${days.length * dayWidth} ${plotHeight}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={dayTexts.label(volunteers, messages)}
          className="absolute inset-0 h-full w-full"
        >
          {days.map((day, at) => <Bar key={day.day} day={day} at={at} top={top} />)}
        </svg>
      </div>
      <p
        className="-mt-[.4rem] flex justify-between text-[.75rem] text-gris-600"
        aria-hidden="true"
      >
        <span>{shortDay(days[0]?.day ?? "")}</span>
        <span>{shortDay(middle?.day ?? "")}</span>
        <span>{dayTexts.today}</span>
      </p>
    </Chart>
  );
}

function Bar({ day, at, top }: { day: DayFigures; at: number; top: number }): ReactElement {
  const low = day.volunteers / top * plotHeight;
  const high = day.messages / top * plotHeight;
  const x = at * dayWidth + dayWidth * .15;
  const width = dayWidth * .7;
  return (
    <g>
      <title>{dayTexts.bar(shortDay(day.day), day.volunteers, day.messages)}</title>
      <rect x={at * dayWidth} y="0" width={dayWidth} height={plotHeight} fill="transparent" />
      <rect className="fill-mora-700" x={x} y={plotHeight - low} width={width} height={low} />
      <rect
        className="fill-ladrillo-600"
        x={x}
        y={plotHeight - low - high}
        width={width}
        height={high}
      />
    </g>
  );
}

interface ShareBarsProps {
  readonly id: string;
  readonly title: string;
  readonly column: string;
  readonly rows: readonly ChartRow[];
  readonly whole: number;
  readonly hrefs: readonly string[];
}

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
